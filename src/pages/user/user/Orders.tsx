import { Link } from 'react-router-dom'
import { useAccess } from '@/components/meta/useAccess'
import { moneyText } from '@/contract/kit/money'
import { order } from '@/contract/features/order/order'
import type { OrderRow } from '@/contract/features/order/order'
import { OPEN_REFUNDS, ORDER_STATE_NAMES, REFUND_STATE_NAMES } from '@/contract/features/order/orderStates'
import { call } from '@/lib/call'
import { friendlyTime } from '@/lib/time'
import { paths } from '@/routes/paths'
import { right } from '@/contract/rights'
import css from './User.module.css'
import { MAX_LINES, VisitorLine, VisitorPart } from './VisitorPart'

interface OrdersProps {
  visitorId: string
  today: number
}

const noteOf = ({ state, refundState, createdAt }: OrderRow, today: number) =>
  [
    ORDER_STATE_NAMES[state],
    OPEN_REFUNDS.includes(refundState) && `退款${REFUND_STATE_NAMES[refundState]}`,
    friendlyTime(createdAt, today),
  ]
    .filter(Boolean)
    .join('，')

/** A visitor's latest orders, for users who may see orders. */
export function Orders({ visitorId, today }: OrdersProps) {
  const { opens, allowed } = useAccess()
  if (!opens(paths.orderRecord())) return null
  const listPath = `${paths.orderRecord()}?visitorId=${encodeURIComponent(visitorId)}`
  return (
    <VisitorPart<OrderRow>
      title="订单"
      classifier="笔"
      queryKey={['order', 'queryPage', 'visitor', visitorId]}
      read={(signal) => call(order.queryPage, { body: { visitorId, pageSize: MAX_LINES } }, { signal })}
      emptyText="还没有订单。"
      footer={
        <Link className={css.all} to={listPath}>
          在订单记录里看
        </Link>
      }
      renderLine={(row) => (
        <VisitorLine
          name={row.number}
          to={allowed(right('orderRecord', 'detail')) ? `${listPath}&order=${encodeURIComponent(row.id)}` : undefined}
          subtitle={`${row.guide.name}，${row.product.name} × ${row.quantity}`}
          value={moneyText(row.amount)}
          note={noteOf(row, today)}
        />
      )}
    />
  )
}
