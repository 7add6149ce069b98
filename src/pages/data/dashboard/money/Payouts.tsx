import { Link } from 'react-router-dom'
import { PROVIDER_NAMES } from '@/contract/features/payment/payment'
import { dayOf, weekdayText } from '@/contract/kit/chinaClock'
import { yuanText } from '@/contract/kit/money'
import { paths } from '@/routes/paths'
import panels from '../charts/Panels.module.css'
import styles from './Money.module.css'
import { payoutState } from './payoutState'
import type { MoneyToday } from './useMoney'

const addressOf = (day?: string): string =>
  `${paths.orderRecord()}?tab=reconciliation${day === undefined ? '' : `&day=${day}`}`

/** What the channel owes for each of the last days, and what it paid out. */
export function Payouts({ data: { at, provider, payouts } }: { data: MoneyToday }) {
  return (
    <section className={panels.panel} data-part="rank" aria-labelledby="home-payouts">
      <header className={panels.head}>
        <h2 id="home-payouts">渠道到账</h2>
        <small>{provider === null ? '元' : `${PROVIDER_NAMES[provider]}，元`}</small>
        <Link className={panels.end} to={addressOf()}>
          去对账
        </Link>
      </header>
      <div className={styles.scroller} data-sideways>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">日期</th>
              <th scope="col">应付</th>
              <th scope="col">到账</th>
              <th scope="col">对账</th>
            </tr>
          </thead>
          <tbody>
            {payouts.map((payout) => {
              const { day, due, settled } = payout
              const { icon: Icon, tone, text } = payoutState(payout, { now: at, hasChannel: provider !== null })
              return (
                <tr key={day} data-tone={tone}>
                  <th scope="row">
                    <Icon size={14} />
                    <Link to={addressOf(day)}>
                      {day === dayOf(at) ? '今天' : day.slice(5)} <small>{weekdayText(day)}</small>
                    </Link>
                  </th>
                  <td>{yuanText(due)}</td>
                  <td>{settled === null ? '—' : yuanText(settled)}</td>
                  <td>{text}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <small className={styles.foot}>到账是渠道这一天转到银行的，一般付的是前一天的。</small>
    </section>
  )
}
