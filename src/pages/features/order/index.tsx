import { menus } from '@/contract/rights'
import { OrderList } from './OrderList'
import { OrderTabs, useOrderView } from './tabs/OrderTabs'
import css from './tabs/tabs.module.css'

/** The orders, and in tabs beside them what is done with their money. */
export default function OrderRecord() {
  const { view } = useOrderView()
  if (!view) return <OrderList />
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1 tabIndex={-1}>{menus.orderRecord.name}</h1>
        <OrderTabs />
      </header>
      <view.View />
    </div>
  )
}
