import { useMemo, useRef, useState } from 'react'
import type { CSSProperties } from 'react'
import { NoWebGl } from '../NoWebGl'
import type { MapArea, MapLayer, MapLine, MapMark, MapOverlay, MapPoint, MapSceneProps, MapTarget, MapTool } from '../types'
import { goTo, openingOf } from './camera'
import { areasData, areasNow, boundaryData, focusData, linesData, marksData, pointsData, ringsData, stopsData } from './data'
import { CornerMenu } from './CornerMenu'
import { DrawButtons } from './DrawButtons'
import { MapButtons } from './MapButtons'
import css from './MapScene.module.css'
import { RadiusHandle } from './RadiusHandle'
import { ScaleBar } from './ScaleBar'
import type { Space } from './space'
import { useCamera } from './useCamera'
import { useCountry } from './useCountry'
import { useCovered } from './useCovered'
import { useData } from './useData'
import { useDrag } from './useDrag'
import { useDraw } from './useDraw'
import { useEdgeKept } from './useEdgeKept'
import { useEngine } from './useEngine'
import { useGrid } from './useGrid'
import { useHandle } from './useHandle'
import { useHidden } from './useHidden'
import { useInSight } from './useInSight'
import { useLifted } from './useLifted'
import { useMapKeys } from './useMapKeys'
import { usePicture } from './usePicture'
import { usePointing } from './usePointing'
import type { TileService } from '@/contract/operation/miniProgram/mapService'
import type { Position } from '@/lib/geo'

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

type Circle = MapArea & { shape: { kind: 'circle' } }
const isCircle = (area: MapArea): area is Circle => area.shape.kind === 'circle'

/** Tools that point; all others draw. */
const pointingOf = ({ kind }: MapTool) => (kind === 'select' || kind === 'pick' || kind === 'place' ? kind : null)

const draggable = (tool: MapTool, points: readonly MapPoint[], only: MapPoint | undefined): readonly MapPoint[] => {
  if (tool.kind === 'place') return points.filter(({ fixed }) => !fixed)
  return pointingOf(tool) && only ? [only] : none
}

export function MapScene({ ground, ...props }: MapSceneProps & { ground: Ground }) {
  const { space, tiles, picture, boundary, hasCountry, clustered, zoomMin, zoomMax, home } = ground
  const points: readonly MapPoint[] = props.points ?? none
  const areas: readonly MapArea[] = props.areas ?? none
  const lines: readonly MapLine[] = props.lines ?? none
  const marks: readonly MapMark[] = props.marks ?? none
  const hidden: readonly MapLayer[] = props.hidden ?? none
  const selected: readonly string[] = props.selected ?? none
  const hovered = props.hovered ?? null
  const tool = props.tool ?? SELECT

  const holder = useRef<HTMLDivElement>(null)
  const { map, failed } = useEngine(holder, { tiles, clustered, zoomMin, zoomMax, label: props.label, camera: () => openingOf(space, props.view ?? home) })

  const only = selected.length === 1 ? points.find(({ id }) => id === selected[0]) : undefined
  const circle = areas.find((area): area is Circle => isCircle(area) && area.editable === true) ?? null
  const pointing = pointingOf(tool)
  const dragged = useDrag(map, space, draggable(tool, points, only), props.onMove)
  const pointed = dragged?.id ?? hovered
  const [resized, setResized] = useState<number | null>(null)
  const shownAreas = useMemo(() => areasNow(areas, dragged, circle && resized !== null ? { id: circle.id, radius: resized } : null), [areas, dragged, circle, resized])
  const knob = shownAreas.find((area): area is Circle => isCircle(area) && area.editable === true)

  useData(map, 'points', useMemo(() => pointsData(space, points, lines), [space, points, lines]))
  useData(map, 'focus', useMemo(() => focusData(space, points, selected, pointed, dragged, lines), [space, points, selected, pointed, dragged, lines]))
  useData(map, 'areas', useMemo(() => areasData(space, shownAreas, selected), [space, shownAreas, selected]))
  useData(map, 'lines', useMemo(() => linesData(space, lines, selected), [space, lines, selected]))
  useData(map, 'stops', useMemo(() => stopsData(space, lines), [space, lines]))
  useData(map, 'boundary', useMemo(() => boundaryData(space, boundary), [space, boundary]))
  useData(map, 'marks', useMemo(() => marksData(space, marks), [space, marks]))
  useData(map, 'rings', useMemo(() => ringsData(space, marks), [space, marks]))
  useGrid(map, space)
  const countryNumber = useCountry(map, hasCountry)
  usePicture(map, space, picture)
  useLifted(map, selected, pointed)
  useHidden(map, hidden, picture?.picture)
  useCamera(map, space, props.view, home, props)
  useHandle(map, space, props.onHandle)
  usePointing(map, space, pointing ?? 'other', { ...props, selected })
  useEdgeKept(map, props.keepsEdge ?? false)
  const covered = useCovered(holder, props.covering ?? null)
  useInSight(map, space, only, covered)
  const { drawing, corners } = useDraw(map, space, tool, { ...props, points })
  const press = useMapKeys({ ...props, space, tool, selected, point: only ?? null, circle, drawing })

  if (failed) return <NoWebGl />
  return (
    <div className={props.className ? `${css.scene} ${props.className}` : css.scene} style={{ '--map-covered': `${covered}px` } as CSSProperties} onKeyDownCapture={press}>
      <div ref={holder} className={css.map} />
      {map && (
        <>
          {knob && tool.kind === 'select' && props.onRadius && (
            <RadiusHandle map={map} space={space} area={knob} onDrag={setResized} onRadius={(radius) => props.onRadius?.(knob.id, radius)} />
          )}
          {tool.kind === 'edit' && props.onEdit && <CornerMenu key={JSON.stringify(tool.path)} map={map} space={space} tool={tool} onEdit={props.onEdit} />}
          {tool.kind === 'draw' && tool.shape !== 'circle' && <DrawButtons map={map} drawing={drawing} shape={tool.shape} corners={corners} onLeave={props.onLeaveTool} />}
          <ScaleBar map={map} space={space} attribution={tiles?.attribution ?? ''} approvalNumber={ground.approvalNumber || countryNumber} />
          <MapButtons map={map} onHome={() => goTo(map, space, home)} />
        </>
      )}
      {props.children}
    </div>
  )
}
