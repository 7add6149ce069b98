import { useQuery } from '@tanstack/react-query'
import { siteCatalog } from '@/contract/operation/article/catalog'
import { PAGE_SIZE_MAX } from '@/contract/kit/paging'
import { siteArticle } from '@/contract/operation/miniProgram/site/siteArticle'
import { call } from '@/lib/call'

/** What visitors see now; with `hidden`, also the content hidden from them. */
export function useSite(hidden: boolean) {
  const filter = hidden ? {} : { shown: 'online' as const }
  const catalogs = useQuery({
    queryKey: ['siteCatalog', 'queryPage', 'preview'],
    queryFn: ({ signal }) => call(siteCatalog.queryPage, { body: { pageSize: PAGE_SIZE_MAX } }, { signal }),
  })
  const articles = useQuery({
    queryKey: ['siteArticle', 'queryPage', 'preview', hidden],
    queryFn: ({ signal }) => call(siteArticle.queryPage, { body: { pageSize: PAGE_SIZE_MAX, ...filter } }, { signal }),
  })
  const visibleCatalogs = catalogs.data?.list.filter(({ publish }) => hidden || publish === 'online')
  const ids = new Set(visibleCatalogs?.map(({ id }) => id))
  return {
    failed: catalogs.data === undefined ? catalogs : articles,
    catalogs: visibleCatalogs,
    articles: articles.data?.list.filter(({ catalogId }) => ids.has(catalogId)),
  }
}

type SiteData = ReturnType<typeof useSite>
export type SiteArticleRow = NonNullable<SiteData['articles']>[number]
export type SiteCatalogRow = NonNullable<SiteData['catalogs']>[number]
