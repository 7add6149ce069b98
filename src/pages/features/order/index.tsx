import { menus } from '@/contract/rights'
import { OrderList } from './OrderList'
import { OrderTabs, useOrderView } from './tabs/OrderTabs'
import css from './tabs/tabs.module.css'

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
