import { InputNumber } from 'antd'
import type { InputNumberProps } from 'antd'
import { ChevronDownIcon, ChevronUpIcon } from '@/components/icons'

const nameAround = (name: string) => (icon: HTMLElement | null) => icon?.closest('[role=button]')?.setAttribute('aria-label', name)
const increase = nameAround('增加')
const decrease = nameAround('减少')

/** antd names its steppers in English and takes no other name; the icon is ours, so it names the stepper that it stands in. */
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

/** A number with steppers. */
export function NumberField(props: Omit<InputNumberProps<number>, 'controls'>) {
  return <InputNumber<number> {...props} controls={STEPPERS} />
}
