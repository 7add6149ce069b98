import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { useAllowed } from '@/components/ui/Allowed'
import { CopyIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import type { OrderDetail } from '@/contract/features/order/order'
import { PROVIDER_NAMES } from '@/contract/features/payment/payment'
import { dayOf } from '@/contract/kit/chinaDay'
import { right } from '@/contract/rights'
import { paths } from '@/routes/paths'
import { ReconciledTag } from './columns'
import css from './Numbers.module.css'
import { shortNumber } from './timeline'
import drawer from './OrderDrawer.module.css'

type NumberRow = readonly [label: string, number: string]

function numbersOf({ number, paymentNo, provider, refunds }: OrderDetail): NumberRow[] {
  const channel = provider === null ? '渠道' : PROVIDER_NAMES[provider]
  return [
    ['商户订单号', number] as const,
    [`${channel}支付单号`, paymentNo] as const,
    ...refunds.flatMap((refund) => [
      [`商户退款单号 ${shortNumber(refund)}`, refund.number] as const,
      [`${channel}退款单号 ${shortNumber(refund)}`, refund.channelNumber] as const,
    ]),
  ].filter(([, value]) => value !== '')
}

/** Whether the channel's bills agree with it, and the day of its payment there. */
function Reconciled({ detail: { reconciled, paidAt, createdAt } }: { detail: OrderDetail }) {
  const reconciles = useAllowed()(right('orderRecord', 'reconcile'))
  if (reconciled === null) return null
  const day = dayOf(paidAt ?? createdAt)
  return (
    <span className={css.reconciled}>
      <ReconciledTag row={{ reconciled }} />
      {reconciles && <Link to={`${paths.orderRecord()}?tab=reconciliation&day=${day}`}>看 {day.slice(5)} 对账</Link>}
    </span>
  )
}

/** The numbers by which the merchant and the channel know an order, to copy. */
export function Numbers({ detail }: { detail: OrderDetail }) {
  const toast = useToast()
  return (
    <section className={`${drawer.part} ${css.numbers}`} aria-label="单号">
      <header>
        <h3>单号</h3>
        <Reconciled detail={detail} />
      </header>
      <dl>
        {numbersOf(detail).map(([label, number]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{number}</span>
              <Button
                type="text"
                size="small"
                aria-label={`复制${label}`}
                icon={<CopyIcon size={14} />}
                onClick={() => void toast.copy(number, `已复制${label}`)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
