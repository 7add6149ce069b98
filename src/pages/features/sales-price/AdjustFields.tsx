import { Segmented } from 'antd'
import { useState } from 'react'
import { NumberField } from '@/components/NumberField'
import { moneyText } from '@/contract/money'
import { adjusted } from './adjust'
import type { Adjustment } from './adjust'
import css from './AdjustFields.module.css'

const STEPS = [
  { value: 1, label: '到分' },
  { value: 10, label: '到角' },
  { value: 100, label: '到元' },
]
const SHOWN = 5

interface AdjustFieldsProps {
  rows: readonly { id: string; name: string; price: number }[]
  initial: Adjustment
  onChange: (adjustment: Adjustment) => void
}

/** By how much, and what becomes of the first prices. */
export function AdjustFields({ rows, initial, onChange }: AdjustFieldsProps) {
  const [adjustment, setAdjustment] = useState(initial)
  const change = (next: Partial<Adjustment>) => {
    const all = { ...adjustment, ...next }
    setAdjustment(all)
    onChange(all)
  }
  return (
    <div className={css.fields}>
      <div className={css.line}>
        <NumberField aria-label="调整百分之" prefix="调整" suffix="%" precision={0} min={-90} max={300} value={adjustment.percent} onChange={(percent) => change({ percent: percent ?? 0 })} />
        <Segmented<number> aria-label="取整" options={STEPS} value={adjustment.to} onChange={(to) => change({ to })} />
      </div>
      <ul className={css.prices}>
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.id}>
            <span>{row.name}</span>
            <span>
              {moneyText(row.price)} → <strong>{moneyText(adjusted(row.price, adjustment))}</strong>
            </span>
          </li>
        ))}
        {rows.length > SHOWN && <li>另有 {rows.length - SHOWN} 个</li>}
      </ul>
    </div>
  )
}
