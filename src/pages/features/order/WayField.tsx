import { Radio } from 'antd'
import { Field } from '@/components/form/Field'
import type { Editor } from '@/components/form/useEditor'
import type { OrderDetail } from '@/contract/features/order/order'
import { REFUND_WAY_NAMES, refundWay } from '@/contract/features/order/orderStates'
import css from './OrderDrawer.module.css'
import type { RefundValues } from './refundForm'

const HINTS = {
  channel: '经支付渠道退回访客付款的账户，到账以渠道的结果为准',
  offline: '现金或转账，由您线下退给访客；先登记，退了再回来登记已退',
} as const

interface WayFieldProps {
  editor: Editor<RefundValues>
  detail: Pick<OrderDetail, 'provider'>
}

/** How the money goes back. */
export const WayField = ({ editor, detail: { provider } }: WayFieldProps) => (
  <Field
    editor={editor}
    path="way"
    label="怎么退"
    extra={provider === null ? '这笔订单不是经支付渠道付的，只能线下退' : undefined}
  >
    <Radio.Group className={css.ways}>
      {refundWay.options.map((way) => (
        <Radio key={way} value={way} disabled={way === 'channel' && provider === null}>
          {REFUND_WAY_NAMES[way]}
          <small>{HINTS[way]}</small>
        </Radio>
      ))}
    </Radio.Group>
  </Field>
)
