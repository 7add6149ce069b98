import { BellIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import { recordPalette } from '@/components/meta/recordPalette'
import { recordReference } from '@/components/meta/recordReference'
import type { PageMeta } from '@/routes/meta'

export const scenicNotice: PageMeta = {
  records: {
    notice: recordReference(async () => (await import('@/contract/features/notice')).notice.idAndName, 'scenicNotice'),
  },
  creations: [newRecord('scenicNotice', '公告', BellIcon)],
  shortcut: BellIcon,
  palette: recordPalette('scenicNotice', {
    kind: 'notice',
    noun: '公告',
    icon: BellIcon,
    queryPage: async () => (await import('@/contract/features/notice')).notice.queryPage,
    nameOf: ({ title }) => title,
  }),
}
