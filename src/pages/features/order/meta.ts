import { TicketIcon } from '@/components/icons'
import { recordPalette } from '@/components/meta/recordPalette'
import { openedRecord, recordReference } from '@/components/meta/recordReference'
import { call } from '@/lib/call'
import { reading } from '@/routes/meta'
import type { Access, PageMeta } from '@/routes/meta'
import { todosOf } from './todos'
import type { Waiting } from './todos'

const waiting = <R>(read: (waiting: Waiting, access: Access) => R) =>
  reading(
    ['order', 'waiting'],
    async (signal) =>
      call((await import('@/contract/features/order/orderWaiting')).orderWaiting.waiting, {}, { signal }),
    read,
  )

export const orderRecord: PageMeta = {
  records: {
    refundReason: recordReference(
      async () => (await import('@/contract/features/order/refundReason')).refundReason.idAndName,
      'orderRecord',
      'tab=requests&reason',
    ),
    order: openedRecord('orderRecord', 'order'),
  },
  count: waiting((answer, access) => {
    const value = todosOf(answer, access).reduce((sum, { count }) => sum + count, 0)
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
  home: waiting((answer, access) => ({ at: answer.at, todos: todosOf(answer, access) })),
}
