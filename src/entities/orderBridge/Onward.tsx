import type { BridgeBills, OrderBridge } from '@/contract/features/orderBridge'
import { netOf } from '@/contract/features/payment/reconciliation'
import type { DaySide } from '@/contract/features/payment/reconciliation'
import { yuanText } from '@/contract/kit/money'
import css from './Bridge.module.css'

const NOTHING: DaySide = { payments: 0, paid: 0, refunds: 0, refunded: 0, fee: 0 }

const thereOf = (bills: readonly BridgeBills[]): DaySide =>
  bills.reduce(
    (sum, { there: { payments, paid, refunds, refunded, fee } }) => ({
      payments: sum.payments + payments,
      paid: sum.paid + paid,
      refunds: sum.refunds + refunds,
      refunded: sum.refunded + refunded,
      fee: sum.fee + fee,
    }),
    NOTHING,
  )

const minus = (fen: number): string => (fen === 0 ? '0.00' : `${fen > 0 ? '−' : '+'}${yuanText(Math.abs(fen))}`)

/** From the bills to what the channel owes, and to the month's statement. */
export function Onward({ bridge: { bills, collected, from, to }, isMonth }: { bridge: OrderBridge; isMonth: boolean }) {
  // Bills know no filters.
  if (bills === null || collected === null) return null
  const there = thereOf(bills)
  const { paid, refunds, refunded, fee } = there
  return (
    <div className={css.onward}>
      {bills.length > 0 && (
        <section>
          <h3>
            再往下，到账上 <small>渠道账单上的</small>
          </h3>
          <dl>
            <Figure label="渠道支付" value={yuanText(paid)} />
            <Figure
              label={from === to ? '当天退款' : '退款'}
              note={`${refunds.toLocaleString('zh-CN')} 笔`}
              value={minus(refunded)}
            />
            <Figure label="手续费" note={rateText(there)} value={minus(fee)} />
            <Figure label="渠道应付" value={yuanText(netOf(there))} isResult />
          </dl>
        </section>
      )}
      {isMonth && (
        <section>
          <h3>
            月结单上 <small>应结收款，按这里的订单</small>
          </h3>
          <dl>
            <Figure label="经支付渠道" value={yuanText(collected.channel)} />
            <Figure label="不经支付渠道" value={`+${yuanText(collected.elsewhere)}`} />
            <Figure label="应结收款" value={yuanText(collected.channel + collected.elsewhere)} isResult />
          </dl>
        </section>
      )}
    </div>
  )
}

/** The fee in percent of what was paid less what was refunded, as channels charge it. */
function rateText({ paid, refunded, fee }: DaySide): string {
  const base = paid - refunded
  return base > 0 ? `${((fee / base) * 100).toFixed(2)} %` : ''
}

const Figure = ({
  label,
  note,
  value,
  isResult,
}: {
  label: string
  note?: string
  value: string
  isResult?: boolean
}) => (
  <div data-result={isResult}>
    <dt>
      {label} {note && <small>{note}</small>}
    </dt>
    <dd>{value}</dd>
  </div>
)
