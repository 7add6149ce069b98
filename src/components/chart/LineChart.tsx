import { useMemo } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import styles from './LineChart.module.css'
import { lineShape } from './lineShape'
import type { LinePoint } from './lineShape'
import { Lines } from './Lines'
import { useWidth } from './useWidth'

interface LineChartProps {
  /** At least one. */
  points: readonly LinePoint[]
  height: number
  /** What is drawn: 成交额，逐日. */
  label: string
  names: readonly [now: string, before: string]
  axisText: (value: number) => string
  open?: boolean
  /** The point that is being read. */
  at: number | null
  onAt: (at: number | null) => void
  /** What a point says, as it is read aloud and as it is shown beside it. */
  words: (at: number) => string
  reading: (at: number) => ReactNode
}

/** Below, what a point says would not fit beside it. */
const NARROW = 480

/** A line and the one it is compared with. The point under the pointer, or chosen by ← →, says its figures; the table beside it holds all of them. */
export function LineChart({ points, height, label, names, axisText, open = false, at, onAt, words, reading }: LineChartProps) {
  const { ref, width } = useWidth(640)
  const shape = useMemo(() => lineShape(points, width, height), [points, width, height])
  const last = points.length - 1
  const read = at === null ? null : Math.min(at, last)
  const narrow = width < NARROW

  const point = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => onAt(shape.at(clientX - currentTarget.getBoundingClientRect().left))
  const keyDown = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = { ArrowLeft: (read ?? last + 1) - 1, ArrowRight: (read ?? -1) + 1, Home: 0, End: last }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    onAt(Math.min(last, Math.max(0, next)))
  }
  const side = read === null ? {} : shape.now[read]![0] < width / 2 ? { insetInlineStart: shape.now[read]![0] + 16 } : { insetInlineEnd: width - shape.now[read]![0] + 16 }

  return (
    <div
      ref={ref}
      className={styles.chart}
      data-narrow={narrow || undefined}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={(read ?? last) + 1}
      aria-valuetext={words(read ?? last)}
      onKeyDown={keyDown}
      onBlur={() => onAt(null)}
    >
      {(narrow || read !== null) && (
        <div className={styles.reading} style={narrow ? undefined : side} aria-hidden>
          {reading(read ?? last)}
        </div>
      )}
      <svg
        className={styles.picture}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onAt(null)}
      >
        <Lines shape={shape} axisText={axisText} names={names} open={open} at={read} />
      </svg>
    </div>
  )
}
