import { Radio } from 'antd'
import type { Difference, Side } from './compare'
import css from './CompareDialog.module.css'
import { DiffText } from './DiffText'

interface CompareRowProps {
  difference: Difference
  chosen: Side
  onChoose: (side: Side) => void
}

/** A compared field: two cards to choose from. */
export function CompareRow({ difference: { field, mine, current }, chosen, onChoose }: CompareRowProps) {
  const card = (side: Side, name: string, own: string, other: string) => (
    <Radio value={side} className={`${css.choice} ${chosen === side ? css.chosen : ''}`}>
      <span className={css.hidden}>{name}：</span>
      <DiffText before={other} after={own} side="added" />
    </Radio>
  )
  return (
    <Radio.Group className={css.row} value={chosen} aria-label={field.label} onChange={(event) => onChoose(event.target.value as Side)}>
      <span className={css.label}>{field.label}</span>
      {card('mine', '你的修改', mine, current)}
      {card('current', '现在的内容', current, mine)}
    </Radio.Group>
  )
}
