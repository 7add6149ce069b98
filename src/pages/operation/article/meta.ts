import { BookmarkIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import { recordPalette } from '@/components/meta/recordPalette'
import { recordReference } from '@/components/meta/recordReference'
import type { PageMeta } from '@/routes/meta'

export const scenicRaiders: PageMeta = {
  records: {
    catalog: recordReference(async () => (await import('@/contract/operation/article/catalog')).catalog.idAndName),
    article: recordReference(
      async () => (await import('@/contract/operation/article/article')).article.idAndName,
      'scenicRaiders',
    ),
  },
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
