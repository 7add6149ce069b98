import { menus } from '@/contract/rights'
import { lazyPart } from '@/components/lazy/lazyPart'
import { deskPage } from '@/components/list/DeskPage'
import { order, ORDER_SORTS, orderFilters } from '@/contract/features/order/order'
import type { OrderRow } from '@/contract/features/order/order'
import { OrderTabs, useOrderView } from './tabs/OrderTabs'
import css from './tabs/tabs.module.css'
import { card, columns } from './columns'
import { useFilters } from './filters'
import { LedgerCheckButton } from './LedgerCheck'

const OrderDrawer = lazyPart(() => import('./OrderDrawer'), {
  forget: ({ onClosed }: { onClosed: () => void }) => onClosed(),
})

/** Visitors' purchases. */
const OrderList = deskPage<OrderRow>({
  page: 'orderRecord',
  domain: 'order',
  noun: '订单',
  classifier: '笔',
  calls: order,
  filterShape: orderFilters,
  sorts: ORDER_SORTS,
  keyword: '单号、手机尾号、昵称',
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

/** The orders, and in tabs beside them what is done with their money. */
export default function OrderRecord() {
  const { view } = useOrderView()
  if (!view) return <OrderList />
  const tabs = <OrderTabs />
  if (view.List) return <view.List tabs={tabs} />
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 tabIndex={-1}>{menus.orderRecord.name}</h1>
        {tabs}
      </header>
      <view.View />
    </div>
  )
}
