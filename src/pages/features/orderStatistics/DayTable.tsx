import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { yuanText } from '@/contract/kit/money'
import type { OrderFigures } from '@/contract/features/orderStatistics'
import type { Bucket, Sums, Unit } from './buckets'
import css from './DayTable.module.css'
import { bucketText, weekdayText } from './words'

interface DayTableProps {
  /** Earliest first; the table shows the latest first. */
  buckets: readonly Bucket[]
  unit: Unit
  withYear: boolean
  totals: OrderFigures
  days: number
  at: number | null
  onAt: (at: number | null) => void
  ordersOf?: (bucket: Bucket) => string
}

function Cells({ sums }: { sums: Sums }) {
  return (
    <>
      <td>{yuanText(sums.amount)}</td>
      <td data-quiet={sums.refunded === 0 || undefined}>{yuanText(sums.refunded)}</td>
      <td>{yuanText(sums.net)}</td>
      <td>{sums.orders.toLocaleString('zh-CN')}</td>
    </>
  )
}

/** The line's figures, and the period total. Scrolls to the row of the highlighted point. */
export function DayTable({ buckets, unit, withYear, totals, days, at, onAt, ordersOf }: DayTableProps) {
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
  const point = (index: number | null) => {
    isPointer.current = index !== null
    onAt(index)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too
    <div ref={scroller} className={css.scroller} role="region" aria-label="每一天的数" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">日期</th>
            <th scope="col">成交额</th>
            <th scope="col">退款额</th>
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
                  {ordersOf ? (
                    <Link to={ordersOf(bucket)} title={`看 ${name} 付款的订单`}>
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                  {unit === 'day' && <small> {weekdayText(bucket.from)}</small>}
                </th>
                <Cells sums={bucket.now} />
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{days} 天</th>
            <Cells sums={totals} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
