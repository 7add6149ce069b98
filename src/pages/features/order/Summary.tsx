import { Link } from 'react-router-dom'
import { Thumbnail } from '@/components/ui/cells'
import { useAccess } from '@/components/meta/useAccess'
import { PhoneNumber } from '@/entities/person/PhoneNumber'
import { moneyText } from '@/contract/kit/money'
import type { OrderDetail } from '@/contract/features/order/order'
import { paths } from '@/routes/paths'
import { soldOf } from './columns'
import css from './OrderDrawer.module.css'
import { refundable } from './refundForm'

/** The product, the buyer, and the four amounts that decide a refund. */
export function Summary({ one }: { one: OrderDetail }) {
  const access = useAccess()
  const sums = [
    ['已付', one.paidAt === null ? 0 : one.amount],
    ['已退', one.refunded],
    ['在途', one.held],
    ['还可退', one.paidAt === null ? 0 : refundable(one)],
  ] as const
  const users = paths.userManager()
  return (
    <div className={css.summary}>
      <span className={css.cover}>
        <Thumbnail picture={one.guide.cover} name={one.guide.name} fill />
      </span>
      <div className={css.sold}>
        <b>{soldOf(one)}</b>
        <span className={css.whom}>
          {one.guide.name}
          {access.opens(users) ? <Link to={`${users}?visitor=${one.visitor.id}`}>{one.visitor.nickname}</Link> : <span>{one.visitor.nickname}</span>}
          {one.phone !== '' && <PhoneNumber key={one.id} id={one.visitor.id} masked={one.phone} />}
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
