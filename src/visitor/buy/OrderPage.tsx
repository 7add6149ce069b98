import { CircleCheck, Headphones } from 'lucide-react'
import { Failure } from '../parts/Failure'
import { LazyPart } from '../parts/LazyPart'
import { Loading } from '../parts/Loading'
import { PageHead } from '../parts/PageHead'
import { Picture } from '../parts/Picture'
import { minuteText } from '@/contract/kit/chinaClock'
import { moneyText } from '../moneyText'
import { LIST, ORDERS } from '../useHash'
import type { Visit } from '../visit'
import { fill, guidesText } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import buy from './Buy.module.css'
import type { Order } from './calls'
import { Invoice } from './Invoice'
import css from './Order.module.css'
import { Refunds } from './Refunds'
import { opensGuide, orderedText, placeTime, stateOf } from './states'
import { TillSheet } from './TillSheet'
import { useOrder } from './useOrder'
import type { OrderActions } from './useOrder'

const loadCodeSheet = () => import('./CodeSheet')

const loadPhones = () => import('./Phones')

/** One order: to be paid, waiting for the channel, or what it opened. */
export function OrderPage({ visit: { guide }, id }: { visit: Visit; id: string }) {
  const words = useLaterWords()
  const actions = useOrder(guide.id, id)
  const { answer, problem, target, isBusy } = actions
  if (answer.state === 'loading') return <Loading />
  if (answer.state === 'failed') return <Failure error={answer.error} onRetry={answer.retry} />
  const order = answer.data
  const isPending = order.state === 'pending'
  return (
    <main className={buy.page}>
      <PageHead title={isPending ? words.orderTitle : words.myOrders} back={ORDERS} />
      {order.canListen && <Opened order={order} />}
      <Summary order={order} />
      {(order.phones.length > 0 || order.free > 0) && (
        <LazyPart load={loadPhones}>
          {({ Phones }) => <Phones guideId={guide.id} order={order} actions={actions} />}
        </LazyPart>
      )}
      {problem !== null && (
        <p className={buy.problem} role="alert">
          {problem}
        </p>
      )}
      {isPending && <Unpaid order={order} actions={actions} />}
      <Refunds guideId={guide.id} order={order} actions={actions} />
      {!isPending && <Invoice guideId={guide.id} order={order} />}
      {order.canListen && <ListenNow order={order} guideId={guide.id} />}
      {target?.kind === 'till' && <TillSheet target={target} isBusy={isBusy} onOutcome={actions.atTill} />}
      {target?.kind === 'code' && (
        <LazyPart load={loadCodeSheet}>
          {({ CodeSheet }) => <CodeSheet target={target} onClose={actions.closeCode} />}
        </LazyPart>
      )}
    </main>
  )
}

function ListenNow({ order, guideId }: { order: Order; guideId: string }) {
  const words = useLaterWords()
  const href = opensGuide(order, guideId) ? `#${LIST}` : `/h5/${order.guide.id}#${LIST}`
  return (
    <footer className="foot">
      <a className="pill" href={href}>
        <Headphones aria-hidden size={20} />
        {words.listenNow}
      </a>
    </footer>
  )
}

function Opened({ order }: { order: Order }) {
  const words = useLaterWords()
  return (
    <div className={css.opened} role="status">
      <CircleCheck aria-hidden size={48} strokeWidth={1.5} />
      <p>
        <strong>{words.rightOpen}</strong>
        <span>
          {fill(words.rightOpenHint, {
            product: orderedText(order),
            until: placeTime(order.listenUntil ?? 0),
            amount: moneyText(order.amount),
          })}
        </span>
      </p>
    </div>
  )
}

/** What was ordered, its sum, and what of it was or will be paid back. */
function Summary({ order }: { order: Order }) {
  const words = useLaterWords()
  const { guide, amount, number, refunded, state, guides, listeners } = order
  return (
    <section className={css.card}>
      <div className={css.ordered}>
        <Picture src={guide.cover} alt="" className={css.thumbnail} small />
        <p>
          <strong>{orderedText(order)}</strong>
          <span>{guides.length > 1 ? guidesText(words, guides) : guide.name}</span>
          {listeners > 1 && <span>{fill(words.listeners, { count: listeners })}</span>}
          <span>{number}</span>
        </p>
      </div>
      <dl className={css.sums}>
        <div>
          <dt>{state === 'pending' ? words.toPay : words[stateOf(order)]}</dt>
          <dd>{moneyText(amount)}</dd>
        </div>
        {refunded > 0 && (
          <div>
            <dt>{fill(words.refundedOf, { amount: moneyText(refunded) })}</dt>
          </div>
        )}
      </dl>
    </section>
  )
}

/** An order counts as paid once the channel has confirmed it, not when the visitor returns from the till. */
function Unpaid({ order, actions }: { order: Order; actions: OrderActions }) {
  const words = useLaterWords()
  const { isBusy, isWaiting, hasFailed, pay, cancel, check } = actions
  return (
    <>
      {isWaiting && (
        <section className={css.card} role="status">
          <strong>{words.waitingTitle}</strong>
          <p className={buy.hint}>{words.waitingHint}</p>
          <button type="button" className="pill quiet" disabled={isBusy} onClick={check}>
            {words.checkAgain}
          </button>
        </section>
      )}
      {hasFailed && (
        <p className={buy.problem} role="alert">
          {words.payFailed}
        </p>
      )}
      <p className={buy.notice}>
        {fill(words.payUntil, { number: order.number, time: minuteText(order.payableUntil ?? 0) })}
      </p>
      <footer className="foot">
        <button type="button" className="pill quiet" disabled={isBusy} onClick={cancel}>
          {words.cancelOrder}
        </button>
        <button type="button" className="pill" disabled={isBusy} onClick={pay}>
          {fill(words.pay, { amount: moneyText(order.amount) })}
        </button>
      </footer>
    </>
  )
}
