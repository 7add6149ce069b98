import { BookmarkIcon } from '@/components/icons'
import { recordMeta } from '@/components/meta/recordMeta'
import { recordReference } from '@/components/meta/recordReference'

export const scenicRaiders = recordMeta('scenicRaiders', {
  domain: 'article',
  noun: '攻略',
  icon: BookmarkIcon,
  calls: async () => (await import('@/contract/operation/article/article')).article,
  names: 'title',
  records: {
    catalog: recordReference(async () => (await import('@/contract/operation/article/catalog')).catalog.idAndName),
  },
})
