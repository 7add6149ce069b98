import { Segmented } from 'antd'
import { useState } from 'react'
import { NumberField } from '@/components/NumberField'
import { moneyText } from '@/contract/money'
import type { priceKind } from '@/contract/price'
import type { RowOf } from '@/components/record'
import { adjusted, adjustmentRefusal } from './adjust'
import type { Adjustment } from './adjust'
import css from './AdjustFields.module.css'

type Row = RowOf<typeof priceKind>

const STEPS = [
  { value: 1, label: '到分' },
  { value: 10, label: '到角' },
  { value: 100, label: '到元' },
]

const directionOf = ({ percent }: Adjustment) => (percent === 0 ? '填负数降价' : percent > 0 ? `涨价 ${percent} %（填负数降价）` : `降价 ${-percent} %`)

interface AdjustFieldsProps {
  rows: readonly Row[]
  initial: Adjustment
  onChange: (adjustment: Adjustment) => void
}

/** By how much, and what becomes of each price. */
export function AdjustFields({ rows, initial, onChange }: AdjustFieldsProps) {
  const [adjustment, setAdjustment] = useState(initial)
  const change = (next: Partial<Adjustment>) => {
    const all = { ...adjustment, ...next }
    setAdjustment(all)
    onChange(all)
  }
  const list = rows.map((row) => ({ row, refused: adjustmentRefusal(row, adjustment) }))
  const left = list.filter(({ refused }) => refused !== null).length
  return (
    <div className={css.fields}>
      <div className={css.line}>
        <NumberField autoFocus aria-label="调整百分之" prefix="调整" suffix="%" precision={0} min={-90} max={300} value={adjustment.percent} onChange={(percent) => change({ percent: percent ?? 0 })} />
        <Segmented<number> aria-label="取整" options={STEPS} value={adjustment.to} onChange={(to) => change({ to })} />
      </div>
      <p className={css.sum} role="status">
        {directionOf(adjustment)}，
        {rows.length - left} 个会调整{left > 0 && <em>，{left} 个不会调整</em>}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <ul className={css.prices} aria-label="调整后的价格" tabIndex={0}>
        {list.map(({ row, refused }) => (
          <li key={row.id}>
            <span className={css.name}>
              {row.name}
              <small>{row.names[row.guideId]}</small>
            </span>
            <span>{moneyText(row.price)}</span>
            {refused === null ? <strong>{moneyText(adjusted(row.price, adjustment))}</strong> : <em>{refused}</em>}
          </li>
        ))}
      </ul>
    </div>
  )
}
