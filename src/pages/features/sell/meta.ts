import { TicketIcon } from '@/components/icons'
import { recordPalette } from '@/components/meta/recordPalette'
import { call } from '@/lib/call'
import { recordReference } from '@/components/meta/recordReference'
import { reading } from '@/routes/meta'
import type { PageMeta } from '@/routes/meta'
import { paths } from '@/routes/paths'

export const tourSales: PageMeta = {
  records: {
    sell: recordReference(async () => (await import('@/contract/features/sell/sell')).sell.idAndName, 'tourSales'),
  },
  shortcut: TicketIcon,
  palette: recordPalette('tourSales', {
    kind: 'sell',
    noun: '导览售卖',
    icon: TicketIcon,
    queryPage: async () => (await import('@/contract/features/sell/sell')).sell.queryPage,
    nameOf: ({ name }) => name,
  }),
  home: reading(
    ['sell', 'paused'],
    async (signal) => call((await import('@/contract/features/sell/sellPaused')).sellPaused.paused, {}, { signal }),
    ({ paused }) => ({
      todos:
        paused > 0
          ? [
              {
                key: 'pausedSales',
                title: '暂停售卖的导览',
                count: paused,
                hint: '导览下线了，访客买不到',
                to: `${paths.tourSales()}?state=paused`,
                icon: TicketIcon,
                tone: 'plain' as const,
              },
            ]
          : [],
    }),
  ),
}
