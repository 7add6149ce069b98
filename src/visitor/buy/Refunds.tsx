import { useState } from 'react'
import { moneyText } from '../moneyText'
import { LazyPart } from '../parts/LazyPart'
import { counted, fill } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import type { LaterWords } from '../words/laterWords'
import type { Order } from './calls'
import css from './Refund.module.css'
import { isRefundOpen, placeTime, refundable } from './states'
import type { OrderActions } from './useOrder'

const loadForm = () => import('./RefundForm')

/** How many phones a refund is of. */
function RefundedPhones({ count }: { count: number }) {
  const words = useLaterWords()
  return <small>{counted(words, words.phones.refundSome, { count })}</small>
}

type Refund = Order['refunds'][number]

/** A refund's state in words. Refunds paid by hand never read as on their way through the channel. */
function refundText({ state, way, amount, movedAt, refusal }: Refund, words: LaterWords): string {
  const sum = moneyText(amount)
  switch (state) {
    case 'requested':
      return fill(words.refundRequested, { amount: sum })
    case 'refunding':
      return way === 'offline' ? fill(words.refundOffline, { amount: sum }) : fill(words.refundOnWay, { amount: sum })
    case 'refunded':
      return fill(words.refundDone, { amount: sum, time: placeTime(movedAt) })
    case 'rejected':
      return refusal === '' ? words.refundWithdrawn : fill(words.refundRefused, { note: refusal })
    default:
      return fill(words.refundStuck, { amount: sum })
  }
}

/** An order's refunds, and the visitor's request for one. */
export function Refunds({ guideId, order, actions }: { guideId: string; order: Order; actions: OrderActions }) {
  const words = useLaterWords()
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, requestRefund, withdrawRefund } = actions
  const { refunds } = order
  const requested = refunds.some(({ state }) => state === 'requested')
  const canAsk = refundable(order) > 0 && !isRefundOpen(order)
  return (
    <>
      {refunds.length > 0 && (
        <section className={css.refunds} role="status">
          <ul>
            {refunds.map((refund) => (
              <li key={refund.id} data-state={refund.state}>
                {refundText(refund, words)}
                {refund.listeners > 0 && <RefundedPhones count={refund.listeners} />}
              </li>
            ))}
          </ul>
          {requested && (
            <button type="button" className="pill quiet" disabled={isBusy} onClick={withdrawRefund}>
              {words.refundWithdraw}
            </button>
          )}
        </section>
      )}
      {canAsk && !isAsking && (
        <button type="button" className={css.ask} onClick={() => setIsAsking(true)}>
          {words.refundAsk}
        </button>
      )}
      {canAsk && isAsking && (
        <LazyPart load={loadForm}>
          {({ RefundForm }) => (
            <RefundForm
              guideId={guideId}
              order={order}
              isBusy={isBusy}
              onSend={requestRefund}
              onCancel={() => setIsAsking(false)}
            />
          )}
        </LazyPart>
      )}
    </>
  )
}
