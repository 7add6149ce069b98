import type { Map as Engine } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RefObject } from 'react'
import type { HexColor } from 'terra-draw'
import {
  TerraDraw,
  TerraDrawCircleMode,
  TerraDrawLineStringMode,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
  TerraDrawSelectMode,
} from 'terra-draw'
import type { MapPoint, MapSceneProps, MapTool } from '../../types'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import { cornersLeast, cornersSet, drawnShape, pathOf, toDrawing, validArea } from './shapes'
import type { Refusal } from './Refusal'
import type { Space } from '../space'
import { isInside } from '@/lib/geo'
import type { Position } from '@/lib/geo'
import { mapColours } from '@/theme/map'
import type { MapColours } from '@/theme/map'
import { useThemeMode } from '@/theme/mode'
import { required } from '@/lib/required'

const EDITED = { draggable: false, coordinates: { midpoints: { draggable: true }, draggable: true, deletable: true } }

const hex = (colour: string) => colour as HexColor

/** The drawing library on the map. Its layers lie above all others. `refuse` says why a corner is not taken. */
function drawingOn(map: Engine, colours: MapColours, refuse: (message: string, at: Position) => void): TerraDraw {
  const [jade, route, white] = [hex(colours.area), hex(colours.route), hex(colours.disc)]
  const area = { fillColor: jade, fillOpacity: 0.14, outlineColor: jade, outlineWidth: 2 }
  const corner = {
    coordinatePointColor: white,
    coordinatePointOutlineColor: jade,
    coordinatePointWidth: 5,
    coordinatePointOutlineWidth: 2,
  }
  const line = {
    ...corner,
    coordinatePointOutlineColor: route,
    lineStringColor: route,
    lineStringWidth: 3.5,
    closingPointColor: white,
    closingPointOutlineColor: route,
    closingPointWidth: 5,
    closingPointOutlineWidth: 2,
  }
  const handles = {
    selectionPointColor: white,
    selectionPointOutlineColor: jade,
    selectionPointWidth: 5,
    selectionPointOutlineWidth: 2,
    midPointColor: white,
    midPointOutlineColor: jade,
    midPointWidth: 4,
    midPointOutlineWidth: 1.5,
    selectedPolygonColor: jade,
    selectedPolygonFillOpacity: 0.14,
    selectedPolygonOutlineColor: jade,
    selectedPolygonOutlineWidth: 2,
    selectedLineStringColor: route,
    selectedLineStringWidth: 3.5,
  }
  return new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 9 }),
    modes: [
      new TerraDrawLineStringMode({ styles: line, showCoordinatePoints: true }),
      new TerraDrawPolygonMode({
        styles: { ...area, ...corner, closingPointColor: white, closingPointOutlineColor: jade },
        showCoordinatePoints: true,
        validation: validArea(refuse, 'drawn'),
      }),
      // A single drag or two clicks: touch does the former, a mouse both.
      new TerraDrawCircleMode({ styles: area, drawInteraction: 'click-move-or-drag' }),
      new TerraDrawRectangleMode({ styles: area, drawInteraction: 'click-move-or-drag' }),
      new TerraDrawSelectMode({
        styles: handles,
        allowManualDeselection: false,
        flags: {
          linestring: { feature: EDITED },
          polygon: { feature: { ...EDITED, validation: validArea(refuse, 'edited') } },
        },
        pointerDistance: 22,
      }),
    ],
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
  })
}

/** The library's mode for a tool, or null if the map itself listens. */
function modeOf(tool: MapTool): string | null {
  if (tool.kind === 'frame') return 'rectangle'
  if (tool.kind === 'edit') return 'select'
  if (tool.kind === 'draw') return tool.shape === 'line' ? 'linestring' : tool.shape
  return null
}

type Handlers = Pick<MapSceneProps, 'onDraw' | 'onEdit' | 'onSelect'> & {
  points: readonly MapPoint[]
  onRefuse: (refusal: Refusal | null) => void
}

const PRESS_EVENTS = ['pointerdown', 'pointerup', 'pointercancel'] as const

