import { useEffect, useRef } from 'react'
import { yuanText } from '@/contract/kit/money'
import type { OrderFigures, OrderSums, Unit } from '@/contract/features/orderStatistics'
import { BridgeFigure } from '@/entities/orderBridge/BridgeFigure'
import { canBridge } from '@/entities/orderBridge/days'
import type { BridgeDays } from '@/entities/orderBridge/days'
import type { Bucket } from './buckets'
import css from './DayTable.module.css'
import type { Counted, OrdersOf } from './ordersOf'
import { OrdersLink } from './OrdersLink'
import { weekdayText } from '@/contract/kit/chinaClock'
import { bucketText } from './words'

interface DayTableProps {
  /** Earliest first; the table shows the latest first. */
  buckets: readonly Bucket[]
  unit: Unit
  withYear: boolean
  totals: OrderFigures
  days: number
  at: number | null
  onAt: (at: number | null) => void
  ordersOf: OrdersOf
  /** Opens the way from a day's sales to the channel's bills. */
  onBridge: (days: BridgeDays) => void
}

const COUNTED: Record<Counted, string> = { paid: '付款', refunded: '退款受理', fee: '手续费入账' }

interface CellsProps {
  sums: OrderSums
  /** What the row is about. */
  name: string
  to: (counted: Counted) => string | undefined
  /** Undefined if these are too many days. */
  onBridge: (() => void) | undefined
}

function Cells({ sums, name, to, onBridge }: CellsProps) {
  const cell = (counted: Counted, value: number, text = yuanText(value)) => (
    <td data-quiet={value === 0 || undefined}>
      <OrdersLink to={value === 0 ? undefined : to(counted)} title={`看 ${name} ${COUNTED[counted]}的订单`}>
        {text}
      </OrdersLink>
    </td>
  )
  return (
    <>
      {onBridge === undefined ? (
        cell('paid', sums.amount)
      ) : (
        <td data-quiet={sums.amount === 0 || undefined}>
          <BridgeFigure title={`看 ${name} 的成交额怎么到渠道账单`} onOpen={onBridge}>
            {yuanText(sums.amount)}
          </BridgeFigure>
        </td>
      )}
      {cell('refunded', sums.refunded)}
      {cell('fee', sums.fee)}
      <td>{yuanText(sums.net)}</td>
      {cell('paid', sums.orders, sums.orders.toLocaleString('zh-CN'))}
    </>
  )
}

/** The line's figures, and the period total. Scrolls to the row of the highlighted point. */
export function DayTable({ buckets, unit, withYear, totals, days, at, onAt, ordersOf, onBridge }: DayTableProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const isPointer = useRef(false)
  useEffect(() => {
    const box = scroller.current
    const row = at === null || isPointer.current ? null : box?.querySelector<HTMLElement>(`[data-at='${at}']`)
    if (!box || !row) return
    const [top, bottom] = [row.offsetTop - row.offsetHeight, row.offsetTop + 2 * row.offsetHeight]
    if (top < box.scrollTop) box.scrollTop = top
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight
  }, [at])
  const [first, last] = [buckets.at(0), buckets.at(-1)]
  const whole = first && last && { from: first.from, to: last.to }
  const point = (index: number | null) => {
    isPointer.current = index !== null
    onAt(index)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too; sideways where sums are too long for a phone
    <div ref={scroller} className={css.scroller} role="region" aria-label="每一天的数" tabIndex={0} data-sideways>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col">成交额</th>
            <th scope="col">退款额</th>
            <th scope="col">手续费</th>
            <th scope="col">净额</th>
            <th scope="col">订单</th>
          </tr>
        </thead>
        <tbody>
          {buckets.toReversed().map((bucket, index) => {
            const place = buckets.length - 1 - index
            const name = bucketText(bucket, unit, withYear)
            return (
              <tr
                key={bucket.from}
                data-at={place}
                data-read={place === at || undefined}
                onMouseEnter={() => point(place)}
                onMouseLeave={() => point(null)}
              >
                <th scope="row">
                  <OrdersLink to={ordersOf?.(bucket, 'paid')} title={`看 ${name} 付款的订单`}>
                    {name}
                  </OrdersLink>
                  {unit === 'day' && <small> {weekdayText(bucket.from)}</small>}
                </th>
                <Cells
                  sums={bucket.now}
                  name={name}
                  to={(counted) => ordersOf?.(bucket, counted)}
                  onBridge={canBridge(bucket) ? () => onBridge({ from: bucket.from, to: bucket.to }) : undefined}
                />
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{days} 天</th>
            <Cells
              sums={totals}
              name="整段"
              to={(counted) => ordersOf?.({}, counted)}
              onBridge={whole && canBridge(whole) ? () => onBridge(whole) : undefined}
            />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
