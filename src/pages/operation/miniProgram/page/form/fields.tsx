import { Slider } from 'antd'
import { LineInput } from '@/components/ui/LineInput'
import { NumberWithin } from '@/components/ui/number/NumberWithin'
import { FormRow } from './FormRow'
import css from './Form.module.css'
import type { OnlineValue } from './OnlineNote'

interface Common {
  label: string
  error?: string
  online?: OnlineValue | null
}

interface TextRowProps extends Common {
  value: string
  max: number
  placeholder?: string
  onChange: (value: string) => void
}

/** A text line with its character count. */
export function TextRow({ value, max, placeholder, onChange, ...row }: TextRowProps) {
  return (
    <FormRow {...row} subtitle={`${value.length} / ${max}`}>
      {(attributes) => (
        <LineInput {...attributes} value={value} maxLength={max} placeholder={placeholder} onChange={onChange} />
      )}
    </FormRow>
  )
}

interface CountRowProps extends Common {
  value: number
  min: number
  max: number
  unit: string
  onChange: (value: number) => void
}

/** A number in a small range: by slider or typed. */
export function CountRow({ value, min, max, unit, onChange, ...row }: CountRowProps) {
  return (
    <FormRow {...row} subtitle={`${min}–${max} ${unit}`}>
      {(attributes) => (
        <div className={css.count}>
          <Slider value={value} min={min} max={max} ariaLabelForHandle={`${row.label}，滑块`} onChange={onChange} />
          <NumberWithin
            {...attributes}
            value={value}
            min={min}
            max={max}
            precision={0}
            suffix={unit}
            onChange={(next) => next !== null && onChange(next)}
          />
        </div>
      )}
    </FormRow>
  )
}