/** Paths are stored with six decimals: a reported path comes back slightly different, yet equal. */
const keyOf = (path: readonly Position[]) =>
  JSON.stringify(path.map((position) => position.map((value) => Math.round(value * 1e6) / 1e6)))

interface Drawing {
  drawing: RefObject<TerraDraw | null>
  /** Corners of the new line or polygon set so far. */
  corners: number
}

/** Runs the drawing tools. */
export function useDraw(map: Engine | null, space: Space, tool: MapTool, handlers: Handlers): Drawing {
  const drawing = useRef<TerraDraw | null>(null)
  const [corners, setCorners] = useState(0)
  const handlersNow = useEffectEvent(() => handlers)
  const toolNow = useEffectEvent(() => tool)
  const colours = mapColours[useThemeMode()]
  const mode = modeOf(tool)
  const shape = 'shape' in tool ? tool.shape : null
  /** Paths reported but not yet returned as the tool's path, and the last returned: already drawn, and maybe being dragged. */
  const reportedPaths = useRef<string[]>([])
  const path = tool.kind === 'edit' ? keyOf(tool.path) : ''

  useEffect(() => {
    if (!map || mode === null) return
    const draw = drawingOn(map, colours, (message, at) => handlersNow().onRefuse({ message, at }))
    drawing.current = draw
    reportedPaths.current = []
    draw.start()
    draw.setMode(mode)
    const canvas = map.getCanvas()
    let isPressed = false
    const onPress = ({ type }: Event) => {
      isPressed = type === 'pointerdown'
    }
    for (const event of PRESS_EVENTS) canvas.addEventListener(event, onPress, { capture: true })
    draw.on('change', () => setCorners(cornersSet(draw.getSnapshot())))
    draw.on('finish', (id, { action }) => {
      const feature = draw.getSnapshotFeature(id)
      // A dragged midpoint becomes a corner at once; report it, as a single undo step, on release.
      if (!feature || (action === 'insertMidpoint' && isPressed)) return
      const current = toolNow()
      if (current.kind === 'edit') {
        const editedPath = pathOf(space, feature)
        reportedPaths.current.push(keyOf(editedPath))
        handlersNow().onEdit?.(editedPath)
        return
      }
      draw.clear()
      if (current.kind === 'draw') handlersNow().onDraw?.(drawnShape(space, current.shape, feature))
      if (current.kind !== 'frame') return
      const frame = pathOf(space, feature)
      const selected = handlersNow()
        .points.filter(({ position }) => isInside(position, frame))
        .map(({ id: point }) => point)
      handlersNow().onSelect?.(selected, selected.length > 0 ? 'point' : null)
    })
    return () => {
      drawing.current = null
      setCorners(0)
      handlersNow().onRefuse(null)
      for (const event of PRESS_EVENTS) canvas.removeEventListener(event, onPress, { capture: true })
      // The map itself may already be gone.
      if (map.getStyle()) draw.stop()
    }
  }, [map, space, mode, shape, colours])

  useEffect(() => handlersNow().onRefuse(null), [corners])

  useEffect(() => {
    const draw = drawing.current
    const current = toolNow()
    if (!draw || current.kind !== 'edit') return
    const returnedIndex = reportedPaths.current.indexOf(path)
    if (returnedIndex >= 0) {
      reportedPaths.current.splice(0, Math.min(returnedIndex + 1, reportedPaths.current.length - 1))
      return
    }
    reportedPaths.current = []
    draw.clear()
    const editedPath = toDrawing(space, current.path)
    if (editedPath.length < cornersLeast(current.shape)) return
    const geometry =
      current.shape === 'line'
        ? { type: 'LineString' as const, coordinates: editedPath }
        : { type: 'Polygon' as const, coordinates: [[...editedPath, required(editedPath[0], 'first corner')]] }
    const [added] = draw.addFeatures([
      { type: 'Feature', properties: { mode: current.shape === 'line' ? 'linestring' : 'polygon' }, geometry },
    ])
    if (added?.valid && added.id !== undefined) draw.selectFeature(added.id)
  }, [map, space, path, mode, shape, colours])

  return { drawing, corners }
}
