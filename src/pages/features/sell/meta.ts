import { TicketIcon } from '@/components/icons'
import { recordMeta } from '@/components/meta/recordMeta'
import { call } from '@/lib/call'
import { reading } from '@/routes/meta'
import { paths } from '@/routes/paths'

export const tourSales = recordMeta('tourSales', {
  domain: 'sell',
  noun: '导览售卖',
  icon: TicketIcon,
  calls: async () => (await import('@/contract/features/sell/sell')).sell,
  names: 'name',
  home: reading(
    ['sell', 'paused'],
    async (signal) => call((await import('@/contract/features/sell/sellPaused')).sellPaused.paused, {}, { signal }),
    ({ paused }) => ({
      todos: [
        {
          key: 'pausedSales',
          title: '暂停售卖的导览',
          count: paused,
          hint: '导览下线了，访客买不到',
          to: `${paths.tourSales()}?state=paused`,
          icon: TicketIcon,
          urgency: 'later' as const,
        },
      ],
    }),
  ),
})
