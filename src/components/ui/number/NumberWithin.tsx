import { Tooltip } from 'antd'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { NumberField } from './NumberField'
import { useTabActive } from '../tab/active'

interface NumberWithinProps extends Omit<ComponentProps<typeof NumberField>, 'min' | 'max'> {
  min: number
  /** Undefined while unknown. */
  max: number | undefined
}

/** A number applied while typing: out-of-range input stays in the field, with the limits beside it, and is not reported. */
export function NumberWithin({ min, max = Infinity, value, status, onChange, ...props }: NumberWithinProps) {
  const active = useTabActive()
  const [rejection, setRejection] = useState<{ rejected: number; before: typeof value } | null>(null)
  // A value changed elsewhere, by dragging or undo, replaces it.
  const number = rejection?.before === value ? rejection?.rejected : undefined
  const change = (next: number | null) => {
    const isOutOfRange = next !== null && (next < min || next > max)
    setRejection(isOutOfRange ? { rejected: next, before: value } : null)
    if (!isOutOfRange) onChange?.(next)
  }
  return (
    <Tooltip
      open={active && number !== undefined}
      title={max === Infinity ? `填不小于 ${min} 的数` : `填 ${min} 到 ${max}`}
    >
      <NumberField
        {...props}
        min={min}
        max={Number.isFinite(max) ? max : undefined}
        value={number ?? value}
        status={number === undefined ? status : 'error'}
        aria-invalid={number === undefined ? props['aria-invalid'] : true}
        onChange={change}
      />
    </Tooltip>
  )
}
