import { Badge, Tabs } from 'antd'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAllowed } from '@/components/ui/Allowed'
import css from './tabs.module.css'
import { ORDER_VIEWS } from './views'
import type { OrderView } from './views'

const ORDERS = 'orders'

/** The tabs that this account may open, and the one that the address names; null for the orders themselves. */
export function useOrderView(): {
  views: readonly OrderView[]
  view: OrderView | null
} {
  const allowed = useAllowed()
  const key = new URLSearchParams(useLocation().search).get('tab')
  const views = ORDER_VIEWS.filter(({ rights }) => allowed(rights, true))
  return { views, view: views.find((view) => view.key === key) ?? null }
}

/** Switches between the orders and what is done with them. */
export function OrderTabs() {
  const { views, view } = useOrderView()
  const navigate = useNavigate()
  if (views.length === 0) return null
  return (
    <Tabs
      className={css.tabs}
      aria-label="订单记录的内容"
      activeKey={view?.key ?? ORDERS}
      onChange={(key) => void navigate({ search: key === ORDERS ? '' : `tab=${encodeURIComponent(key)}` })}
      items={[
        { key: ORDERS, label: '订单' },
        ...views.map((item) => ({ key: item.key, label: <ViewLabel view={item} /> })),
      ]}
    />
  )
}

function ViewLabel({ view: { label, useCount = none } }: { view: OrderView }) {
  const count = useCount()
  return (
    <span className={css.label}>
      {label}
      {count > 0 && <Badge className={css.count} count={count} overflowCount={999} title={`${count} 待处理`} />}
    </span>
  )
}

const none = () => 0
