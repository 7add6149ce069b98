import { BookmarkIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import { recordPalette } from '@/components/meta/recordPalette'
import type { PageMeta } from '@/routes/meta'

export const scenicRaiders: PageMeta = {
  creations: [newRecord('scenicRaiders', '攻略', BookmarkIcon)],
  shortcut: BookmarkIcon,
  palette: recordPalette('scenicRaiders', {
    kind: 'article',
    noun: '攻略',
    icon: BookmarkIcon,
    queryPage: async () => (await import('@/contract/operation/article/article')).article.queryPage,
    nameOf: ({ title }) => title,
  }),
}
