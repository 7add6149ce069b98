import { Form, Input } from 'antd'
import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import { StateTag } from '@/components/list/cells'
import { counter } from '@/components/form/counter'
import { Field } from '@/components/form/Field'
import { PicturesControl } from '@/components/record/form/PicturesControl'
import { field } from '@/contract/kit/fields'
import { moneyText } from '@/contract/kit/money'
import type { OrderDetail, OrderRefund } from '@/contract/features/order/order'
import { PROOF_MAX, REFUND_HOLD_MS, REFUND_NOTE_MAX, refundStateName } from '@/contract/features/order/orderStates'
import { reviewNotice } from '@/contract/features/order/refundLimit'
import { ABNORMAL_HELP, REFUND_ABNORMAL } from '@/contract/features/payment/refundRules'
import { friendlyTime } from '@/lib/time'
import { paths } from '@/routes/paths'
import { RefundPreview } from './RefundPreview'
import css from './OrderDrawer.module.css'
import { emptyRefund } from './refundForm'
import { Proof } from './request/Proof'
import { useExcess } from './request/useExcess'
import { REFUND_STATE_TAGS } from './states'
import { shortNumber } from './timeline'
import { WayField } from './WayField'
import type { Refunding } from './useRefunding'

/** The request, where it waits, or the obstacle. */
function decisionText(refund: OrderRefund, provider: OrderDetail['provider']): string {
  const { state, note, proposedBy } = refund
  if (state === 'requested') return note
  return state === 'reviewing'
    ? `${proposedBy?.name ?? ''}初审，超出额度，等另一个人复核，还没有退。`
    : progressText(refund, provider)
}

function progressText(refund: OrderRefund, provider: OrderDetail['provider']): string {
  const { state, way, isReturn, failure, movedAt, channelState, number, leavesIn } = refund
  const since = friendlyTime(movedAt)
  if (state === 'refunding') {
    if (way === 'offline') return `${since} 已登记，钱还没有退。请线下退给访客，退了以后写明谁在什么时候怎么退的。`
    if (leavesIn !== null) return `${since} 已同意，还没有退。${HOLD_SECONDS} 秒后发往支付渠道，之前可以撤回。`
    return channelState === 'processing'
      ? `${since} 发往支付渠道，渠道已受理，还没有结果。有了结果会自己更新。`
      : `${since} 发往支付渠道，还没有应答。系统会先查，渠道没有这一笔才用同一单号再发。`
  }
  if (isReturn && channelState === 'closed') return `${failure ?? ''}。请线下退给访客，退了以后登记。`
  if (channelState === 'closed') return `${failure ?? ''}。请放弃这一笔，再重新退。`
  if (channelState === 'abnormal') {
    const help = provider === null || failure !== REFUND_ABNORMAL ? '' : `：${ABNORMAL_HELP[provider]}`
    return `${failure ?? ''}（退款单号 ${number}）${help}。处理以后，系统每半小时查一次。`
  }
  return `${failure ?? ''}。这笔金额先留着，重试用同一单号。`
}

/** The time in which an approval can be taken back. */
const HOLD_SECONDS = REFUND_HOLD_MS / 1000

/** What the note is for. */
const NOTE_HINTS: Partial<Record<OrderRefund['state'], string>> = {
  requested: '拒绝时写明为什么不退',
  failed: '放弃时写明为什么不再退',
}
const PROOF = field.pictures('凭证', PROOF_MAX)
const CONFIRM_HINT = '谁在什么时候怎么退的：王思远，11 月 27 日在窗口退现金'

/** A pending refund: requested by the visitor, failed at the channel, or unanswered. */
export function Decision({
  detail,
  refund,
  refunding: { editor, busy, uploads },
}: {
  detail: OrderDetail
  refund: OrderRefund
  refunding: Refunding
}) {
  const { report } = uploads
  const excess = useExcess({ amount: refund.amount, granted: detail.granted })
  const onBusy = useCallback((fraction: number | null) => report('proof', fraction), [report])
  return (
    <>
      <h3>
        退款 {shortNumber(refund)}
        <StateTag {...REFUND_STATE_TAGS[refund.state]} name={refundStateName(refund.state, refund.way)} />
      </h3>
      <p className={css.asked}>
        <b>{moneyText(refund.amount)}</b>
        <span>{refund.isReturn ? '自动退回，不算在这笔订单里' : refund.reason.name}</span>
      </p>
      <p className={css.said}>{decisionText(refund, detail.provider)}</p>
      <Proof pictures={refund.proof} />
      {refund.state === 'reviewing' && (
        <p className={css.quiet}>
          <Link to={`${paths.orderRecord()}?tab=requests&queue=reviewing&request=${refund.id}`}>去复核</Link>
        </p>
      )}
      <Form
        hidden={refund.state === 'reviewing'}
        form={editor.form}
        layout="vertical"
        initialValues={emptyRefund(detail)}
        disabled={busy !== null || editor.draft.offered.length > 0}
        validateTrigger={['onBlur', 'onChange']}
        scrollToFirstError={false}
        onValuesChange={editor.changed}
        onFieldsChange={editor.refresh}
      >
        {refund.state === 'requested' && <WayField editor={editor} detail={detail} />}
        <Field editor={editor} path="note" label="说明">
          <Input.TextArea
            count={counter(REFUND_NOTE_MAX)}
            autoSize={{ minRows: 2, maxRows: 5 }}
            placeholder={NOTE_HINTS[refund.state] ?? (refund.way === 'offline' ? CONFIRM_HINT : undefined)}
          />
        </Field>
        {refund.state === 'refunding' && refund.way === 'offline' && (
          <Field editor={editor} path="proof" label="凭证">
            <PicturesControl field={PROOF} onBusy={onBusy} />
          </Field>
        )}
      </Form>
      {refund.state === 'requested' && excess !== null && <p className={css.second}>{reviewNotice(excess)}</p>}
      {!refund.isReturn && (
        <RefundPreview
          detail={detail}
          dateLabel={refund.state === 'requested' || refund.state === 'reviewing' ? '同意退款以后' : '退成以后'}
          amount={refund.amount}
          heldPart={refund.amount}
        />
      )}
    </>
  )
}
