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
  const [refused, setRefused] = useState<{ typed: number; before: typeof value } | null>(null)
  // A value changed elsewhere, by dragging or undo, replaces it.
  const typed = refused?.before === value ? refused?.typed : undefined
  const change = (next: number | null) => {
    const isOut = next !== null && (next < min || next > max)
    setRefused(isOut ? { typed: next, before: value } : null)
    if (!isOut) onChange?.(next)
  }
  return (
    <Tooltip open={active && typed !== undefined} title={max === Infinity ? `填不小于 ${min} 的数` : `填 ${min} 到 ${max}`}>
      <NumberField
        {...props}
        min={min}
        max={Number.isFinite(max) ? max : undefined}
        value={typed ?? value}
        status={typed === undefined ? status : 'error'}
        aria-invalid={typed === undefined ? props['aria-invalid'] : true}
        onChange={change}
      />
    </Tooltip>
  )
}
