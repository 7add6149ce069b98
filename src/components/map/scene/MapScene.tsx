import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import type { ExpressionSpecification, Map as Engine } from 'maplibre-gl'
import { NoWebGl } from '../NoWebGl'
import type {
  MapArea,
  MapCircle,
  MapOverlay,
  MapPoint,
  MapSceneProps,
  MapTarget,
  MapTool,
  MapHandle,
  MapLayer,
} from '../types'
import { goTo, openingOf } from './camera/camera'
import { areasNow } from './layers/data'
import type { Dragged } from './layers/data'
import { MapButtons } from './controls/MapButtons'
import css from './MapScene.module.css'
import { ScaleBar } from './controls/ScaleBar'
import type { Space } from './space'
import { RefusalNote, useRefusal } from './drawing/Refusal'
import { ToolParts } from './drawing/ToolParts'
import { useCamera } from './camera/useCamera'
import { useCountry } from './layers/useCountry'
import { useCovered } from './camera/useCovered'
import { useDrag } from './pointing/useDrag'
import { useDraw } from './drawing/useDraw'
import { useEdgeKept } from './camera/useEdgeKept'
import { useEngine } from './useEngine'
import { useGrid } from './controls/useGrid'
import { useInSight } from './camera/useInSight'
import { useMapKeys } from './controls/useMapKeys'
import { pointingOf } from './pointing/pointingOf'
import { usePicture } from './layers/usePicture'
import { usePointing } from './pointing/usePointing'
import { useSceneData } from './layers/useSceneData'
import type { TileService } from '@/contract/operation/miniProgram/mapService'
import type { Position } from '@/lib/geo'
import { LABEL_LAYERS, LAYERS_OF } from './layers/layers'

/** The map's base. */
export interface Ground {
  space: Space
  tiles: TileService | null
  picture: MapOverlay | null
  boundary: readonly Position[] | null
  /** Whether provinces serve as orientation: not on plans, and not over tiles. */
  hasCountry: boolean
  /** 审图号 of the tiles. */
  approvalNumber: string
  clustered: boolean
  zoomMin: number
  zoomMax: number
  /** The whole view. */
  home: MapTarget
}

const SELECT: MapTool = { kind: 'select' }
const none: readonly never[] = []

const editableCircle = (areas: readonly MapArea[]): MapCircle | null =>
  areas.find((area): area is MapCircle => area.shape.kind === 'circle' && area.editable === true) ?? null

const draggable = (
  tool: MapTool,
  points: readonly MapPoint[],
  selectedPoint: MapPoint | undefined,
): readonly MapPoint[] => {
  if (tool.kind === 'place') return points.filter(({ fixed }) => !fixed)
  return pointingOf(tool) && selectedPoint ? [selectedPoint] : none
}

/** The scene's content; parts not given are empty. */
const contentOf = (props: MapSceneProps) => ({
  points: props.points ?? none,
  areas: props.areas ?? none,
  lines: props.lines ?? none,
  marks: props.marks ?? none,
  hidden: props.hidden ?? none,
  selected: props.selected ?? none,
  hovered: props.hovered ?? null,
  tool: props.tool ?? SELECT,
})

/** The areas as they are now, during a drag too. */
const useShownAreas = (
  areas: readonly MapArea[],
  dragged: Dragged | null,
  circle: MapCircle | null,
  resized: number | null,
) =>
  useMemo(
    () => areasNow(areas, dragged, circle && resized !== null ? { id: circle.id, radius: resized } : null),
    [areas, dragged, circle, resized],
  )

