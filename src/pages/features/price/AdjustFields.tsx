import { Segmented } from 'antd'
import { useId, useState } from 'react'
import { NumberField } from '@/components/ui/number/NumberField'
import { moneyText } from '@/contract/kit/money'
import type { priceKind } from '@/contract/features/price/price'
import type { RowOf } from '@/components/record'
import { adjustPrice, adjustmentRefusal, isPercent, PERCENT } from './adjust'
import type { Adjustment } from './adjust'
import css from './AdjustFields.module.css'

type Row = RowOf<typeof priceKind>

const STEPS = [
  { value: 1, label: '到分' },
  { value: 10, label: '到角' },
  { value: 100, label: '到元' },
]

const directionOf = ({ percent }: Adjustment) =>
  percent === 0 ? '填负数降价' : percent > 0 ? `涨价 ${percent} %（填负数降价）` : `降价 ${-percent} %`

interface AdjustFieldsProps {
  rows: readonly Row[]
  initial: Adjustment
  /** Null while the input is no percentage. */
  onChange: (adjustment: Adjustment | null) => void
}

/** The percentage, and its effect on each price. */
export function AdjustFields({ rows, initial, onChange }: AdjustFieldsProps) {
  const problem = useId()
  const [percent, setPercent] = useState<number | null>(initial.percent)
  const [to, setTo] = useState(initial.to)
  const adjustment = isPercent(percent) ? { percent, to } : null
  const announceStep = (input: number | null, step: number) => {
    setPercent(input)
    setTo(step)
    onChange(isPercent(input) ? { percent: input, to: step } : null)
  }
  const list =
    adjustment === null
      ? []
      : rows.map((row) => ({
          row,
          refused: adjustmentRefusal(row, adjustment),
          price: adjustPrice(row.price, adjustment),
        }))
  const refusedCount = list.filter(({ refused: refusal }) => refusal !== null).length
  return (
    <div className={css.fields}>
      <div className={css.line}>
        <NumberField
          autoFocus
          aria-label="调整百分之"
          aria-describedby={problem}
          aria-invalid={adjustment === null}
          status={adjustment === null ? 'error' : undefined}
          prefix="调整"
          suffix="%"
          {...PERCENT}
          value={percent}
          onChange={(input) => announceStep(input, to)}
        />
        <Segmented<number>
          aria-label="取整"
          options={STEPS}
          value={to}
          onChange={(step) => announceStep(percent, step)}
        />
      </div>
      <p id={problem} className={css.sum} role="status">
        {adjustment === null ? (
          <em>
            填 {`−${-PERCENT.min}`} 到 {PERCENT.max} 的整数，负数是降价
          </em>
        ) : (
          <>
            {directionOf(adjustment)}，{rows.length - refusedCount} 个会调整
            {refusedCount > 0 && <em>，{refusedCount} 个不会调整</em>}
          </>
        )}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <ul className={css.prices} aria-label="调整后的价格" tabIndex={0}>
        {list.map(({ row, refused: refusal, price }) => (
          <li key={row.id}>
            <span className={css.name}>
              {row.name}
              <small>{row.names[row.guideId]}</small>
            </span>
            <span>{moneyText(row.price)}</span>
            {refusal === null ? <strong>{moneyText(price)}</strong> : <em>{refusal}</em>}
          </li>
        ))}
      </ul>
    </div>
  )
}
