import type { Map as Engine } from 'maplibre-gl'
import type { RefObject } from 'react'
import type { TerraDraw } from 'terra-draw'
import type { MapCircle, MapSceneProps, MapTool } from '../types'
import { CornerMenu } from './CornerMenu'
import { DrawButtons } from './DrawButtons'
import { RadiusHandle } from './RadiusHandle'
import type { Space } from './space'

interface ToolPartsProps {
  map: Engine
  space: Space
  tool: MapTool
  /** The editable circle as drawn now, during a drag too. */
  circle: MapCircle | null
  drawing: RefObject<TerraDraw | null>
  /** Of the shape being drawn, set so far. */
  corners: number
  on: Pick<MapSceneProps, 'onRadius' | 'onEdit' | 'onLeaveTool'>
  /** During a drag of the radius; null if it is cancelled. */
  onResize: (radius: number | null) => void
}

/** What the active tool puts over the map: the radius' knob, a corner's menu, buttons while drawing. */
export function ToolParts({ map, space, tool, circle, drawing, corners, on, onResize }: ToolPartsProps) {
  return (
    <>
      {circle && tool.kind === 'select' && on.onRadius && (
        <RadiusHandle
          map={map}
          space={space}
          area={circle}
          onDrag={onResize}
          onRadius={(radius) => on.onRadius?.(circle.id, radius)}
        />
      )}
      {tool.kind === 'edit' && on.onEdit && (
        <CornerMenu key={JSON.stringify(tool.path)} map={map} space={space} tool={tool} onEdit={on.onEdit} />
      )}
      {tool.kind === 'draw' && tool.shape !== 'circle' && (
        <DrawButtons map={map} drawing={drawing} shape={tool.shape} corners={corners} onLeave={on.onLeaveTool} />
      )}
    </>
  )
}
