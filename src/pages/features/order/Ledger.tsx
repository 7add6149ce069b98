import { CheckIcon } from '@/components/icons'
import { yuanText } from '@/contract/kit/money'
import type { OrderDetail } from '@/contract/features/order/order'
import { balancesOf, LEDGER_ACCOUNT_NAMES, LEDGER_KIND_NAMES, ledgerAccount } from '@/contract/features/payment/ledger'
import { formatTime } from '@/lib/time'
import css from './OrderDrawer.module.css'
import { shortNumber } from './timeline'

const isRefund = (number: string): boolean => /-R\d+$/.test(number)

/** The order's entries in double entry, with the balances of the accounts, which sum to zero. */
export function Ledger({ detail: { ledger } }: { detail: Pick<OrderDetail, 'ledger'> }) {
  const balances = balancesOf(ledger)
  const total = ledger.reduce((sum, { amount }) => sum + amount, 0)
  // The channel's fee is known from its bills only, and few orders are paid with coupons.
  const accounts = ledgerAccount.options.filter(
    (account) => (account !== 'fee' && account !== 'voucher') || balances[account] !== 0,
  )
  return (
    <section className={`${css.part} ${css.ledger}`} aria-label="账目">
      <h3>
        账目<small>只增不改，单位元</small>
        {ledger.length > 0 && (
          <span className={css.balanced}>
            <CheckIcon size={14} /> 借贷相等，各 {yuanText(total)}
          </span>
        )}
      </h3>
      {ledger.length === 0 ? (
        <p className={css.quiet}>还没有收付。</p>
      ) : (
        <div className={css.entries}>
          <table>
            <thead>
              <tr>
                <th scope="col">时间</th>
                <th scope="col">事由</th>
                <th scope="col">借</th>
                <th scope="col">贷</th>
                <th scope="col">金额</th>
              </tr>
            </thead>
            <tbody>
              {ledger.map(({ id, at, kind, number, debit, credit, amount }) => (
                <tr key={id}>
                  <td>{formatTime(at, 'MM-DD HH:mm:ss')}</td>
                  <td>
                    {LEDGER_KIND_NAMES[kind]}
                    {isRefund(number) && ` ${shortNumber({ number })}`}
                  </td>
                  <td>{LEDGER_ACCOUNT_NAMES[debit]}</td>
                  <td>{LEDGER_ACCOUNT_NAMES[credit]}</td>
                  <td>{yuanText(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={css.balances}>
            <span>余额</span>
            {accounts.map((account) => (
              <span key={account}>
                {LEDGER_ACCOUNT_NAMES[account]} <b>{yuanText(balances[account])}</b>
              </span>
            ))}
            <span>
              合计 <b>{yuanText(accounts.reduce((sum, account) => sum + balances[account], 0))}</b>
            </span>
          </p>
        </div>
      )}
    </section>
  )
}
