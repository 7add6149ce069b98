import type { CSSProperties, ReactNode } from 'react'
import css from './Frame.module.css'
import type { ChartPoints } from './types'
import type { usePoint } from './usePoint'

interface PointSliderProps {
  title: string
  /** What the chart as a whole says. */
  label: string
  points: ChartPoints | undefined
  cursor: ReturnType<typeof usePoint>
  /** A point's text does not fit beside it. */
  narrow: boolean
  /** The drawing is older than the figures asked for. */
  isPast: boolean
  /** The drawing. */
  children: ReactNode
}

/** Label position: right of the point in the left half of the chart, left of it in the right half. */
function besidePoint(share: number | null): CSSProperties {
  if (share === null) return { insetInlineStart: 8 }
  return share < 0.5
    ? { insetInlineStart: `calc(${share * 100}% + 16px)` }
    : { insetInlineEnd: `calc(${(1 - share) * 100}% + 16px)` }
}

/** A drawing whose points are read one by one, as a slider; without points it is a picture. */
export function PointSlider({
  title,
  label,
  points,
  cursor: { at, last, share, leave, keyDown },
  narrow,
  isPast,
  children,
}: PointSliderProps) {
  const common = { className: css.picture, 'data-past': isPast || undefined }
  if (!points || last < 0) {
    return (
      <div {...common} role="img" aria-label={label}>
        {/* The empty place keeps the drawing mounted when points arrive. */}
        {null}
        {children}
      </div>
    )
  }
  const place = at ?? last
  return (
    <div
      {...common}
      role="slider"
      tabIndex={0}
      aria-label={`${title}，左右键看每一点`}
      aria-valuemin={1}
      aria-valuemax={last + 1}
      aria-valuenow={place + 1}
      aria-valuetext={points.textAt(place)}
      onKeyDown={keyDown}
      onBlur={leave}
    >
      {(narrow || at !== null) && (
        <div className={css.reading} style={narrow ? undefined : besidePoint(share)} aria-hidden>
          {points.reading?.(place) ?? points.textAt(place)}
        </div>
      )}
      {children}
    </div>
  )
}
