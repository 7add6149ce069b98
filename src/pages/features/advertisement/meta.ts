import { ImageIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import { recordPalette } from '@/components/meta/recordPalette'
import { recordReference } from '@/components/meta/recordReference'
import type { PageMeta } from '@/routes/meta'

export const adManager: PageMeta = {
  records: {
    adPosition: recordReference(
      async () => (await import('@/contract/features/advertisement/adPosition')).adPosition.idAndName,
      'adManager',
      'position',
    ),
    advertisement: recordReference(
      async () => (await import('@/contract/features/advertisement/advertisement')).advertisement.idAndName,
      'adManager',
    ),
  },
  creations: [newRecord('adManager', '广告', ImageIcon)],
  shortcut: ImageIcon,
  palette: recordPalette('adManager', {
    kind: 'advertisement',
    noun: '广告',
    icon: ImageIcon,
    queryPage: async () => (await import('@/contract/features/advertisement/advertisement')).advertisement.queryPage,
    nameOf: ({ title }) => title,
  }),
}
