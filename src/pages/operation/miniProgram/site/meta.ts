import { GlobeIcon } from '@/components/icons'
import { recordMeta } from '@/components/meta/recordMeta'
import { recordReference } from '@/components/meta/recordReference'

export const microOfficialWebsite = recordMeta('microOfficialWebsite', {
  domain: 'siteArticle',
  noun: '微官网文章',
  icon: GlobeIcon,
  calls: async () => (await import('@/contract/operation/miniProgram/site/siteArticle')).siteArticle,
  names: 'title',
  records: {
    siteCatalog: recordReference(
      async () => (await import('@/contract/operation/article/catalog')).siteCatalog.idAndName,
    ),
  },
})
