import { phoneName } from '@/contract/features/order/orderPhone'
import { friendlyTime } from '@/lib/time'
import type { RequestDetail } from './answer'
import css from './Request.module.css'

/** The phones that a request of some of them ends; without a phone it is a place that was never used. */
export function PickedPhones({ detail: { request, phones } }: { detail: RequestDetail }) {
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
