import { useInfiniteQuery } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import type { Page } from '@/contract/kit/core'

interface Asked {
  pageNum: number
  pageSize: number
}

interface Options<T> {
  queryKey: QueryKey
  pageSize: number
  /** Milliseconds for which what was read is not read again. */
  staleTime?: number
  /** Answers one page. */
  read: (asked: Asked, signal: AbortSignal) => Promise<Page<T>>
}

/** What happened, the latest first, and on request what was before. Undefined until the first page is there. */
export function useEarlier<T extends { id: string }>({ queryKey, pageSize, staleTime, read }: Options<T>) {
  const reading = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ pageNum: pageParam, pageSize }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.list.length === pageSize && (all.length * pageSize < last.total || last.totalIsLeast) ? all.length + 1 : undefined),
    ...(staleTime !== undefined && { staleTime }),
  })
  const pages = reading.data?.pages
  // What came in between has pushed the last one of a page onto the next page too.
  const list = pages && [...new Map(pages.flatMap((page) => page.list).map((one) => [one.id, one])).values()]
  return { reading, list, first: pages?.[0] }
}