export function MapScene({ ground, ...props }: MapSceneProps & { ground: Ground }) {
  const { space, tiles, picture, boundary, hasCountry, clustered, zoomMin, zoomMax, home } = ground
  const { points, areas, lines, marks, hidden, selected, hovered, tool } = contentOf(props)

  const holder = useRef<HTMLDivElement>(null)
  const { map, failed } = useEngine(holder, {
    tiles,
    clustered,
    zoomMin,
    zoomMax,
    label: props.label,
    camera: () => openingOf(space, props.view ?? home),
  })

  const selectedPoint = selected.length === 1 ? points.find(({ id }) => id === selected[0]) : undefined
  const circle = editableCircle(areas)
  const dragged = useDrag(map, space, draggable(tool, points, selectedPoint), props.onMove)
  const focused = dragged?.id ?? hovered
  const [draftRadius, setDraftRadius] = useState<number | null>(null)
  const visibleAreas = useShownAreas(areas, dragged, circle, draftRadius)

  useSceneData(map, space, { points, areas: visibleAreas, lines, marks, boundary, selected, pointed: focused, dragged })
  useGrid(map, space)
  const countryNumber = useCountry(map, hasCountry)
  usePicture(map, space, picture)
  useLifted(map, selected, focused)
  useHidden(map, hidden, picture?.picture)
  useCamera(map, space, props.view, home, props)
  useHandle(map, space, props.onHandle)
  usePointing(map, space, pointingOf(tool) ?? 'other', { ...props, selected })
  useEdgeKept(map, props.keepsEdge ?? false)
  const covered = useCovered(holder, props.covering ?? null)
  useInSight(map, space, selectedPoint, covered)
  const [refusal, onRefuse] = useRefusal()
  const { drawing, corners } = useDraw(map, space, tool, { ...props, points, onRefuse })
  const press = useMapKeys({ ...props, space, tool, selected, point: selectedPoint ?? null, circle, drawing })

  if (failed) return <NoWebGl />
  return (
    <div
      className={props.className ? `${css.scene} ${props.className}` : css.scene}
      style={{ '--map-covered': `${covered}px` } as CSSProperties}
      onKeyDownCapture={press}
    >
      <div ref={holder} className={css.map} />
      {map && (
        <>
          <ToolParts
            map={map}
            space={space}
            tool={tool}
            circle={editableCircle(visibleAreas)}
            drawing={drawing}
            corners={corners}
            on={props}
            onResize={setDraftRadius}
          />
          <RefusalNote map={map} refusal={refusal} />
          <ScaleBar
            map={map}
            space={space}
            attribution={tiles?.attribution ?? ''}
            approvalNumber={ground.approvalNumber || countryNumber}
          />
          <MapButtons map={map} onHome={() => goTo(map, space, home)} />
        </>
      )}
      {props.children}
    </div>
  )
}

/** Gives the page a handle to query the map, while there is a map. */
function useHandle(map: Engine | null, space: Space, onHandle: ((handle: MapHandle | null) => void) | undefined): void {
  const onHandleRef = useEffectEvent((handle: MapHandle | null) => onHandle?.(handle))
  useEffect(() => {
    if (!map) return
    onHandleRef({
      centre: () => {
        const { lng, lat } = map.getCenter()
        return space.fromMap([lng, lat])
      },
      positionAt: (x, y) => {
        const canvas = map.getCanvas()
        const box = canvas.getBoundingClientRect()
        if (document.elementFromPoint(x, y) !== canvas) return null
        const { lng, lat } = map.unproject([x - box.left, y - box.top])
        return space.fromMap([lng, lat])
      },
    })
    return () => onHandleRef(null)
  }, [map, space])
}

const HIDEABLE = Object.entries(LAYERS_OF) as [keyof typeof LAYERS_OF, readonly string[]][]

/** Hides layers. `overlay` signals that its layer was recreated. */
function useHidden(map: Engine | null, hidden: readonly MapLayer[], overlay: unknown): void {
  const key = hidden.toSorted().join(' ')
  useEffect(() => {
    if (!map) return
    const hiddenGroups = new Set(key.split(' '))
    for (const [group, ids] of HIDEABLE) {
      for (const id of ids)
        if (map.getLayer(id)) map.setLayoutProperty(id, 'visibility', hiddenGroups.has(group) ? 'none' : 'visible')
    }
    const name: ExpressionSpecification | string = hiddenGroups.has('labels') ? '' : ['get', 'name']
    for (const id of LABEL_LAYERS) map.setLayoutProperty(id, 'text-field', name)
  }, [map, key, overlay])
}

/** Hides points in their own layer while the layer above enlarges them. */
function useLifted(map: Engine | null, selected: readonly string[], hovered: string | null): void {
  const key = JSON.stringify(hovered === null ? selected : [...selected, hovered])
  useEffect(() => {
    if (!map) return
    const ids = JSON.parse(key) as string[]
    for (const id of ids) map.setFeatureState({ source: 'points', id }, { lifted: true })
    return () => {
      // The map itself may already be gone.
      if (!map.getStyle()) return
      for (const id of ids) map.removeFeatureState({ source: 'points', id }, 'lifted')
    }
  }, [map, key])
}
