import { Button } from 'antd'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { RowBars } from '@/components/chart'
import { yuanText } from '@/contract/kit/money'
import { addSums } from '@/contract/features/orderStatistics'
import type { OrderRest, OrderShare } from '@/contract/features/orderStatistics'
import shared from '@/theme/shared.module.css'
import panel from './OrderList.module.css'
import type { Counted } from './ordersOf'
import { OrdersLink } from './OrdersLink'
import css from './SharePanel.module.css'
import { shareText } from './words'

interface SharePanelProps<S extends OrderShare> {
  title: string
  /** 导览, counted in 个. */
  label: string
  classifier: string
  shares: { list: readonly S[]; rest: OrderRest }
  total: number
  /** Rows shown before expanding. */
  first: number
  picture?: (share: S) => ReactNode
  /** Its colour in the chart. */
  colour?: (share: S) => string
  /** Above the rows. */
  chart?: ReactNode
  /** A bar per row, relative to the largest. */
  bars?: boolean
  ordersOf?: ((share: S, counted: Counted) => string) | undefined
}

/** Height of a row with a bar: two text lines or a tap target, plus the bar. Matches SharePanel.module.css. */
const ROW = 56

/** The composition of a period's total, largest first. */
export function SharePanel<S extends OrderShare>({
  title,
  label,
  classifier,
  shares: { list, rest },
  total,
  first,
  picture,
  colour,
  chart,
  bars = false,
  ordersOf,
}: SharePanelProps<S>) {
  const [isExpanded, setExpanded] = useState(false)
  const visible = isExpanded ? list : list.slice(0, first)
  const hidden = addSums([...list.slice(visible.length), rest])
  const more = list.length - visible.length + rest.count
  const maximum = Math.max(1, ...list.map(({ amount }) => amount))
  const ranks = useMemo(
    () => (isExpanded ? list : list.slice(0, first)).map(({ amount }) => ({ value: amount })),
    [isExpanded, list, first],
  )
  return (
    <section className={`${shared.card} ${panel.panel}`} aria-label={title}>
      <header className={panel.head}>
        <h2>{title}</h2>
        <small>
          {more > 0
            ? `成交额，前 ${visible.length} ${classifier}，其余 ${more} ${classifier}合计 ${yuanText(hidden.amount)}`
            : `成交额，元`}
        </small>
        {list.length > first && (
          <Button type="link" className={panel.end} aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? '收起' : '全部'}
          </Button>
        )}
      </header>
      {list.length === 0 ? (
        <p className={css.none}>这段时间没有卖出。</p>
      ) : (
        <div className={css.body}>
          {chart}
          <div className={css.rows} data-bars={bars || undefined}>
            {bars && <RowBars title={`${title}，成交额`} rows={ranks} total={maximum} row={ROW} />}
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{label}</th>
                  <th scope="col">退款和手续费</th>
                  <th scope="col">成交额和净额</th>
                  <th scope="col">占比和订单</th>
                </tr>
              </thead>
              <tbody>
                {visible.map((share) => (
                  <ShareRow
                    key={share.key}
                    share={share}
                    total={total}
                    ordersOf={ordersOf && ((counted) => ordersOf(share, counted))}
                    mark={
                      <>
                        {picture?.(share)}
                        {colour && <span className={css.swatch} style={{ background: colour(share) }} aria-hidden />}
                      </>
                    }
                  />
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
    </section>
  )
}

interface ShareRowProps {
  share: OrderShare
  total: number
  ordersOf: ((counted: Counted) => string) | undefined
  /** Its picture or colour. */
  mark: ReactNode
}

function ShareRow({ share, total, ordersOf, mark }: ShareRowProps) {
  const figure = (counted: Counted, value: number) => (
    <OrdersLink to={value === 0 ? undefined : ordersOf?.(counted)} title={`看${share.name}的订单`}>
      {yuanText(value)}
    </OrdersLink>
  )
  return (
    <tr>
      <th scope="row">
        <span className={css.name}>
          {mark}
          <span>
            <OrdersLink to={ordersOf?.('paid')} title={`看${share.name}的订单`}>
              {share.name}
            </OrdersLink>
          </span>
        </span>
      </th>
      <td className={css.minor}>
        <span>退 {figure('refunded', share.refunded)}</span>
        <span>费 {figure('fee', share.fee)}</span>
      </td>
      <td>
        <b>{figure('paid', share.amount)}</b>
        <span className={css.minor}>净 {yuanText(share.net)}</span>
      </td>
      <td className={css.minor}>
        <span>{shareText(share.amount, total)}</span>
        <span>{share.orders.toLocaleString('zh-CN')} 笔</span>
      </td>
    </tr>
  )
}
