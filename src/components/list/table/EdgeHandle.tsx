import { useRef } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { COLUMN_MAX, COLUMN_MIN } from './columnSettings'
import styles from './Edge.module.css'

export interface Edge {
  /** The column being resized, and the direction: the main column's edge resizes its neighbour. */
  title: string
  width: number
  direction: 1 | -1
  onResize: (width: number) => void
  onReset: () => void
}

const STEP = 8
const clamp = (width: number) => Math.min(Math.max(Math.round(width), COLUMN_MIN), COLUMN_MAX)

/** The edge of a column, resizable by dragging or arrow keys. */
export function EdgeHandle({ title, width, direction, onResize, onReset }: Edge) {
  const start = useRef<{ x: number; width: number } | null>(null)
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width }
  }
  const move = ({ clientX }: PointerEvent) => {
    if (start.current !== null) onResize(clamp(start.current.width + (clientX - start.current.x) * direction))
  }
  const up = () => {
    start.current = null
  }
  const key = (event: KeyboardEvent) => {
    const side = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    if (side === 0) return
    event.preventDefault()
    event.stopPropagation()
    onResize(clamp(width + side * direction * STEP * (event.shiftKey ? 5 : 1)))
  }
  return (
    // A focusable separator is a widget: its value is the width in pixels.
    <span
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={`${title} 列宽`}
      aria-valuemin={COLUMN_MIN}
      aria-valuemax={COLUMN_MAX}
      aria-valuenow={width}
      className={styles.edge}
      onPointerDown={onPointerDown}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={key}
      onDoubleClick={onReset}
    />
  )
}
