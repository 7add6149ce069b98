import { NewsIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import { recordPalette } from '@/components/meta/recordPalette'
import { recordReference } from '@/components/meta/recordReference'
import type { PageMeta } from '@/routes/meta'

export const scenicInformation: PageMeta = {
  records: {
    information: recordReference(
      async () => (await import('@/contract/features/information')).information.idAndName,
      'scenicInformation',
    ),
  },
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
