import { Tooltip } from 'antd'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { NumberField } from './NumberField'
import { useTabActive } from '../tab/active'

interface NumberWithinProps extends Omit<ComponentProps<typeof NumberField>, 'min' | 'max'> {
  min: number
  /** None while it is not known. */
  max: number | undefined
}

/** A number that takes effect as it is typed: what is out of range stays where it was typed, with the limits beside it, and is not told. */
export function NumberWithin({ min, max = Infinity, value, status, onChange, ...props }: NumberWithinProps) {
  const active = useTabActive()
  const [refused, setRefused] = useState<{ typed: number; before: typeof value } | null>(null)
  // Another value from elsewhere, by a drag or by taking back, stands in its place.
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
