import { Notice } from '@/components/form/Notice'
import { useAllowed } from '@/components/ui/Allowed'
import { PhoneNumber } from '@/entities/person/PhoneNumber'
import { moneyText } from '@/contract/kit/money'
import { refundStateName } from '@/contract/features/order/orderStates'
import { right } from '@/contract/rights'
import { friendlyTime } from '@/lib/time'
import type { RequestDetail } from './answer'
import { AnswerForm } from './AnswerForm'
import { Outcome } from './Outcome'
import css from './Request.module.css'
import type { RequestBodyProps } from './props'
import { PickedPhones } from './PickedPhones'
import { Review } from './Review'
import { heardText, outcomeText, waitedText } from './words'

/** What the visitor said, what they heard, and what can be decided. */
export function RequestBody(props: RequestBodyProps) {
  const { detail, readAt, lastState, busy } = props
  const { request } = detail
  const { state } = request
  const allowed = useAllowed()
  // What the channel does afterwards is expected.
  const isNews = busy === null && state !== lastState && (lastState === 'requested' || lastState === 'reviewing')
  return (
    <>
      <div className={css.body}>
        <Said detail={detail} readAt={readAt} />
        <Known detail={detail} />
        <PickedPhones detail={detail} />
        {isNews && (
          <Notice kind="warning" title={`刚刚有变动：${refundStateName(state, request.way)}`}>
            {newsText(request)}
          </Notice>
        )}
        {state !== 'requested' && state !== 'reviewing' && <Outcome request={request} />}
        {state === 'requested' && !allowed(right('orderRecord', 'refund')) && (
          <p className={css.quiet}>没有「退款」的权限，只能看。</p>
        )}
      </div>
      {state === 'requested' && allowed(right('orderRecord', 'refund')) && <AnswerForm {...props} />}
      {state === 'reviewing' && <Review {...props} />}
    </>
  )
}

/** The outcome says who ended a refund; of others, what a colleague noted. */
function newsText(request: RequestDetail['request']): string {
  if (request.state === 'rejected') return `${outcomeText(request)}。`
  return request.lastNote === '' ? '同事或系统已经处理，下面是现在的情况。' : `“${request.lastNote}”`
}

function Said({ detail: { request }, readAt }: Pick<RequestBodyProps, 'detail' | 'readAt'>) {
  const { order, requested, reason, note, listeners, startedAt, requestedAmount, amount } = request
  return (
    <section aria-label="申请">
      <p className={css.who}>
        <b>{order.visitor.nickname}</b>
        {order.phone !== '' && <PhoneNumber key={request.id} id={order.visitor.id} masked={order.phone} />}
        <small>
          {friendlyTime(startedAt)} {requested ? '申请' : '发起'}，等了 {waitedText(startedAt, readAt)}
        </small>
      </p>
      <blockquote className={css.words}>
        <small>
          {reason.name} · {requested ? '申请退' : '退'} {listeners > 0 && `${listeners} 部手机 `}
          {moneyText(requestedAmount ?? amount)}
        </small>
        {note !== '' && <p>{note}</p>}
      </blockquote>
    </section>
  )
}

/** The visitor's own phone may have given its place to another. */
const ownEndText = ({
  listenUntil,
  canListen,
  hearing,
}: Pick<RequestDetail, 'listenUntil' | 'canListen' | 'hearing'>) =>
  listenUntil === null || canListen ? '' : hearing > 0 ? `这部手机已停，另有 ${hearing} 部在听` : '已结束'

/** Only what is recorded: nothing heard may also mean that nothing was reported. */
function Known({ detail }: { detail: RequestDetail }) {
  const { request, listenUntil, canListen, hearing, refundedBefore } = detail
  const heard = heardText(request)
  const facts = [
    ['听过没有', heard.title, heard.text],
    [
      '还能听到',
      listenUntil === null ? '没有开通' : friendlyTime(listenUntil),
      ownEndText({ listenUntil, canListen, hearing }),
    ],
    ['此人退过', `近一年 ${refundedBefore.count} 次`, refundedBefore.count > 0 ? moneyText(refundedBefore.amount) : ''],
  ] as const
  return (
    <dl className={css.facts}>
      {facts.map(([label, value, more]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {more !== '' && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
