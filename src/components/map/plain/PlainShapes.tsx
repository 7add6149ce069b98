import type { MapArea, MapLine, MapShape } from '../types'
import type { Position } from '@/lib/geo'
import css from './PlainPlan.module.css'

interface PlainShapesProps {
  /** Size of the plan, in the units of its positions. */
  wide: number
  high: number
  areas: readonly MapArea[]
  lines: readonly MapLine[]
  selected: readonly string[]
}

const text = (path: readonly Position[]) => path.map(([x, y]) => `${x},${y}`).join(' ')

const Shape = ({ shape }: { shape: MapShape }) =>
  shape.kind === 'circle' ? (
    <circle cx={shape.centre[0]} cy={shape.centre[1]} r={shape.radius} />
  ) : (
    <polygon points={text(shape.ring)} />
  )

/** Trigger areas and routes over the picture of a plan. */
export function PlainShapes({ wide, high, areas, lines, selected }: PlainShapesProps) {
  return (
    <svg className={css.shapes} viewBox={`0 0 ${wide} ${high}`} preserveAspectRatio="none" aria-hidden>
      {areas.map(({ id, shape, state }) => (
        <g key={id} className={css.area} data-state={state}>
          <Shape shape={shape} />
        </g>
      ))}
      {lines.map(({ id, path }) => (
        <polyline key={id} className={css.line} data-chosen={selected.includes(id) || undefined} points={text(path)} />
      ))}
    </svg>
  )
}
