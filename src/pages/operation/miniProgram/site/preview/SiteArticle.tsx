import { useQuery } from '@tanstack/react-query'
import { QueryState } from '@/components/form/QueryState'
import { ContentPage } from '@/components/richText/ContentPage'
import { siteArticle } from '@/contract/operation/miniProgram/site/siteArticle'
import { call } from '@/lib/call'
import { BackBar } from './BackBar'
import type { SiteCatalogRow } from './useSite'

/** An article as stored. */
export function SiteArticle({
  id,
  names,
  onBack,
}: {
  id: string
  names: readonly SiteCatalogRow[]
  onBack: () => void
}) {
  const query = useQuery({
    queryKey: ['siteArticle', 'detail', id],
    queryFn: ({ signal }) => call(siteArticle.detail, { params: { id } }, { signal }),
  })
  const { data } = query
  const catalog = names.find((option) => option.id === data?.catalogId)?.name ?? ''
  return (
    <>
      <BackBar title={catalog} onBack={onBack} />
      {data === undefined ? (
        <QueryState query={query} what="文章" />
      ) : (
        <ContentPage
          title={data.title}
          cover={data.cover}
          subtitle={[catalog, data.author, data.readingMinutes > 0 ? `${data.readingMinutes} 分钟` : ''].filter(
            Boolean,
          )}
          summary={data.summary}
          html={data.content}
        />
      )}
    </>
  )
}
