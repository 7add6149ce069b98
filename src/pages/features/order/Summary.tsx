import { Link } from 'react-router-dom'
import { Thumbnail } from '@/components/list/cells'
import { useAccess } from '@/components/meta/useAccess'
import { PhoneNumber } from '@/entities/person/PhoneNumber'
import { moneyText } from '@/contract/kit/money'
import type { OrderDetail } from '@/contract/features/order/order'
import { paths } from '@/routes/paths'
import { soldOf } from './columns'
import css from './OrderDrawer.module.css'
import { refundable } from './refundForm'

/** The product, the buyer, and the amounts that decide a refund, with coupons if there were any. */
export function Summary({ detail }: { detail: OrderDetail }) {
  const access = useAccess()
  const sums = [
    ['已付', detail.paidAt === null ? 0 : detail.amount],
    ...(detail.discount > 0 ? [['其中代金券', detail.discount] as const] : []),
    ...(detail.coupon > 0 ? [['渠道应结', detail.amount - detail.coupon] as const] : []),
    ['已退', detail.refunded],
    ['待退', detail.held],
    ['还可退', detail.paidAt === null ? 0 : refundable(detail)],
  ] as const
  const users = paths.userManager()
  return (
    <div className={css.summary}>
      <span className={css.cover}>
        <Thumbnail picture={detail.guide.cover} name={detail.guide.name} fill />
      </span>
      <div className={css.sold}>
        <b>{soldOf(detail)}</b>
        <span className={css.whom}>
          {detail.guide.name}
          {access.opens(users) ? (
            <Link to={`${users}?visitor=${detail.visitor.id}`}>{detail.visitor.nickname}</Link>
          ) : (
            <span>{detail.visitor.nickname}</span>
          )}
          {detail.phone !== '' && <PhoneNumber key={detail.id} id={detail.visitor.id} masked={detail.phone} />}
        </span>
      </div>
      <dl className={css.sums}>
        {sums.map(([label, value]) => (
          <div key={label} data-sum={value > 0 ? label : undefined}>
            <dt>{label}</dt>
            <dd>{moneyText(value)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
