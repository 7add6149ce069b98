import { NewsIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import { recordPalette } from '@/components/meta/recordPalette'
import type { PageMeta } from '@/routes/meta'

export const scenicInformation: PageMeta = {
  creations: [newRecord('scenicInformation', '资讯', NewsIcon)],
  shortcut: NewsIcon,
  palette: recordPalette('scenicInformation', {
    kind: 'information',
    noun: '资讯',
    icon: NewsIcon,
    queryPage: async () => (await import('@/contract/features/information')).information.queryPage,
    nameOf: ({ title }) => title,
  }),
}
