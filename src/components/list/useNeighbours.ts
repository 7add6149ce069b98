import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import type { Page } from '@/contract/kit/paging'
import type { ListRow } from './types'

/** Identifies a list across its pages: the whole input except the page. */
function listOf(key: QueryKey): string {
  const { pageNum: _page, ...input } = key.at(-1) as Record<string, unknown>
  return JSON.stringify(input)
}

/** The rows before and after an open row in the current list; null at its ends. */
export function useNeighbours<R extends ListRow>(
  queryKey: QueryKey,
  id: string | null,
): Record<'above' | 'below', R | null> {
  const client = useQueryClient()
  // A record opened by URL renders before its list has loaded.
  useIsFetching({ queryKey })
  const pages = client
    .getQueriesData<Page<R>>({ queryKey, type: 'active' })
    .flatMap(([key, page]) => (page ? [{ list: listOf(key), page }] : []))
  const containing = pages.find(({ page }) => page.list.some((row) => row.id === id))
  if (containing === undefined) return { above: null, below: null }
  const rows = pages
    .filter(({ list }) => list === containing.list)
    .toSorted((a, b) => a.page.pageNum - b.page.pageNum)
    .flatMap(({ page }) => page.list)
  const at = rows.findIndex((row) => row.id === id)
  return { above: rows[at - 1] ?? null, below: rows[at + 1] ?? null }
}
