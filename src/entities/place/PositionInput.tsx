import { Input } from 'antd'
import type { ChangeEvent, KeyboardEvent } from 'react'
import { required } from '@/lib/required'
import type { Axis } from '@/lib/geo/placeText'
import { usePlaceEntry } from './PlaceEntry'
import css from './PlaceNote.module.css'

interface PositionInputProps {
  id?: string
  onBlur?: () => void
  size?: 'small'
  className?: string
  'aria-label'?: string
  axis: Axis
}

const axes = {
  lng: { placeholder: '如 118.15', suffix: '°E', at: 0 },
  lat: { placeholder: '如 30.14', suffix: '°N', at: 1 },
} as const

/** About a metre. */
const STEP = 1e-5
const STEPS: Readonly<Record<string, number>> = { ArrowUp: STEP, ArrowDown: -STEP }

const isPaste = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste'

/** One coordinate of the `PlaceEntry` around it. Takes degrees in any form; a whole place fills both. */
export function PositionInput({ axis, onBlur, id, size, className, ...rest }: PositionInputProps) {
  const entry = required(usePlaceEntry(), 'place entry')
  const { at, placeholder, suffix } = axes[axis]
  const text = entry.texts[at]
  const number = Number(text)
  const isRefused = entry.problem?.axis === axis
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') entry.settle(axis)
    const step = STEPS[event.key]
    if (step === undefined || text === '' || Number.isNaN(number)) return
    event.preventDefault()
    entry.type(axis, String(Math.round((number + step) * 1e7) / 1e7))
  }
  return (
    <Input
      {...rest}
      id={id}
      size={size}
      className={className}
      role="spinbutton"
      aria-valuenow={text !== '' && !Number.isNaN(number) ? number : undefined}
      aria-invalid={isRefused || undefined}
      status={isRefused ? 'error' : undefined}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      suffix={size === 'small' ? undefined : <span className={css.unit}>{suffix}</span>}
      value={text}
      onChange={(event) => entry.type(axis, event.target.value, isPaste(event))}
      onPaste={(event) => entry.take(event.clipboardData.getData('text')) && event.preventDefault()}
      onKeyDown={press}
      onBlur={() => {
        entry.settle(axis)
        onBlur?.()
      }}
    />
  )
}
