import { Link } from 'react-router-dom'
import { Notice } from '@/components/form/Notice'
import { useAllowed } from '@/components/ui/Allowed'
import { PhoneNumber } from '@/entities/person/PhoneNumber'
import { moneyText } from '@/contract/kit/money'
import { refundStateName } from '@/contract/features/order/orderStates'
import { right } from '@/contract/rights'
import { friendlyTime } from '@/lib/time'
import type { RefundRequest } from '@/contract/features/order/refundRequest'
import { StateTag } from '@/components/list/cells'
import { paths } from '@/routes/paths'
import { phoneName } from '@/contract/features/order/orderPhone'
import { TakeBackButton } from '../TakeBackButton'
import type { RequestDetail } from './answer'
import { AnswerForm } from './AnswerForm'
import css from './Request.module.css'
import type { RequestBodyProps } from './props'
import { Review } from './Review'
import { DeskFoot } from './DeskFoot'
import { useTakeBack } from './useTakeBack'
import { heardText, outcomeText, waitedText } from './words'
import { REFUND_STATE_TAGS } from '../states'
import { Proof } from './Proof'

/** What became of it. */
function Outcome({ request }: { request: RefundRequest }) {
  const { state, way, amount, isGoodwill, proof, lastNote, order } = request
  return (
    <section className={css.outcome} aria-label="结果">
      <p className={css.result}>
        <StateTag {...REFUND_STATE_TAGS[state]} name={refundStateName(state, way)} />
        <b>{moneyText(state === 'rejected' ? 0 : amount)}</b>
      </p>
      <p>{outcomeText(request)}</p>
      {isGoodwill && <p>体验补偿，收听照旧</p>}
      {state !== 'rejected' && lastNote !== '' && <p>{lastNote}</p>}
      {state === 'refunding' && way === 'offline' && (
        <p>
          退给访客以后，<Link to={`${paths.orderRecord()}?order=${order.id}`}>到订单里登记已退</Link>
        </p>
      )}
      <Proof pictures={proof} />
    </section>
  )
}

/** The phones that a request of some of them ends; without a phone it is a place that was never used. */
function PickedPhones({ detail: { request, phones } }: { detail: RequestDetail }) {
  const { listeners, isGoodwill, requested } = request
  if (listeners === 0 || isGoodwill) return null
  const free = listeners - phones.length
  return (
    <section aria-label="退哪几部手机">
      <h2>退 {listeners} 部手机</h2>
      <ul className={css.phones}>
        {phones.map((phone) => (
          <li key={phone.id} data-heard={phone.lastHeardAt !== null || undefined}>
            <b>{phoneName(phone, phone.place)}</b>
            <span>
              {phone.lastHeardAt === null
                ? '没有收听记录'
                : `${requested ? '申请以后听过' : '听过'}，最近 ${friendlyTime(phone.lastHeardAt)}`}
            </span>
          </li>
        ))}
        {free > 0 && (
          <li>
            <b>{free} 个空位</b>
            <span>没有手机用过</span>
          </li>
        )}
      </ul>
    </section>
  )
}

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
      {state !== 'requested' && state !== 'reviewing' && <OutcomeFoot {...props} />}
    </>
  )
}

/** While the refund is here, its approval can be taken back by who could give it. */
function OutcomeFoot(props: RequestBodyProps) {
  const { detail, readAt, busy, once, desk } = props
  const { request, version, isProposer } = detail
  const { leavesIn, proposedBy, order } = request
  const mayTakeBack = useAllowed()(right('orderRecord', proposedBy === null ? 'refund' : 'reviewRefund')) && !isProposer
  const takeBack = useTakeBack(once)
  if (leavesIn !== null && mayTakeBack)
    return (
      <footer className={css.foot}>
        <span className={css.quiet}>还没有发往支付渠道</span>
        <TakeBackButton
          leavesAt={readAt + leavesIn}
          loading={busy === 'takeBack'}
          disabled={busy !== null}
          onClick={() => void takeBack({ orderId: order.id, refundId: request.id, version }, () => desk.setLast(null))}
        />
      </footer>
    )
  return desk.last === null || desk.last.refundId === request.id ? null : <DeskFoot {...props} requestId={request.id} />
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
