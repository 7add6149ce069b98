import { useInfiniteQuery } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import type { Page } from '@/contract/kit/paging'

interface PageRequest {
  pageNum: number
  pageSize: number
}

interface Options<T> {
  queryKey: QueryKey
  pageSize: number
  /** Stale time in milliseconds. */
  staleTime?: number
  /** Reads them again after this many milliseconds, while an entry still changes. */
  pollMs?: (list: readonly T[]) => number | false
  /** Reads a page. */
  read: (request: PageRequest, signal: AbortSignal) => Promise<Page<T>>
}

/** Events, latest first, and earlier ones on request. Undefined until the first page has loaded. */
export function useEarlier<T extends { id: string }>({ queryKey, pageSize, staleTime, pollMs, read }: Options<T>) {
  const reading = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ pageNum: pageParam, pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) =>
      last.list.length === pageSize && (all.length * pageSize < last.total || last.totalIsLeast)
        ? all.length + 1
        : undefined,
    ...(staleTime !== undefined && { staleTime }),
    ...(pollMs && {
      refetchInterval: ({ state }: { state: { data?: { pages: Page<T>[] } | undefined } }) =>
        pollMs(state.data?.pages.flatMap(({ list }) => list) ?? []),
    }),
  })
  const pages = reading.data?.pages
  // New entries push the last entry of a page onto the next page as well: drop duplicates.
  const list = pages && [...new Map(pages.flatMap((page) => page.list).map((entry) => [entry.id, entry])).values()]
  return { reading, list, first: pages?.[0] }
}
