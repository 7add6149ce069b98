import { Input, Segmented } from 'antd'
import { useId, useState } from 'react'
import { NumberField } from '@/components/ui/number/NumberField'
import { moneyText, typedSum } from '@/contract/kit/money'
import { changedPrice, changeRefusal, changeText, isPercent, PERCENT } from '@/contract/features/price/priceChange'
import type { PriceChange, Rounding } from '@/contract/features/price/priceChange'
import type { priceKind } from '@/contract/features/price/price'
import type { RowOf } from '@/components/record'
import css from './AdjustFields.module.css'

type Row = RowOf<typeof priceKind>

/** By a share, or by an amount in yuan; negative is cheaper. */
export interface Adjustment {
  by: 'percent' | 'amount'
  percent: number | null
  to: Rounding
  text: string
}

export const FIRST_ADJUSTMENT: Adjustment = { by: 'percent', percent: 10, to: 10, text: '' }

const WAYS = [
  { value: 'percent' as const, label: '按百分比' },
  { value: 'amount' as const, label: '按金额' },
]
const STEPS: { value: Rounding; label: string }[] = [
  { value: 1, label: '到分' },
  { value: 10, label: '到角' },
  { value: 100, label: '到元' },
]

/** The sum behind the sign. */
const differenceSum = (typed: string) => typedSum(typed.replace(/^[-−+]/, ''), { name: '调整的金额' })

/** Null while what is typed is no change. */
export function adjustmentChange({ by, percent, to, text }: Adjustment): PriceChange | null {
  if (by === 'percent') return isPercent(percent) ? { by, percent, to } : null
  const typed = text.normalize('NFKC').trim()
  const isCheaper = /^[-−]/.test(typed)
  const { amount } = differenceSum(typed)
  return amount === null ? null : { by, amount: isCheaper ? -amount : amount }
}

const problemOf = ({ by, text }: Adjustment): string => {
  if (by === 'percent') return `填 −${-PERCENT.min} 到 ${PERCENT.max} 的整数，负数是降价`
  return differenceSum(text.normalize('NFKC').trim()).problem ?? '填调整多少元，负数是降价'
}

const directionOf = (change: PriceChange) =>
  change.by === 'percent' && change.percent === 0 ? '填负数降价' : `${changeText(change)}（负数是降价）`

interface AdjustFieldsProps {
  rows: readonly Row[]
  initial: Adjustment
  onChange: (adjustment: Adjustment) => void
}

/** The change, and its effect on each price. */
export function AdjustFields({ rows, initial, onChange }: AdjustFieldsProps) {
  const problem = useId()
  const [adjustment, setAdjustment] = useState(initial)
  const change = adjustmentChange(adjustment)
  const set = (changed: Partial<Adjustment>) => {
    const next = { ...adjustment, ...changed }
    setAdjustment(next)
    onChange(next)
  }
  const list =
    change === null
      ? []
      : rows.map((row) => ({
          row,
          refusal: changeRefusal(row, change, null),
          price: changedPrice(row.price, change),
        }))
  const refusedCount = list.filter(({ refusal }) => refusal !== null).length
  return (
    <div className={css.fields}>
      <AdjustmentFields adjustment={adjustment} set={set} problem={problem} isValid={change !== null} />
      <p id={problem} className={css.sum} role="status">
        {change === null ? (
          <em>{problemOf(adjustment)}</em>
        ) : (
          <>
            {directionOf(change)}，{rows.length - refusedCount} 个会调整
            {refusedCount > 0 && <em>，{refusedCount} 个不会调整</em>}
          </>
        )}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <ul className={css.prices} aria-label="调整后的价格" tabIndex={0}>
        {list.map(({ row, refusal, price }) => (
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

interface AdjustmentFieldsProps {
  adjustment: Adjustment
  set: (changed: Partial<Adjustment>) => void
  /** Id of the text that describes the input. */
  problem: string
  isValid: boolean
}

function AdjustmentFields({ adjustment, set, problem, isValid }: AdjustmentFieldsProps) {
  const described = {
    'aria-describedby': problem,
    'aria-invalid': !isValid,
    status: isValid ? undefined : ('error' as const),
  }
  return (
    <div className={css.line}>
      <Segmented aria-label="怎么调整" options={WAYS} value={adjustment.by} onChange={(by) => set({ by })} />
      {adjustment.by === 'percent' ? (
        <>
          <NumberField
            className={css.size}
            autoFocus
            aria-label="调整百分之"
            {...described}
            prefix="调整"
            suffix="%"
            {...PERCENT}
            value={adjustment.percent}
            onChange={(percent) => set({ percent })}
          />
          <Segmented<Rounding> aria-label="取整" options={STEPS} value={adjustment.to} onChange={(to) => set({ to })} />
        </>
      ) : (
        <Input
          className={css.size}
          autoFocus
          aria-label="调整多少元"
          {...described}
          prefix="调整"
          suffix="元"
          inputMode="text"
          autoComplete="off"
          value={adjustment.text}
          onChange={(event) => set({ text: event.target.value })}
        />
      )}
    </div>
  )
}
