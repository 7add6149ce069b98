import { Link } from 'react-router-dom'
import { Facts } from '@/components/form/Facts'
import { Notice } from '@/components/form/Notice'
import { useAllowed } from '@/components/ui/Allowed'
import { PhoneNumber } from '@/entities/person/PhoneNumber'
import { moneyText } from '@/contract/kit/money'
import { REFUND_REASON_NAMES, refundStateName } from '@/contract/features/order/orderStates'
import type { RefundState } from '@/contract/features/order/orderStates'
import { right } from '@/contract/rights'
import { friendlyTime } from '@/lib/time'
import { paths } from '@/routes/paths'
import type { Answer, RequestDetail } from './answer'
import { AnswerForm } from './AnswerForm'
import { Outcome } from './Outcome'
import css from './Request.module.css'
import { Review } from './Review'
import type { Desk } from './useDesk'
import { heardText, waitedText } from './words'

export interface RequestBodyProps {
  detail: RequestDetail
  /** Its state when it was opened. */
  openedIn: RefundState
  desk: Desk
  answers: Map<string, Answer>
  busy: string | null
  once: (name: string, task: () => Promise<unknown>) => Promise<void>
}

/** What the visitor said, what they heard, and what can be decided. */
export function RequestBody(props: RequestBodyProps) {
  const { detail, openedIn, busy } = props
  const { request } = detail
  const { state } = request
  const allowed = useAllowed()
  const isNews = state !== openedIn && busy === null
  return (
    <>
      <div className={css.body}>
        <Said detail={detail} />
        <Known detail={detail} />
        {isNews && (
          <Notice kind="warning" title={`刚刚有变动：${refundStateName(state, request.way)}`}>
            {request.lastNote === '' ? '同事或系统已经处理，下面是现在的情况。' : `“${request.lastNote}”`}
          </Notice>
        )}
        {state !== 'requested' && state !== 'reviewing' && <Outcome request={request} />}
        {state === 'requested' && !allowed(right('orderRecord', 'refund')) && (
          <p className={css.quiet}>没有「退款」的权限，只能看。</p>
        )}
        <p className={css.whole}>
          <Link to={`${paths.orderRecord()}?order=${request.order.id}`}>看整个订单</Link>
        </p>
      </div>
      {state === 'requested' && allowed(right('orderRecord', 'refund')) && <AnswerForm {...props} />}
      {state === 'reviewing' && <Review {...props} />}
    </>
  )
}

function Said({ detail: { request } }: { detail: RequestDetail }) {
  const { order, requested, reason, note, startedAt, requestedAmount, amount } = request
  return (
    <section className={css.said} aria-label="申请">
      <p className={css.who}>
        <b>{order.visitor.nickname}</b>
        {order.phone !== '' && <PhoneNumber key={request.id} id={order.visitor.id} masked={order.phone} />}
        <small>
          {friendlyTime(startedAt)} {requested ? '申请' : '发起'}，等了 {waitedText(startedAt, Date.now())}
        </small>
      </p>
      <blockquote className={css.words}>
        <small>
          {REFUND_REASON_NAMES[reason]} · 申请退 {moneyText(requestedAmount ?? amount)}
        </small>
        {note !== '' && <p>{note}</p>}
      </blockquote>
    </section>
  )
}

/** Only what is recorded: nothing heard may also mean that nothing was reported. */
function Known({ detail }: { detail: RequestDetail }) {
  const { request, listenUntil, canListen, refundedBefore } = detail
  const heard = heardText(request)
  const facts = [
    ['听过没有', [heard.title, heard.text].filter(Boolean).join('，')],
    [
      '还能听到',
      listenUntil === null
        ? '不在这里开通'
        : canListen
          ? friendlyTime(listenUntil)
          : `已结束，${friendlyTime(listenUntil)}`,
    ],
    [
      '此人退过',
      refundedBefore.count === 0
        ? '近一年 0 次'
        : `近一年 ${refundedBefore.count} 次，${moneyText(refundedBefore.amount)}`,
    ],
  ] as const
  return <Facts facts={facts} />
}
