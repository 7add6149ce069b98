import { Input } from 'antd'
import { useId } from 'react'
import { counter } from '@/components/form/counter'
import { REFUND_NOTE_MAX } from '@/contract/features/order/orderStates'
import css from './Request.module.css'

interface NoteFieldProps {
  label: string
  value: string
  issue: string | undefined
  disabled: boolean
  onChange: (note: string) => void
}

/** What is said with a decision. */
export function NoteField({ label, value, issue, disabled, onChange }: NoteFieldProps) {
  const id = useId()
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        value={value}
        disabled={disabled}
        status={issue === undefined ? undefined : 'error'}
        count={counter(REFUND_NOTE_MAX)}
        autoSize={{ minRows: 2, maxRows: 5 }}
        onChange={(event) => onChange(event.target.value)}
      />
      {issue !== undefined && <p className={css.issue}>{issue}</p>}
    </div>
  )
}
