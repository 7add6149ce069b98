import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { DocumentCheckIcon, OfflineIcon, PlusIcon, TagIcon, TicketIcon } from '@/components/icons'
import type { Action, BulkRun } from '@/components/list'
import { newFormAt } from '@/components/record'
import type { RowOf } from '@/components/record'
import { renewRow } from '@/components/record/bulk'
import { sell, sellRefusal } from '@/contract/features/sell/sell'
import type { sellKind } from '@/contract/features/sell/sell'
import type { Publish } from '@/contract/kit/states'
import { call } from '@/lib/call'
import { paths } from '@/routes/paths'
import { right } from '@/contract/rights'
import { useAuth } from '@/stores/auth'

type Row = RowOf<typeof sellKind>

const ONLINE = [right('tourSales', 'online')]
const STOPPED = '访客可以免费收听全部讲解；已经购买的不受影响，商品和价格都保留。'
const STARTED = '没有购买的访客只能试听，购买后收听全部。'

const setPublish =
  (publish: Publish) =>
  ({ id, version }: Row) =>
    call(sell.publish, { body: { id, version, publish } })
const refusalOf = (row: Row) =>
  sellRefusal({ guidePublish: row.guidePublish, products: row.products.length }) ?? undefined

const bulkPublishRun = (publish: Publish, done: string, description: string): BulkRun<Row> => ({
  title: `批量${done}`,
  done,
  unchangedReason: (row) =>
    row.publish === publish ? (publish === 'online' ? '已经在售卖' : '没有在售卖') : undefined,
  refuse: publish === 'online' ? refusalOf : undefined,
  confirm: ({ length }) => ({ title: `${done} ${length} 个导览？`, description, okText: `${done} ${length} 个导览` }),
  run: setPublish(publish),
  renew: renewRow<Row>,
})

/** On-sale actions in place of publishing, and a link to the prices. */
export function useSellActions(): readonly Action<Row>[] {
  const navigate = useNavigate()
  const prices = useAuth((state) => state.permittedPaths.has(paths.salesPrice()))
  const orders = useAuth((state) => state.permittedPaths.has(paths.orderRecord()))
  return useMemo(() => {
    const actions: Action<Row>[] = [
      {
        key: 'publish',
        label: '开始售卖',
        icon: TicketIcon,
        rights: ONLINE,
        place: 'menu',
        visible: ({ publish }) => publish !== 'online',
        refuse: refusalOf,
        run: setPublish('online'),
        bulk: bulkPublishRun('online', '开始售卖', STARTED),
      },
      {
        key: 'offline',
        label: '停止售卖',
        icon: OfflineIcon,
        rights: ONLINE,
        place: 'menu',
        visible: ({ publish }) => publish === 'online',
        confirm: ({ name }) => ({ title: `停止售卖「${name}」？`, description: STOPPED, okText: '停止售卖' }),
        run: setPublish('offline'),
        bulk: bulkPublishRun('offline', '停止售卖', STOPPED),
      },
    ]
    if (orders)
      actions.push({
        key: 'orders',
        label: '查看订单',
        icon: DocumentCheckIcon,
        place: 'menu',
        run: ({ id }) => void navigate(`${paths.orderRecord()}?guideId=${id}`),
      })
    if (!prices) return actions
    return [
      ...actions,
      {
        key: 'prices',
        label: '查看商品',
        icon: TagIcon,
        place: 'menu',
        run: ({ id }) => void navigate(`${paths.salesPrice()}?guideId=${id}`),
      },
      {
        key: 'product',
        label: '新增商品',
        icon: PlusIcon,
        rights: [right('salesPrice', 'setPrice')],
        place: 'menu',
        run: ({ id }) => {
          const { search, state } = newFormAt(`guideId=${id}`, { guideId: id })
          void navigate({ pathname: paths.salesPrice(), search }, { state })
        },
      },
    ]
  }, [navigate, orders, prices])
}
