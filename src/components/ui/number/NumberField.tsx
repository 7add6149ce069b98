import { InputNumber } from 'antd'
import type { InputNumberProps } from 'antd'
import { ChevronDownIcon, ChevronUpIcon } from '@/components/icons'
import { plainNumber } from '@/contract/kit/numberText'

const nameAround = (name: string) => (icon: HTMLElement | null) =>
  icon?.closest('[role=button]')?.setAttribute('aria-label', name)
const increase = nameAround('增加')
const decrease = nameAround('减少')

/** antd names its steppers in English and offers no override; our icon therefore names the stepper around it. */
const STEPPERS = {
  upIcon: (
    <span ref={increase}>
      <ChevronUpIcon size={10} />
    </span>
  ),
  downIcon: (
    <span ref={decrease}>
      <ChevronDownIcon size={10} />
    </span>
  ),
}

type NumberFieldProps = Omit<InputNumberProps<number>, 'controls' | 'parser' | 'onInput'>

const parser = (text: string | undefined) => plainNumber(text ?? '').replace(/[^\w.,-]+/g, '') as unknown as number

/**
 * A number with steppers, bounded by `min` and `max`. Reports every keystroke: antd holds back out-of-range values and corrects them on
 * blur, so the field would differ from what is saved. Callers must reject values out of range.
 */
export function NumberField({ min, max, value, onChange, ...props }: NumberFieldProps) {
  // Widen the bounds to the current value: only then does antd leave it alone.
  const minBound = min !== undefined && typeof value === 'number' ? Math.min(Number(min), value) : min
  const maxBound = max !== undefined && typeof value === 'number' ? Math.max(Number(max), value) : max
  const reportOutOfRange = (text: string) => {
    const number = text.trim() === '' ? Number.NaN : Number(parser(text))
    if (number < Number(minBound ?? -Infinity) || number > Number(maxBound ?? Infinity)) onChange?.(number)
  }
  return (
    <InputNumber<number>
      {...props}
      value={value}
      min={minBound}
      max={maxBound}
      parser={parser}
      controls={STEPPERS}
      onChange={onChange}
      onInput={reportOutOfRange}
    />
  )
}
