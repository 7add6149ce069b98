import type { CSSProperties } from 'react'
import type { MapPoint } from '../types'
import css from './PlainPlan.module.css'
import type { PlanDrag } from './usePlanDrag'

interface PlanPointProps {
  point: MapPoint
  /** Accessible name if the point has none. */
  label: string
  place: CSSProperties
  selected: boolean
  /** Shows its name beside it. */
  named: boolean
  drag: Pick<PlanDrag, 'begin' | 'move' | 'end' | 'cancel'>
  onSelect: () => void
  onOpen: () => void
  onDelete: () => void
}

/** A point on the picture of a plan, as a button. */
export function PlanPoint({ point, label, place, selected, named, drag, onSelect, onOpen, onDelete }: PlanPointProps) {
  return (
    <button
      type="button"
      className={css.point}
      style={place}
      aria-label={point.name || label}
      aria-pressed={selected}
      data-state={point.state}
      onPointerDown={(event) => drag.begin(event, point)}
      onPointerMove={drag.move}
      onPointerUp={drag.end}
      onPointerCancel={drag.cancel}
      onClick={(event) => {
        event.stopPropagation()
        onSelect()
      }}
      onDoubleClick={onOpen}
      onKeyDown={({ key }) => (key === 'Delete' || key === 'Backspace') && onDelete()}
    >
      <i>{point.number ?? ''}</i>
      {named && point.name !== '' && <span>{point.name}</span>}
    </button>
  )
}
