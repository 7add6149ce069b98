import type { ReactNode } from 'react'
import type { Bounds, Position } from '@/lib/geo'

/*
 * What `MapView` and `PlanView` are told and what they tell. Everything is controlled from outside and counted in WGS-84
 * (`PlanView`: metres from the plan's upper left corner, y downwards). Circles and distances are metres.
 * Keep arrays and their objects the same between renders while they do not change: a new array is drawn anew.
 */

/** Keys of the glyphs, as POI types name them. */
export type PinKind = 'sight' | 'viewpoint' | 'visitorCentre' | 'toilet' | 'ropeway' | 'food' | 'hotel' | 'parking' | 'gate' | 'medical' | 'shop' | 'other'

export interface MapPoint {
  id: string
  position: Position
  kind: PinKind
  name: string
  /** `missing` content is a red dot at a pin, a red ring of a numbered disc; `stale` an amber ring of a disc. */
  state?: 'missing' | 'stale'
  /** Shown as a disc with this number instead of a pin, as exhibits of a floor plan are. */
  number?: number
  /** Stays where it is, whatever is dragged. */
  fixed?: boolean
}

export type MapShape = { kind: 'circle'; centre: Position; radius: number } | { kind: 'polygon'; ring: Position[] }

/** A trigger area, drawn to scale. */
export interface MapArea {
  id: string
  shape: MapShape
  /** The point it belongs to: a circle follows while that one is dragged. */
  pointId?: string
  /** `faint` is only there to compare with. */
  state?: 'playing' | 'cut' | 'faint'
  /** A circle with the handle that changes its radius (`onRadius`). */
  editable?: boolean
}

export interface MapLine {
  id: string
  path: Position[]
  /** Discs with their numbers, in order. */
  stops?: { position: Position; number: number }[]
  /** Not yet walked: grey dots. */
  ahead?: boolean
}

/** A picture laid on the ground; corners clockwise from its upper left. */
export interface MapOverlay {
  picture: string
  corners: [Position, Position, Position, Position]
  /** 0 to 1. */
  opacity: number
}

/** A person: where the visitor of a simulation or the caller of a rescue is. */
export interface MapMark {
  id: string
  kind: 'visitor' | 'caller'
  position: Position
  /** Radius in metres of the 68 % ring. */
  accuracy?: number
}

export type MapTool =
  /** Click, drag and keys work on what is there. */
  | { kind: 'select' }
  /** The next click is a position (`onPick`); the chosen point can still be dragged and moved by keys. */
  | { kind: 'pick' }
  /** A click on the ground is a position (`onPick`), one on a point selects it; every point that is not fixed can be dragged. */
  | { kind: 'place' }
  /** A frame is dragged; the points in it are selected. */
  | { kind: 'frame' }
  /** A new shape (`onDraw`). */
  | { kind: 'draw'; shape: 'line' | 'polygon' | 'circle' }
  /** Corners of this path are dragged, added at the midpoints and taken away (`onEdit`). A ring is not closed. */
  | { kind: 'edit'; shape: 'line' | 'polygon'; path: Position[] }

export type DrawnShape = MapShape | { kind: 'line'; path: Position[] }

/** Where the camera goes whenever another object is given; `zoom` is a level as tile services and WeChat count them. */
export type MapTarget = { centre: Position; zoom?: number } | { bounds: Bounds }

export type MapLayer = 'grid' | 'tiles' | 'overlay' | 'boundary' | 'areas' | 'lines' | 'points' | 'labels'

interface Content {
  points?: readonly MapPoint[]
  areas?: readonly MapArea[]
  lines?: readonly MapLine[]
  marks?: readonly MapMark[]
  /** Left out of the picture; what is hidden is not clicked either. */
  hidden?: readonly MapLayer[]
}

interface Selection {
  /** Ids of points, areas or lines. */
  selected?: readonly string[]
  hovered?: string | null
  /** Empty and null when the ground was clicked. With Ctrl, ⌘ or Shift a point joins or leaves. */
  onSelect?: (ids: string[], kind: 'point' | 'area' | 'line' | null) => void
  onHover?: (id: string | null) => void
  /** Enter, on the one selected thing. */
  onOpen?: (id: string) => void
  /** Delete or Backspace, on what is selected. */
  onDelete?: (ids: string[]) => void
  /** Right click or a long press; `at` in pixels of the window, for a menu. */
  onMenu?: (id: string | null, position: Position, at: { x: number; y: number }) => void
}

interface Editing {
  tool?: MapTool
  /** The one selected point was dragged, or moved by the arrow keys (1 m, with Shift 10 m). Left out: points stay. */
  onMove?: (id: string, position: Position) => void
  /** Metres from 5 to 2000 (`RADIUS_MIN`, `RADIUS_MAX` of the contract); whole ones; snapped to 5 m, on a plan to 1 m, unless Alt is held. */
  onRadius?: (id: string, metres: number) => void
  onPick?: (position: Position) => void
  onDraw?: (shape: DrawnShape) => void
  onEdit?: (path: Position[]) => void
  /** Esc while a tool other than 选择 is in hand. */
  onLeaveTool?: () => void
}

/** For what comes to the map from outside of it. */
export interface MapHandle {
  centre: () => Position
  /** At a place of the window in pixels; null where that is not the map. */
  positionAt: (x: number, y: number) => Position | null
}

interface Surroundings {
  /** Name of the map for readers of the screen, e.g. 黄山风景区地图. */
  label: string
  view?: MapTarget
  /** Null when the map is gone. */
  onHandle?: (handle: MapHandle | null) => void
  onView?: (view: { centre: Position; zoom: number; bounds: Bounds }) => void
  /** Somebody moves the map by hand. */
  onGrab?: () => void
  /** Lies over the map's lower edge: what is chosen is shown, and what floats there stands, above it. */
  covering?: HTMLElement | null
  /** Panels open beside it: what is drawn then stays in its place, and not in the middle. */
  keepsEdge?: boolean
  /** Floating tools over the map. */
  children?: ReactNode
  className?: string
}

export interface MapSceneProps extends Content, Selection, Editing, Surroundings {}

export interface MapViewProps extends MapSceneProps {
  boundary?: readonly Position[] | null
  overlay?: MapOverlay | null
  /** Points that would lie over each other become one disc; left out, they do. */
  clustered?: boolean
  /** Levels as tile services and WeChat count them, 3 to 20. */
  zoomMin?: number
  zoomMax?: number
}

export interface FloorPlan {
  picture: string
  /** Of the picture in pixels. */
  width: number
  height: number
  /** Null until the scale was set by two points (`planScale`): a pixel counts as a metre then, and the scale bar says so. */
  metresPerPixel: number | null
}

export interface PlanViewProps extends MapSceneProps {
  plan: FloorPlan
}
