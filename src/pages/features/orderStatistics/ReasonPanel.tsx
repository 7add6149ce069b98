import { useMemo } from 'react'
import { RowBars } from '@/components/chart'
import { yuanText } from '@/contract/kit/money'
import type { ReasonShare } from '@/contract/features/orderStatistics'
import shared from '@/theme/shared.module.css'
import panel from './OrderList.module.css'
import { OrdersLink } from './OrdersLink'
import css from './SharePanel.module.css'
import { shareText } from './words'

/** Matches SharePanel.module.css. */
const ROW = 56

interface ReasonPanelProps {
  reasons: readonly ReasonShare[]
  /** All refunds of the period. */
  total: number
  ordersOf?: ((reason: string) => string) | undefined
}

/** Why money was given back. */
export function ReasonPanel({ reasons, total, ordersOf }: ReasonPanelProps) {
  const bars = useMemo(() => reasons.map(({ refunded }) => ({ value: refunded })), [reasons])
  return (
    <section className={`${shared.card} ${panel.panel}`} aria-label="退款原因">
      <header className={panel.head}>
        <h2>退款原因</h2>
        <small>到账的退款，元</small>
      </header>
      {reasons.length === 0 ? (
        <p className={css.none}>这段时间没有到账的退款。</p>
      ) : (
        <div className={css.body}>
          <div className={css.rows} data-bars>
            <RowBars
              title="退款原因，退款额"
              rows={bars}
              total={Math.max(1, ...reasons.map(({ refunded }) => refunded))}
              row={ROW}
            />
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">原因</th>
                  <th scope="col">退款额</th>
                  <th scope="col">占比和笔数</th>
                </tr>
              </thead>
              <tbody>
                {reasons.map(({ key, name, refunded, refunds }) => (
                  <tr key={key}>
                    <th scope="row">
                      <OrdersLink to={ordersOf?.(key)} title={`看因${name}退款的订单`}>
                        {name}
                      </OrdersLink>
                    </th>
                    <td>
                      <b>{yuanText(refunded)}</b>
                    </td>
                    <td className={css.minor}>
                      <span>{shareText(refunded, total)}</span>
                      <span>{refunds.toLocaleString('zh-CN')} 笔</span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
    </section>
  )
}
