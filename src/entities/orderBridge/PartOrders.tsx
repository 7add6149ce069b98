import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { QueryState } from '@/components/form/QueryState'
import { useAllowed } from '@/components/ui/Allowed'
import { order } from '@/contract/features/order/order'
import type { OrderRow } from '@/contract/features/order/order'
import { RECONCILED_NAMES } from '@/contract/features/order/orderStates'
import type { BridgeRow } from '@/contract/features/orderBridge'
import { yuanText } from '@/contract/kit/money'
import { right } from '@/contract/rights'
import { call } from '@/lib/call'
import { formatTime } from '@/lib/time'
import css from './Bridge.module.css'
import type { BridgeDays } from './days'
import { orderAddress, ordersAddress, ordersFilter } from './words'
import type { BridgeFilters } from './words'

/** Rows shown in place; 订单记录 has all. */
const FIRST = 10

interface PartOrdersProps {
  row: BridgeRow
  days: BridgeDays
  filters: BridgeFilters
}

/** The latest orders of a part, by the same call as 订单记录. */
export function PartOrders({ row: { part, channel, orders }, days, filters }: PartOrdersProps) {
  const mayOpen = useAllowed()(right('orderRecord', 'detail'))
  const filter = ordersFilter(part, days, filters, channel)
  const query = useQuery({
    queryKey: ['order', 'bridge', 'orders', filter],
    queryFn: ({ signal }) => call(order.queryPage, { body: { ...filter, pageNum: 1, pageSize: FIRST } }, { signal }),
  })
  const { data } = query
  if (!data) return <QueryState query={query} what="订单" />
  const isDay = days.from === days.to
  return (
    <table className={css.orders}>
      <thead>
        <tr>
          <th scope="col">订单</th>
          <th scope="col">付款</th>
          <th scope="col">商品</th>
          <th scope="col">元</th>
          <th scope="col">对账</th>
        </tr>
      </thead>
      <tbody>
        {data.list.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              {mayOpen ? <Link to={orderAddress(one.id, part, days, filters, channel)}>{one.number}</Link> : one.number}
            </th>
            <td>{paidText(one, isDay)}</td>
            <td>
              {one.product.name} × {one.quantity}
            </td>
            <td>{yuanText(one.amount)}</td>
            <td>{one.reconciled === null ? '不经渠道' : RECONCILED_NAMES[one.reconciled]}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{orders.toLocaleString('zh-CN')} 笔</th>
          <td colSpan={4}>
            {orders > data.list.length ? (
              <Link to={ordersAddress(part, days, filters, channel)}>最近下单的 {data.list.length} 笔，看全部</Link>
            ) : null}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

const paidText = ({ paidAt }: OrderRow, isDay: boolean): string =>
  paidAt === null ? '没有付成' : formatTime(paidAt, isDay ? 'HH:mm:ss' : 'MM-DD HH:mm')
