import { columnsOf, ContentPreview, recordPage } from '@/components/record'
import { siteCatalog, siteCatalogKind } from '@/contract/operation/article/catalog'
import { siteArticle, siteArticleKind } from '@/contract/operation/miniProgram/site/siteArticle'
import { CatalogsButton } from '../../article/shared/CatalogsButton'
import { CatalogTag } from '../../article/shared/CatalogTag'
import { articleSubtitle, switchActionOf } from '../../article/shared/shelf'
import type { Shelf } from '../../article/shared/shelf'
import { withCatalogs } from '../../article/shared/withCatalogs'
import { SiteButtons } from './SiteButtons'
import { SiteSight } from './SiteSight'

const shelf: Shelf = {
  articles: { kind: siteArticleKind, calls: siteArticle },
  catalogs: { kind: siteCatalogKind, calls: siteCatalog },
  advice: '网站首页按栏目排列，如 景区概况、服务指南',
}

const { name, field, period, publish, reads, updated } = columnsOf(siteArticleKind)

const List = recordPage({
  kind: siteArticleKind,
  calls: siteArticle,
  columns: [
    name({ title: '文章', width: 300, subtitle: articleSubtitle }),
    field('catalogId', { width: 112, order: undefined, narrow: true, render: (row) => <CatalogTag row={row} /> }),
    period({ yields: 1 }),
    publish(),
    reads(),
    updated(),
  ],
  preview: ContentPreview,
  useActions: switchActionOf(shelf),
  extra: (
    <>
      <CatalogsButton shelf={shelf} />
      <SiteButtons />
    </>
  ),
  wrapList: (list) => (
    <>
      <SiteSight />
      {list}
    </>
  ),
  empty: { title: '还没有文章', description: '上线后出现在微官网的栏目里，访客在小程序里打开' },
  relatedDomains: ['siteCatalog'],
})

export default withCatalogs(shelf, List)
