import { TicketIcon } from '@/components/icons'
import { recordPalette } from '@/components/meta/recordPalette'
import { openedRecord, recordReference } from '@/components/meta/recordReference'
import { call } from '@/lib/call'
import { reading } from '@/routes/meta'
import type { PageMeta, Todo } from '@/routes/meta'
import { paths } from '@/routes/paths'

const QUERY_KEY = ['order', 'waiting']
const fetchCounts = async (signal: AbortSignal) =>
  call((await import('@/contract/features/order/orderWaiting')).orderWaiting.waiting, {}, { signal })

const todo = (key: string, query: string, part: Pick<Todo, 'count' | 'title' | 'hint' | 'tone'>): Todo => ({
  key,
  to: `${paths.orderRecord()}?${query}`,
  icon: TicketIcon,
  ...part,
})

export const orderRecord: PageMeta = {
  records: {
    refundReason: recordReference(
      async () => (await import('@/contract/features/order/refundReason')).refundReason.idAndName,
      'orderRecord',
      'tab=requests&reason',
    ),
    order: openedRecord('orderRecord', 'order'),
  },
  count: reading(QUERY_KEY, fetchCounts, ({ requested, reviewing, failed, stuck }) => {
    const value = requested + reviewing + failed + stuck
    return value > 0 ? { value, waiting: true } : undefined
  }),
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
  home: reading(QUERY_KEY, fetchCounts, ({ requested, reviewing, failed, stuck }) => ({
    todos: [
      todo('requested', 'tab=requests', {
        count: requested,
        title: '访客申请退款',
        hint: '等待同意或拒绝',
        tone: 'waiting',
      }),
      todo('reviewing', 'tab=requests&queue=reviewing', {
        count: reviewing,
        title: '等您复核的退款',
        hint: '超出经办人的额度',
        tone: 'waiting',
      }),
      todo('failed', 'refundState=failed', {
        count: failed,
        title: '没有退成的退款',
        hint: '支付渠道没有受理',
        tone: 'failed',
      }),
      todo('refunding', 'refundState=refunding', {
        count: stuck,
        title: '没有结果的退款',
        hint: '发出超过一分钟，可以重试',
        tone: 'waiting',
      }),
    ].filter(({ count }) => count > 0),
  })),
}
