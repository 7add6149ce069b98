import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { lazyPart } from '@/components/lazy/lazyPart'
import { ListPage } from '@/components/list'
import { ExportButton } from '@/components/list/ExportButton'
import { useNeighbours } from '@/components/list/useNeighbours'
import { useOpenedRow } from '@/components/list/useOpenedRow'
import { order, ORDER_SORTS, orderFilters } from '@/contract/features/order/order'
import type { OrderRow } from '@/contract/features/order/order'
import { menus, right } from '@/contract/rights'
import { card, columns } from './columns'
import { useFilters } from './filters'

const OrderDrawer = lazyPart(() => import('./OrderDrawer'), { forget: ({ onClosed }: { onClosed: () => void }) => onClosed() })

const QUERY_KEY = ['order', 'queryPage'] as const
const KEYWORD = { name: 'keyword', placeholder: '订单号、手机尾号、昵称' }
const rowName = ({ number }: OrderRow) => number

/** Visitors' purchases; the open order is in the address. */
export default function OrderRecord() {
  const client = useQueryClient()
  const { selection, actions, opened, open, close } = useOpenedRow<OrderRow>('order', right('orderRecord', 'detail'))
  const filters = useFilters()
  const neighbours = useNeighbours<OrderRow>(QUERY_KEY, opened)
  const changed = useCallback(() => void client.invalidateQueries({ queryKey: ['order'] }), [client])
  return (
    <>
      <ListPage<OrderRow>
        name="order"
        title={menus.orderRecord.name}
        noun="订单"
        measure="笔"
        queryKey={QUERY_KEY}
        endpoint={order.queryPage}
        filterShape={orderFilters}
        orders={ORDER_SORTS}
        keyword={KEYWORD}
        filters={filters}
        columns={columns}
        actions={actions}
        card={card}
        rowName={rowName}
        orderNote="最近下单的在最前"
        empty={{ title: '还没有订单', description: '访客在小程序里购买后出现在这里' }}
        extra={<ExportButton endpoint={order.exportExcel} filterShape={orderFilters} right={right('orderRecord', 'exportExcel')} noun="订单" />}
        selection={selection}
        onChanged={changed}
      />
      {opened !== null && <OrderDrawer id={opened} neighbours={neighbours} onOpen={({ id }) => open(id, { replace: true })} onChanged={changed} onClosed={close} />}
    </>
  )
}
