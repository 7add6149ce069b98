import type { Map as Engine } from 'maplibre-gl'
import {
  TerraDraw,
  TerraDrawCircleMode,
  TerraDrawLineStringMode,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
  TerraDrawSelectMode,
} from 'terra-draw'
import type { HexColor } from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import type { MapTool } from '../types'
import type { MapColours } from '@/theme/map'

const EDITED = {
  feature: { draggable: false, coordinates: { midpoints: { draggable: true }, draggable: true, deletable: true } },
}

const hex = (colour: string) => colour as HexColor

/** The drawing library on the map. Its layers lie above all others. */
export function drawingOn(map: Engine, colours: MapColours): TerraDraw {
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
      }),
      // A single drag or two clicks: touch does the former, a mouse both.
      new TerraDrawCircleMode({ styles: area, drawInteraction: 'click-move-or-drag' }),
      new TerraDrawRectangleMode({ styles: area, drawInteraction: 'click-move-or-drag' }),
      new TerraDrawSelectMode({
        styles: handles,
        allowManualDeselection: false,
        flags: { linestring: EDITED, polygon: EDITED },
        pointerDistance: 22,
      }),
    ],
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
  })
}

/** The library's mode for a tool, or null if the map itself listens. */
export function modeOf(tool: MapTool): string | null {
  if (tool.kind === 'frame') return 'rectangle'
  if (tool.kind === 'edit') return 'select'
  if (tool.kind === 'draw') return tool.shape === 'line' ? 'linestring' : tool.shape
  return null
}
