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
import { useWords } from '../words/words'
import { setBought } from './bought'
import buy from './Buy.module.css'
import { fetchOrders } from './calls'
import type { Order } from './calls'
import { JoinedTickets } from './JoinedTickets'
import css from './Order.module.css'
import { opensGuide, placeTime, stateOf } from './states'

/** The visitor's orders with this merchant. A phone that has never signed in has none. */
export function OrdersPage({ visit: { guide } }: { visit: Visit }) {
  const words = useWords()
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
  const words = useWords()
  const { id, number, guide, product, quantity, amount, canListen, listenUntil } = order
  return (
    <a className={css.card} href={`#${orderHash(id)}`}>
      <span className={css.number}>
        <span>{number}</span>
        <span data-open={canListen || undefined}>{words[stateOf(order)]}</span>
      </span>
      <span className={css.ordered}>
        <Picture src={guide.cover} alt="" className={css.thumbnail} small />
        <span>
          <strong>{words.orderedFor(product, quantity)}</strong>
          <span>{order.guides.length > 1 ? words.opensGuides(order.guides.map(({ name }) => name)) : guide.name}</span>
          {order.listeners > 1 && <span>{words.listeners(order.listeners)}</span>}
          {canListen && listenUntil !== null && <span>{words.canListenUntil(placeTime(listenUntil))}</span>}
        </span>
        <strong>{moneyText(amount)}</strong>
      </span>
    </a>
  )
}
