import { glyphs, pinColours } from '@/lib/geo/pins'
import css from './PointDisc.module.css'

interface PointDiscProps {
  type: { icon: keyof typeof glyphs } | undefined
  size?: number
  /** Number on the plan; replaces the type. */
  number?: number
  state?: 'missing' | 'stale'
  selected?: boolean
}

/** A point's pin: its type, or its number on the plan. */
export function PointDisc({ type, size = 20, number, state, selected }: PointDiscProps) {
  if (number !== undefined) {
    return (
      <span
        className={css.number}
        data-state={state}
        data-chosen={selected || undefined}
        style={{ minWidth: size + 2, height: size + 2 }}
      >
        {number}
      </span>
    )
  }
  const icon = type?.icon ?? 'other'
  return (
    <span className={css.disc} style={{ background: pinColours[icon], width: size, height: size }} aria-hidden>
      <svg viewBox="0 0 20 20" width={size * 0.65} height={size * 0.65}>
        <path d={glyphs[icon]} />
      </svg>
    </span>
  )
}
