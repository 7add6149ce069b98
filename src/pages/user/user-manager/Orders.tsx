import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { Link } from 'react-router-dom'
import { useAccess } from '@/components/meta/useAccess'
import { moneyText } from '@/contract/money'
import { order } from '@/contract/order'
import type { OrderRow } from '@/contract/order'
import { ORDER_STATE_NAMES, REFUND_STATE_NAMES } from '@/contract/orderStates'
import { call, messageOf } from '@/lib/call'
import { friendlyTime } from '@/lib/time'
import { paths } from '@/routes/paths'
import { right } from '@/routes/rights'
import css from './User.module.css'

const SHOWN = 5

interface OrdersProps {
  visitorId: string
  today: number
}

/** What a visitor has bought last, for whoever may see orders. */
export function Orders(props: OrdersProps) {
  return useAccess().opens(paths.orderRecord()) && <Bought {...props} />
}

function Bought({ visitorId, today }: OrdersProps) {
  const opens = useAccess().allowed(right('orderRecord', 'detail'))
  const { data, error, refetch } = useQuery({
    queryKey: ['order', 'queryPage', 'visitor', visitorId],
    queryFn: ({ signal }) => call(order.queryPage, { body: { visitorId, pageSize: SHOWN } }, { signal }),
  })
  const all = `${paths.orderRecord()}?visitorId=${encodeURIComponent(visitorId)}`
  return (
    <section aria-label="订单">
      <h3>
        订单
        {data && <small>{data.total > data.list.length ? `最近 ${data.list.length} 笔，共 ${data.total} 笔` : `${data.total} 笔`}</small>}
        {data && data.total > 0 && (
          <Link className={css.all} to={all}>
            在订单记录里看
          </Link>
        )}
      </h3>
      {error && !data && (
        <p className={css.quiet} role="alert">
          没有读到订单：{messageOf(error)}
          <Button type="link" size="small" onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
      {!error && !data && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {data?.total === 0 && <p className={css.quiet}>还没有订单。</p>}
      <ul className={css.orders}>
        {data?.list.map((row) => (
          <Line key={row.id} row={row} to={opens ? `${all}&order=${encodeURIComponent(row.id)}` : undefined} today={today} />
        ))}
      </ul>
    </section>
  )
}

function Line({ row: { number, guide, product, quantity, amount, state, refundState, createdAt }, to, today }: { row: OrderRow; to: string | undefined; today: number }) {
  const words = [ORDER_STATE_NAMES[state], (refundState === 'requested' || refundState === 'refunding' || refundState === 'failed') && `退款${REFUND_STATE_NAMES[refundState]}`, friendlyTime(createdAt, today)]
  return (
    <li>
      <span className={css.heard}>
        {to ? <Link to={to}>{number}</Link> : number}
        <small>
          {guide.name}，{product.name} × {quantity}
        </small>
      </span>
      <span className={css.paid}>
        {moneyText(amount)}
        <small>{words.filter(Boolean).join('，')}</small>
      </span>
    </li>
  )
}
