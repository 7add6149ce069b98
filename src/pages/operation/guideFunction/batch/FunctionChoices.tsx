import { Segmented } from 'antd'
import shared from '@/theme/shared.module.css'
import { guideFunctionKind } from '@/contract/operation/guideFunction/guideFunction'
import type { FunctionChanges } from '@/contract/operation/guideFunction/guideFunction'
import { GUIDE_FUNCTIONS, guideFunctions } from '@/contract/operation/guideFunction/guideFunctions'
import type { GuideFunction } from '@/contract/operation/guideFunction/guideFunctions'
import css from './Batch.module.css'
import type { FunctionRow } from './open'

type Choice = 'keep' | 'on' | 'off'

const CHOICES: { value: Choice; label: string }[] = [
  { value: 'keep', label: '不变' },
  { value: 'on', label: '开启' },
  { value: 'off', label: '关闭' },
]
const choiceOf = (value: boolean | undefined): Choice => (value === undefined ? 'keep' : value ? 'on' : 'off')

function nowText(rows: readonly FunctionRow[], name: GuideFunction): string {
  const on = rows.filter((row) => row[name]).length
  if (on === rows.length) return '现在都开启'
  return on === 0 ? '现在都关闭' : `现在 ${on} 个开启，${rows.length - on} 个关闭`
}

interface FunctionChoicesProps {
  rows: readonly FunctionRow[]
  changes: FunctionChanges
  disabled: boolean
  onChange: (changes: FunctionChanges) => void
}

/** For each function: turn on, turn off or leave unchanged. */
export function FunctionChoices({ rows, changes, disabled, onChange }: FunctionChoicesProps) {
  const choose = (name: GuideFunction, choice: Choice) => {
    const { [name]: _, ...others } = changes
    onChange(choice === 'keep' ? others : { ...others, [name]: choice === 'on' })
  }
  return (
    <ul className={`${shared.list} ${shared.lined} ${css.functions}`}>
      {guideFunctions.map((name) => (
        <li key={name}>
          <span className={css.words}>
            <strong>{GUIDE_FUNCTIONS[name]}</strong>
            <small className={shared.note}>{guideFunctionKind.fields[name].note}</small>
            <small className={shared.note}>{nowText(rows, name)}</small>
          </span>
          <Segmented<Choice>
            aria-label={GUIDE_FUNCTIONS[name]}
            disabled={disabled}
            value={choiceOf(changes[name])}
            options={CHOICES}
            onChange={(choice) => choose(name, choice)}
          />
        </li>
      ))}
    </ul>
  )
}
