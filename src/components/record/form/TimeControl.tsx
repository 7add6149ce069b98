import { MinutePicker } from '@/components/ui/time/pickers'
import { ZoneNote } from '@/components/ui/time/zone'
import type { ControlProps } from '../types'
import { hintOf, plain } from './controlProps'
import css from './controls.module.css'

/** A time with minute precision. */
export default function TimeControl(props: ControlProps<number | null>) {
  const { value, onChange, ...rest } = plain(props)
  return (
    <>
      <MinutePicker
        {...rest}
        className={css.full}
        value={value ?? null}
        placeholder={hintOf(props, '选择日期和时间')}
        allowClear={!props.field.required}
        onChange={(at) => onChange?.(at)}
      />
      <ZoneNote />
    </>
  )
}
