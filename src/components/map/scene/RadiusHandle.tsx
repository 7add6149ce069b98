import type { Map as Engine } from 'maplibre-gl'
import { useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { MapCircle } from '../types'
import css from './RadiusHandle.module.css'
import { radiusOf } from './shapes'
import type { Space } from './space'
import { useFollow } from './useFollow'
import { RADIUS_MAX, RADIUS_MIN } from '@/contract/kit/place'

interface RadiusHandleProps {
  map: Engine
  space: Space
  area: MapCircle
  /** During a drag; null if it is cancelled. */
  onDrag: (radius: number | null) => void
  onRadius: (radius: number) => void
}

/** The knob at a circle's three o'clock. A slider for the keyboard. */
export function RadiusHandle({ map, space, area, onDrag, onRadius }: RadiusHandleProps) {
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
