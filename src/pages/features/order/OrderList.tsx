import { lazyPart } from '@/components/lazy/lazyPart'
import { deskPage } from '@/components/list/DeskPage'
import { order, ORDER_SORTS, orderFilters } from '@/contract/features/order/order'
import type { OrderRow } from '@/contract/features/order/order'
import { card, columns } from './columns'
import { useFilters } from './filters'
import { LedgerCheckButton } from './LedgerCheck'
import { OrderTabs } from './tabs/OrderTabs'

const OrderDrawer = lazyPart(() => import('./OrderDrawer'), {
  forget: ({ onClosed }: { onClosed: () => void }) => onClosed(),
})

/** Visitors' purchases. */
export const OrderList = deskPage<OrderRow>({
  page: 'orderRecord',
  domain: 'order',
  noun: '订单',
  classifier: '笔',
  calls: order,
  filterShape: orderFilters,
  sorts: ORDER_SORTS,
  keyword: '订单号、手机尾号、昵称',
  useFilters,
  columns,
  card,
  rowName: ({ number }) => number,
  sortNote: '最近下单的在最前',
  empty: { title: '还没有订单', description: '访客购买后出现在这里' },
  extra: <LedgerCheckButton />,
  tabs: <OrderTabs />,
  parameter: 'order',
  drawer: (opened) => <OrderDrawer {...opened} />,
})
