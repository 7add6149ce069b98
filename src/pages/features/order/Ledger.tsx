import { yuanText } from '@/contract/kit/money'
import type { OrderDetail } from '@/contract/features/order/order'
import { formatTime } from '@/lib/time'
import css from './OrderDrawer.module.css'
import { shortNumber } from './timeline'

interface Entry {
  key: string
  at: number
  about: string
  sum: number
}

function entriesOf({ paidAt, amount, refunds }: OrderDetail): Entry[] {
  const payments = paidAt === null ? [] : [{ key: 'paid', at: paidAt, about: '支付', sum: amount }]
  const back = refunds.flatMap((refund) =>
    refund.state === 'refunded' && refund.finishedAt !== null
      ? [{ key: refund.id, at: refund.finishedAt, about: `退款 ${shortNumber(refund)}`, sum: -refund.amount }]
      : [],
  )
  return [...payments, ...back.toSorted((a, b) => a.at - b.at)]
}

/** Payments and refunds with the running balance. */
export function Ledger({ detail }: { detail: OrderDetail }) {
  const entries = entriesOf(detail)
  const balanceAt = (index: number) => entries.slice(0, index + 1).reduce((total, { sum }) => total + sum, 0)
  return (
    <section className={css.ledger} aria-label="账目">
      <h3>
        账目<small>已经收付的，单位元</small>
      </h3>
      {entries.length === 0 ? (
        <p className={css.quiet}>还没有收付。</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">时间</th>
              <th scope="col">事由</th>
              <th scope="col">收入</th>
              <th scope="col">支出</th>
              <th scope="col">净收</th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ key, at, about, sum }, index) => (
              <tr key={key}>
                <td>{formatTime(at, 'MM-DD HH:mm:ss')}</td>
                <td>{about}</td>
                <td>{sum > 0 ? yuanText(sum) : ''}</td>
                <td>{sum < 0 ? yuanText(-sum) : ''}</td>
                <td>{yuanText(balanceAt(index))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
