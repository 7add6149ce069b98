import { Checkbox } from 'antd'
import { WarningCircleIcon } from '@/components/icons'
import { differenceText } from '@/contract/features/price/priceChange'
import { durationText, LIST_PRICE } from '@/contract/features/price/pricePeriod'
import { yuanText } from '@/contract/kit/money'
import { lastDayText } from '../words'
import css from './BatchRows.module.css'
import { willBeMade } from './draft'
import type { Draft, DraftRow } from './draft'
import { OverlapWays } from './OverlapCard'
import type { OverlapTools } from './OverlapCard'

interface BatchRowsProps {
  draft: Draft
  change: (changed: Partial<Draft>) => void
  rows: readonly DraftRow[]
  now: number
  tools: OverlapTools
  /** Products of several guides. */
  showsGuide: boolean
}

/** Each product with its price before and after, the difference, or why it stays as it is. */
export function BatchRows({ draft, change, rows, now, tools, showsGuide }: BatchRowsProps) {
  const all = rows.length > 0 && rows.every(({ isChosen }) => isChosen)
  const some = rows.some(({ isChosen }) => isChosen)
  const toggle = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(draft.ids)
    for (const id of ids) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    change({ ids: next })
  }
  return (
    <section className={css.section} aria-label="逐个看">
      <header>
        <h3>逐个看</h3>
        <small>元</small>
      </header>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label="全选商品"
                checked={all}
                indeterminate={some && !all}
                onChange={({ target }) =>
                  toggle(
                    rows.map(({ product }) => product.id),
                    target.checked,
                  )
                }
              />
            </th>
            <th scope="col">商品</th>
            <th scope="col">{LIST_PRICE}</th>
            <th scope="col">改后</th>
            <th scope="col">差</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.product.id}
              row={row}
              now={now}
              tools={tools}
              showsGuide={showsGuide}
              onChange={(isChosen) => toggle([row.product.id], isChosen)}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps {
  row: DraftRow
  now: number
  tools: OverlapTools
  showsGuide: boolean
  onChange: (isChosen: boolean) => void
}

function Row({ row, now, tools, showsGuide, onChange }: RowProps) {
  const { product, isChosen, after, refusal, overlap } = row
  const isMade = willBeMade(row)
  return (
    <>
      <tr data-chosen={isChosen || undefined}>
        <td>
          <Checkbox
            aria-label={`${product.name} ${product.guideName}`}
            checked={isChosen}
            onChange={({ target }) => onChange(target.checked)}
          />
        </td>
        <th scope="row">
          {product.name}
          {showsGuide && <small>{product.guideName}</small>}
        </th>
        <td>{yuanText(product.price)}</td>
        <td>
          {isChosen && after !== null && (isMade ? <b>{yuanText(after)}</b> : after > 0 && <s>{yuanText(after)}</s>)}
        </td>
        <td>{isChosen ? <Difference row={row} /> : '没有选'}</td>
      </tr>
      {isChosen && overlap && (
        <tr className={css.note}>
          <td colSpan={5}>
            <p>
              <WarningCircleIcon size={14} />与{overlap.period.name}（到 {lastDayText(overlap.period.endsAt, now)}）重叠{' '}
              {durationText(overlap.endsAt - overlap.startsAt)}，这一个不建
            </p>
            <OverlapWays product={product} overlap={overlap} now={now} tools={tools} />
          </td>
        </tr>
      )}
      {isChosen && !overlap && refusal !== null && (
        <tr className={css.note}>
          <td colSpan={5}>
            <p>
              <WarningCircleIcon size={14} />
              {refusal}，这一个不变
            </p>
          </td>
        </tr>
      )}
    </>
  )
}

function Difference({ row: { product, after, refusal, overlap } }: { row: DraftRow }) {
  if (overlap) return <em>重叠</em>
  if (refusal !== null) return <em>不能定</em>
  return after === null ? null : differenceText(after - product.price)
}
