import type { ReactNode } from 'react'
import type { Bounds, Position } from '@/lib/geo'
import type { PinKind } from '@/lib/geo/pins'

/*
 * Props and events of `MapView` and `PlanView`. Both are controlled and use WGS-84 (`PlanView`: metres from the plan's
 * upper left corner, y down). Circles and distances are in metres.
 * Keep arrays and their objects referentially stable while unchanged: a new array is redrawn.
 */

export interface MapPoint {
  id: string
  position: Position
  kind: PinKind
  name: string
  /** `missing` content is a red dot on a pin or a red ring on a numbered disc; `stale` an amber ring on a disc. */
  state?: 'missing' | 'stale'
  /** Shown as a disc with this number instead of a pin, like the exhibits of a floor plan. */
  number?: number
  /** Cannot be dragged. */
  fixed?: boolean
}

export type MapShape = { kind: 'circle'; centre: Position; radius: number } | { kind: 'polygon'; ring: Position[] }

/** A trigger area, drawn to scale. */
export interface MapArea {
  id: string
  shape: MapShape
  /** Its point: a circle follows while the point is dragged. */
  pointId?: string
  /** `faint` is only for comparison. */
  state?: 'playing' | 'cut' | 'faint'
  /** A circle with a radius handle (`onRadius`). */
  editable?: boolean
}

export type MapCircle = MapArea & { shape: { kind: 'circle' } }

export interface MapLine {
  id: string
  path: Position[]
  /** Numbered discs, in order. */
  stops?: { position: Position; number: number }[]
  /** Not yet walked: grey dots. */
  ahead?: boolean
}

/** A picture on the ground; corners clockwise from upper left. */
export interface MapOverlay {
  picture: string
  corners: [Position, Position, Position, Position]
  /** 0 to 1. */
  opacity: number
}

/** A person: the visitor of a simulation or the caller of a rescue. */
export interface MapMark {
  id: string
  kind: 'visitor' | 'caller'
  position: Position
  /** Radius in metres of the 68 % ring. */
  accuracy?: number
}

export type MapTool =
  /** Click, drag and keys act on existing things. */
  | { kind: 'select' }
  /** The next click is a position (`onPick`); the selected point can still be dragged and moved by keys. */
  | { kind: 'pick' }
  /** A click on the ground is a position (`onPick`), on a point it selects; every point that is not fixed can be dragged. */
  | { kind: 'place' }
  /** Drag a frame to select the points in it. */
  | { kind: 'frame' }
  /** A new shape (`onDraw`). */
  | { kind: 'draw'; shape: 'line' | 'polygon' | 'circle' }
  /** Drag corners of this path, add them at midpoints, or remove them (`onEdit`). Rings are not closed. */
  | { kind: 'edit'; shape: 'line' | 'polygon'; path: Position[] }

export type DrawnShape = MapShape | { kind: 'line'; path: Position[] }

/** The camera moves whenever the object changes; `zoom` is a level as in tile services and WeChat. */
export type MapTarget = { centre: Position; zoom?: number } | { bounds: Bounds }

export type MapLayer = 'grid' | 'tiles' | 'overlay' | 'boundary' | 'areas' | 'lines' | 'points' | 'labels'

interface Content {
  points?: readonly MapPoint[]
  areas?: readonly MapArea[]
  lines?: readonly MapLine[]
  marks?: readonly MapMark[]
  /** Hidden layers, which are not clickable either. */
  hidden?: readonly MapLayer[]
}

interface Selection {
  /** Ids of points, areas or lines. */
  selected?: readonly string[]
  hovered?: string | null
  /** Empty and null for clicks on the ground. Ctrl, ⌘ or Shift toggles a point. */
  onSelect?: (ids: string[], kind: 'point' | 'area' | 'line' | null) => void
  onHover?: (id: string | null) => void
  /** Enter on the only selected thing. */
  onOpen?: (id: string) => void
  /** Delete or Backspace on the selection. */
  onDelete?: (ids: string[]) => void
  /** Right click or long press; `at` in window pixels, for a menu. */
  onMenu?: (id: string | null, position: Position, at: { x: number; y: number }) => void
}

interface Editing {
  tool?: MapTool
  /** The only selected point was dragged, or moved by arrow keys (1 m, Shift 10 m). Omitted: points are fixed. */
  onMove?: (id: string, position: Position) => void
  /** Whole metres from 5 to 2000 (the contract's `RADIUS_MIN`, `RADIUS_MAX`); snaps to 5 m, on a plan to 1 m, unless Alt is held. */
  onRadius?: (id: string, metres: number) => void
  onPick?: (position: Position) => void
  onDraw?: (shape: DrawnShape) => void
  onEdit?: (path: Position[]) => void
  /** Esc while a tool other than 选择 is active. */
  onLeaveTool?: () => void
}

/** For input that reaches the map from outside. */
export interface MapHandle {
  centre: () => Position
  /** Position at window pixels; null outside the map. */
  positionAt: (x: number, y: number) => Position | null
}

interface Surroundings {
  /** Accessible name of the map, e.g. 黄山风景区地图. */
  label: string
  view?: MapTarget
  /** Null once the map is gone. */
  onHandle?: (handle: MapHandle | null) => void
  onView?: (view: { centre: Position; zoom: number; bounds: Bounds }) => void
  /** The user moves the map. */
  onGrab?: () => void
  /** Covers the map's lower edge: the selection and floating controls are shown above it. */
  covering?: HTMLElement | null
  /** Panels open beside it: the content stays in place instead of centred. */
  keepsEdge?: boolean
  /** Tools floating over the map. */
  children?: ReactNode
  className?: string
}

export interface MapSceneProps extends Content, Selection, Editing, Surroundings {}

export interface MapViewProps extends MapSceneProps {
  boundary?: readonly Position[] | null
  overlay?: MapOverlay | null
  /** Merges overlapping points into a disc; otherwise they overlap. */
  clustered?: boolean
  /** Levels as in tile services and WeChat, 3 to 20. */
  zoomMin?: number
  zoomMax?: number
}

export interface FloorPlan {
  picture: string
  /** Of the picture, in pixels. */
  width: number
  height: number
  /** Null until two points set the scale (`planScale`): until then a pixel counts as a metre, and the scale bar says so. */
  metresPerPixel: number | null
}

export interface PlanViewProps extends MapSceneProps {
  plan: FloorPlan
}
