import type { Map as Engine, MapMouseEvent } from 'maplibre-gl'
import type { RefObject, KeyboardEvent, PointerEvent } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { TerraDraw } from 'terra-draw'
import type { MapCircle, MapSceneProps, MapTool } from '../../types'
import { pointerOf } from '../pointing/mapItems'
import type { Pointer } from '../pointing/mapItems'
import { useFollow } from '../camera/useFollow'
import { TrashIcon } from '@/components/icons'
import type { Position } from '@/lib/geo'
import css from './DrawButtons.module.css'
import { cornersLeast, radiusOf } from './shapes'
import { closed, crossingEdges } from '@/contract/kit/polygon'
import { RADIUS_MAX, RADIUS_MIN } from '@/contract/kit/place'
import type { Space } from '../space'

interface RadiusHandleProps {
  map: Engine
  space: Space
  area: MapCircle
  /** During a drag; null if it is cancelled. */
  onDrag: (radius: number | null) => void
  onRadius: (radius: number) => void
}

/** The knob at a circle's three o'clock. A slider for the keyboard. */
function RadiusHandle({ map, space, area, onDrag, onRadius }: RadiusHandleProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const { centre, radius } = area.shape
  const knob = useFollow(map, space.toMap(space.offset(centre, radius, 0)))

  const drag = (value: number | null) => {
    setDragged(value)
    onDrag(value)
  }
  const move = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const frame = map.getContainer().getBoundingClientRect()
    const at = map.unproject([event.clientX - frame.left, event.clientY - frame.top])
    drag(radiusOf(space, space.distance(centre, space.fromMap([at.lng, at.lat])), event.altKey))
  }
  const drop = () => {
    if (dragged !== null) onRadius(dragged)
    drag(null)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowUp: 1, '+': 1, '=': 1, ArrowLeft: -1, ArrowDown: -1, '-': -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onRadius(radiusOf(space, radius + step * space.snap, false))
  }

  return (
    <div
      ref={knob}
      className={css.knob}
      role="slider"
      tabIndex={0}
      aria-label="触发半径"
      aria-orientation="horizontal"
      aria-valuemin={RADIUS_MIN}
      aria-valuemax={RADIUS_MAX}
      aria-valuenow={dragged ?? radius}
      aria-valuetext={`${dragged ?? radius} 米`}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={() => drag(null)}
      onKeyDown={press}
    >
      <span className={css.disc} />
      {dragged !== null && <span className={css.chip}>{dragged} m</span>}
    </div>
  )
}

interface CornerMenuProps {
  map: Engine
  space: Space
  tool: MapTool & { kind: 'edit' }
  onEdit: (path: Position[]) => void
}

/** Hit radius of a corner in pixels. */
const HIT_RADIUS: Readonly<Record<Pointer, number>> = { mouse: 10, touch: 22 }

/** Menu of a clicked or tapped corner of the edited path, to remove it: touch has no right button. */
function CornerMenu({ map, space, tool, onEdit }: CornerMenuProps) {
  const [selected, setSelected] = useState<number | null>(null)
  const pathNow = useEffectEvent(() => tool.path)
  useEffect(() => {
    const click = (event: MapMouseEvent) => {
      const distances = pathNow().map((position) => map.project(space.toMap(position)).dist(event.point))
      const nearest = Math.min(...distances)
      setSelected(nearest <= HIT_RADIUS[pointerOf(event)] ? distances.indexOf(nearest) : null)
    }
    map.on('click', click)
    return () => {
      map.off('click', click)
    }
  }, [map, space])
  const at = selected === null ? undefined : tool.path[selected]
  if (selected === null || at === undefined) return null
  return (
    <Menu
      map={map}
      at={space.toMap(at)}
      problem={removalProblem(tool, selected)}
      onRemove={() => onEdit(tool.path.toSpliced(selected, 1))}
    />
  )
}

/** Why the corner cannot be removed; null when it can. */
function removalProblem({ path, shape }: MapTool & { kind: 'edit' }, index: number): string | null {
  if (path.length <= cornersLeast(shape)) return '只剩最少的顶点，不能再删'
  const isCrossing = shape === 'polygon' && crossingEdges(closed(path.toSpliced(index, 1)))
  return isCrossing ? '删去它，两边的边就交叉了' : null
}

interface MenuProps {
  map: Engine
  at: Position
  problem: string | null
  onRemove: () => void
}

function Menu({ map, at, problem, onRemove }: MenuProps) {
  const menu = useFollow(map, at)
  return (
    <div ref={menu} className={css.menu}>
      <button
        type="button"
        className={css.remove}
        disabled={problem !== null}
        title={problem ?? undefined}
        onClick={onRemove}
      >
        <TrashIcon size={16} />
        删除顶点
      </button>
    </div>
  )
}

interface DrawButtonsProps {
  map: Engine
  drawing: RefObject<TerraDraw | null>
  shape: 'line' | 'polygon'
  /** Set so far. */
  corners: number
  onLeave: (() => void) | undefined
}

/** Touch buttons for Enter, Backspace and Esc while a line or polygon is drawn. */
function DrawButtons({ map, drawing, shape, corners, onLeave }: DrawButtonsProps) {
  // The drawing library finishes a shape only by its key.
  const finish = () => map.getCanvas().dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter' }))
  return (
    <div className={css.buttons} role="group" aria-label="绘制">
      <button type="button" className={css.finish} disabled={corners < cornersLeast(shape)} onClick={finish}>
        完成
      </button>
      <button type="button" disabled={corners === 0} onClick={() => drawing.current?.undo()}>
        撤回一个顶点
      </button>
      {onLeave && (
        <button type="button" onClick={onLeave}>
          放弃
        </button>
      )}
    </div>
  )
}

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
