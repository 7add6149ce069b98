import { GlobeIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import { recordPalette } from '@/components/meta/recordPalette'
import type { PageMeta } from '@/routes/meta'

export const microOfficialWebsite: PageMeta = {
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
