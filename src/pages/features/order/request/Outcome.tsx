import { Link } from 'react-router-dom'
import { moneyText } from '@/contract/kit/money'
import type { RefundRequest } from '@/contract/features/order/refundRequest'
import { StateTag } from '@/components/list/cells'
import { refundStateName } from '@/contract/features/order/orderStates'
import { paths } from '@/routes/paths'
import { REFUND_STATE_TAGS } from '../states'
import { Proof } from './Proof'
import css from './Request.module.css'
import { outcomeText } from './words'

/** What became of it. */
export function Outcome({ request }: { request: RefundRequest }) {
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
