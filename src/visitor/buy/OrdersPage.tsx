import { useEffect } from 'react'
import { asVisitor, savedToken } from '../events/session'
import { moneyText } from '../moneyText'
import { Failure } from '../parts/Failure'
import { Loading } from '../parts/Loading'
import { PageHead } from '../parts/PageHead'
import { Picture } from '../parts/Picture'
import { useAnswer } from '../useAnswer'
import { ME, orderHash } from '../useHash'
import type { Visit } from '../visit'
import { fill, guidesText } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import { setBought } from './bought'
import buy from './Buy.module.css'
import { fetchOrders } from './calls'
import type { Order } from './calls'
import { JoinedTickets } from './JoinedTickets'
import css from './Order.module.css'
import { opensGuide, orderedText, placeTime, stateOf } from './states'

/** The visitor's orders with this merchant. A phone that has never signed in has none. */
export function OrdersPage({ visit: { guide } }: { visit: Visit }) {
  const words = useLaterWords()
  const answer = useAnswer(`orders ${guide.id}`, (signal) =>
    savedToken(guide.id) === null
      ? Promise.resolve<Order[]>([])
      : asVisitor(guide.id, (token) => fetchOrders(token, signal)),
  )
  const isBought = answer.data?.some((order) => order.canListen && opensGuide(order, guide.id)) === true
  useEffect(() => {
    if (isBought) setBought(guide.id, true)
  }, [guide.id, isBought])
  return (
    <main className={buy.page}>
      <PageHead title={words.myOrders} back={ME} />
      {answer.state === 'failed' && <Failure error={answer.error} onRetry={answer.retry} />}
      {answer.state === 'loading' && <Loading />}
      {answer.data?.length === 0 && <p className="empty">{words.noOrders}</p>}
      {answer.data?.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
      {answer.state !== 'loading' && <JoinedTickets guideId={guide.id} />}
    </main>
  )
}

function OrderCard({ order }: { order: Order }) {
  const words = useLaterWords()
  const { id, number, guide, amount, canListen, listenUntil } = order
  return (
    <a className={css.card} href={`#${orderHash(id)}`}>
      <span className={css.number}>
        <span>{number}</span>
        <span data-open={canListen || undefined}>{words[stateOf(order)]}</span>
      </span>
      <span className={css.ordered}>
        <Picture src={guide.cover} alt="" className={css.thumbnail} small />
        <span>
          <strong>{orderedText(order)}</strong>
          <span>{order.guides.length > 1 ? guidesText(words, order.guides) : guide.name}</span>
          {order.listeners > 1 && <span>{fill(words.listeners, { count: order.listeners })}</span>}
          {canListen && listenUntil !== null && (
            <span>{fill(words.canListenUntil, { until: placeTime(listenUntil) })}</span>
          )}
        </span>
        <strong>{moneyText(amount)}</strong>
      </span>
    </a>
  )
}
