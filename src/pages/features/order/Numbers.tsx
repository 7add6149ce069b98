import { Button } from 'antd'
import { CopyIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import type { OrderDetail } from '@/contract/features/order/order'
import { PROVIDER_NAMES } from '@/contract/features/payment/payment'
import css from './Numbers.module.css'
import { shortNumber } from './timeline'

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

/** The numbers by which the merchant and the channel know an order, to copy. */
export function Numbers({ detail }: { detail: OrderDetail }) {
  const toast = useToast()
  return (
    <section className={css.numbers} aria-label="单号">
      <h3>单号</h3>
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
