import { useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import css from './Resizer.module.css'
import { LIMITS, usePanelWidth } from './widths'
import type { Panel } from './widths'

const STEP = 16

/** The edge of a side panel: dragged, moved by arrow keys, reset by double click. */
export function Resizer({ panel, label }: { panel: Panel; label: string }) {
  const { width, setWidth, reset } = usePanelWidth(panel)
  const [from, setFrom] = useState<{ x: number; width: number } | null>(null)
  const { least: min, most: max, outwards } = LIMITS[panel]
  const press = (event: KeyboardEvent) => {
    const steps = { ArrowRight: outwards, ArrowLeft: -outwards }[event.key]
    if (steps !== undefined) setWidth(width + steps * STEP)
    else if (event.key === 'Home') setWidth(min)
    else if (event.key === 'End') setWidth(max)
    else return
    event.preventDefault()
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setFrom({ x: event.clientX, width })
  }
  return (
    <div
      className={css.edge}
      data-active={from !== null || undefined}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      title="拖动改宽度，双击复原"
      onKeyDown={press}
      onDoubleClick={reset}
      onPointerDown={onPointerDown}
      onPointerMove={({ clientX }) => from && setWidth(from.width + (clientX - from.x) * outwards)}
      onLostPointerCapture={() => setFrom(null)}
    />
  )
}
