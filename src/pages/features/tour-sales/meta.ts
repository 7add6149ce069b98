import { TicketIcon } from '@/components/icons'
import { recordPalette } from '@/components/meta/recordPalette'
import type { PageMeta } from '@/routes/meta'

export const tourSales: PageMeta = {
  shortcut: TicketIcon,
  palette: recordPalette('tourSales', {
    kind: 'sell',
    noun: '导览售卖',
    icon: TicketIcon,
    queryPage: async () => (await import('@/contract/sell')).sell.queryPage,
    nameOf: ({ name }) => name,
  }),
}
