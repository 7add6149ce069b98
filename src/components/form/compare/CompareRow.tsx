import { Radio } from 'antd'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import type { Difference, Side } from './compare'
import shared from '@/theme/shared.module.css'
import css from './CompareDialog.module.css'
import { DiffText } from './DiffText'

interface CompareRowProps {
  difference: Difference
  value: Side
  onChoose: (side: Side) => void
}

/** A compared field: two cards to choose from. */
export function CompareRow({ difference: { field, edits, current }, value, onChoose }: CompareRowProps) {
  const card = (side: Side, name: string, text: string, otherText: string) => (
    <Radio value={side} className={`${css.choice} ${value === side ? css.chosen : ''}`}>
      <VisuallyHidden>{name}：</VisuallyHidden>
      <DiffText before={otherText} after={text} side="added" />
    </Radio>
  )
  return (
    <Radio.Group
      className={css.row}
      value={value}
      aria-label={field.label}
      onChange={(event) => onChoose(event.target.value as Side)}
    >
      <span className={`${shared.hint} ${css.label}`}>{field.label}</span>
      {card('mine', '你的修改', edits, current)}
      {card('current', '现在的内容', current, edits)}
    </Radio.Group>
  )
}
