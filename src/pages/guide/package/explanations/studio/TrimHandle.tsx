import type { KeyboardEvent } from 'react'
import css from './Wave.module.css'

interface TrimHandleProps {
  /** 开头 */
  name: string
  /** Seconds. */
  value: number
  minimum: number
  maximum: number
  /** CSS position in the frame. */
  left: string
  disabled: boolean
  timeAt: (clientX: number) => number
  onChange: (seconds: number) => void
}

const STEP = 0.1
const LONG_STEP = 1

/** One end of the retained range: dragged, or moved by arrow keys; with Shift by whole seconds. */
export function TrimHandle({ name, value, minimum, maximum, left, disabled, timeAt, onChange }: TrimHandleProps) {
  const change = (seconds: number) =>
    onChange(Math.round(Math.max(minimum, Math.min(Math.max(minimum, maximum), seconds)) * 100) / 100)
  const keyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LONG_STEP : STEP
    const to = {
      ArrowLeft: value - step,
      ArrowDown: value - step,
      ArrowRight: value + step,
      ArrowUp: value + step,
      Home: minimum,
      End: maximum,
    }[event.key]
    if (to === undefined || disabled) return
    event.preventDefault()
    event.stopPropagation()
    change(to)
  }
  return (
    <span
      className={css.handle}
      style={{ insetInlineStart: left }}
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-label={`裁剪${name}`}
      aria-valuemin={minimum}
      aria-valuemax={Math.max(minimum, maximum)}
      aria-valuenow={value}
      aria-valuetext={`${value.toFixed(1)} 秒`}
      aria-disabled={disabled}
      onKeyDown={keyDown}
      onPointerDown={(event) => {
        if (disabled) return
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) change(timeAt(event.clientX))
      }}
    />
  )
}
