import { TicketIcon } from '@/components/icons'
import { recordPalette } from '@/components/meta/recordPalette'
import { call } from '@/lib/call'
import { reading } from '@/routes/meta'
import type { PageMeta, Todo } from '@/routes/meta'
import { paths } from '@/routes/paths'

const QUERY_KEY = ['order', 'waiting']
const fetchCounts = async (signal: AbortSignal) =>
  call((await import('@/contract/features/order/orderWaiting')).orderWaiting.waiting, {}, { signal })

/** Labels of a pending refund, by the state that filters the list. */
const todo = (key: string, count: number, title: string, hint: string, tone: Todo['tone']): Todo => ({
  key,
  title,
  count,
  hint,
  to: `${paths.orderRecord()}?refundState=${key}`,
  icon: TicketIcon,
  tone,
})

export const orderRecord: PageMeta = {
  count: reading(QUERY_KEY, fetchCounts, ({ requested, failed, stuck }) =>
    requested + failed + stuck > 0 ? { value: requested + failed + stuck, waiting: true } : undefined,
  ),
  shortcut: TicketIcon,
  palette: recordPalette('orderRecord', {
    kind: 'order',
    noun: '订单',
    icon: TicketIcon,
    queryPage: async () => (await import('@/contract/features/order/order')).order.queryPage,
    nameOf: ({ number }) => number,
    noteOf: ({ guide }) => guide.name,
    opening: ['order', 'detail'],
  }),
  home: reading(QUERY_KEY, fetchCounts, ({ requested, failed, stuck }) => ({
    todos: [
      todo('requested', requested, '访客申请退款', '等待同意或拒绝', 'waiting'),
      todo('failed', failed, '没有退成的退款', '支付渠道没有受理', 'failed'),
      todo('refunding', stuck, '没有结果的退款', '发出超过一分钟，可以重试', 'waiting'),
    ].filter(({ count }) => count > 0),
  })),
}
