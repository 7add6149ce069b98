import { GlobeIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import { recordPalette } from '@/components/meta/recordPalette'
import { recordReference } from '@/components/meta/recordReference'
import type { PageMeta } from '@/routes/meta'

export const microOfficialWebsite: PageMeta = {
  records: {
    siteCatalog: recordReference(
      async () => (await import('@/contract/operation/article/catalog')).siteCatalog.idAndName,
    ),
    siteArticle: recordReference(
      async () => (await import('@/contract/operation/miniProgram/site/siteArticle')).siteArticle.idAndName,
      'microOfficialWebsite',
    ),
  },
  creations: [newRecord('microOfficialWebsite', '微官网文章', GlobeIcon)],
  shortcut: GlobeIcon,
  palette: recordPalette('microOfficialWebsite', {
    kind: 'siteArticle',
    noun: '微官网文章',
    icon: GlobeIcon,
    queryPage: async () => (await import('@/contract/operation/miniProgram/site/siteArticle')).siteArticle.queryPage,
    nameOf: ({ title }) => title,
  }),
}
