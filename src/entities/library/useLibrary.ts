import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import { media } from '@/contract/media/media'
import type { MediaKind, StoredMedia } from '@/contract/media/media'
import { call } from '@/lib/call'

export const PAGE_SIZE = 24

export interface LibraryFilter {
  keyword: string
  unused: boolean
}

/** The merchant's uploads of a kind, page by page, and their removal. */
export function useLibrary(kind: MediaKind) {
  const client = useQueryClient()
  const toast = useToast()
  const { busy, once } = useSingleFlight<string>()
  const [filter, setFilter] = useState<LibraryFilter>({ keyword: '', unused: false })
  const [pageNum, setPageNum] = useState(1)
  const { unused } = filter
  const keyword = filter.keyword.trim()
  const body = { kind, pageNum, pageSize: PAGE_SIZE, ...(keyword !== '' && { keyword }), ...(unused && { unused }) }
  const query = useQuery({
    queryKey: ['media', 'queryPage', body],
    queryFn: ({ signal }) => call(media.queryPage, { body }, { signal }),
    placeholderData: keepPreviousData,
  })
  const narrow = (next: LibraryFilter) => {
    setFilter(next)
    setPageNum(1)
  }
  const remove = ({ url, fileName }: StoredMedia) =>
    once(url, async () => {
      try {
        await call(media.remove, { query: { url } })
        toast.done(`已移除「${fileName}」`)
      } catch (error) {
        toast.failed('没有移除', error)
      }
      await client.invalidateQueries({ queryKey: ['media'] })
    })
  return { query, filter, narrow, isFiltered: unused || keyword !== '', pageNum, setPageNum, busy, remove }
}
