import { Form, Input } from 'antd'
import { StateTag } from '@/components/list/cells'
import { counter } from '@/components/form/counter'
import { Field } from '@/components/form/Field'
import { moneyText } from '@/contract/kit/money'
import type { OrderDetail, OrderRefund } from '@/contract/features/order/order'
import { REFUND_NOTE_MAX, REFUND_REASON_NAMES, REFUND_STATE_NAMES } from '@/contract/features/order/orderStates'
import { friendlyTime } from '@/lib/time'
import { RefundPreview } from './RefundPreview'
import css from './OrderDrawer.module.css'
import { EMPTY_REFUND } from './refundForm'
import { REFUND_STATE_TAGS } from './states'
import { shortNumber } from './timeline'
import type { Refunding } from './useRefunding'

/** The obstacle, or the request. */
function decisionText({ state, failure, note, answered, movedAt }: OrderRefund): string {
  if (state === 'requested') return note
  if (state === 'refunding')
    return `${friendlyTime(movedAt)} 发往支付渠道，还没有结果。同一单号重复发送只退一次，可以重试。`
  return `${failure ?? ''}。${answered ? '这笔金额先留着，重试用同一单号。' : '钱可能已经退出，请用同一单号重试，不能放弃。'}`
}

/** A pending refund: requested by the visitor, failed at the channel, or unanswered. */
export function Decision({
  detail,
  refund,
  refunding: { editor, busy },
}: {
  detail: OrderDetail
  refund: OrderRefund
  refunding: Refunding
}) {
  return (
    <>
      <h3>
        退款 {shortNumber(refund)}
        <StateTag {...REFUND_STATE_TAGS[refund.state]} name={REFUND_STATE_NAMES[refund.state]} />
      </h3>
      <p className={css.asked}>
        <b>{moneyText(refund.amount)}</b>
        <span>{REFUND_REASON_NAMES[refund.reason]}</span>
      </p>
      <p className={css.said}>{decisionText(refund)}</p>
      <Form
        form={editor.form}
        layout="vertical"
        initialValues={EMPTY_REFUND}
        disabled={busy !== null || editor.draft.offered.length > 0}
        validateTrigger={['onBlur', 'onChange']}
        scrollToFirstError={false}
        onValuesChange={editor.changed}
        onFieldsChange={editor.refresh}
      >
        <Field editor={editor} path="note" label="说明">
          <Input.TextArea
            count={counter(REFUND_NOTE_MAX)}
            autoSize={{ minRows: 2, maxRows: 5 }}
            placeholder={refund.state === 'requested' ? '拒绝时写明为什么不退' : '放弃时写明为什么不再退'}
          />
        </Field>
      </Form>
      <RefundPreview
        detail={detail}
        dateLabel={refund.state === 'requested' ? '同意退款以后' : '退成以后'}
        amount={refund.amount}
        heldPart={refund.amount}
      />
    </>
  )
}
