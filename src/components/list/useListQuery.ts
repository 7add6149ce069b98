import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useFreshQuery } from '@/components/hooks/useFreshQuery'
import type { Page } from '@/contract/kit/paging'
import { call } from '@/lib/call'
import type { ReadSource } from './queryState'
import type { ListPageProps, ListRow, ListState } from './types'

type Source<R extends ListRow> = Pick<ListPageProps<R>, 'endpoint' | 'queryKey' | 'scope'>

interface ReadPage<R> {
  page: Page<R>
  at: number
}

/** Milliseconds: an answer that arrived while the list was still rendering counts as fresh. */
const DRAWING = 2_000

/** Query of a page, keyed by its input: a late response only reaches the page that asked for it. */
export function pageQuery<R extends ListRow>({ endpoint, queryKey, scope }: Source<R>, state: ListState) {
  const body = {
    ...scope,
    ...state.filters,
    pageNum: state.page,
    pageSize: state.size,
    ...(state.order && { orderBy: state.order }),
  }
  return {
    queryKey: [...queryKey, body] as const,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Page<R>> => call(endpoint, { body }, { signal }),
  }
}

export function useListQuery<R extends ListRow>(source: Source<R>, state: ListState, enabled: boolean) {
  const { queryKey, scope } = source
  const client = useQueryClient()
  const options = pageQuery(source, state)
  // Prefetch during render, not after: the first render of a list takes as long as its request.
  if (enabled && client.getQueryState(options.queryKey) === undefined) void client.prefetchQuery(options)
  const query = useFreshQuery({ ...options, placeholderData: keepPreviousData, enabled }, DRAWING)
  const [fallback, setFallback] = useState<ReadPage<R> | null>(null)

  /** The most recently read page of this list, whichever it is: a fallback when loading fails. */
  const latest = useCallback((): ReadPage<R> | null => {
    const [read] = client
      .getQueryCache()
      .findAll({ queryKey })
      .filter((entry) => entry.state.data !== undefined && inScope(entry.queryKey[2], scope))
      .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    return read === undefined ? null : { page: read.state.data as Page<R>, at: read.state.dataUpdatedAt }
  }, [client, queryKey, scope])

  const failed = query.isError
  // A failed new page drops its placeholder: rows of other filters must not pass for its result.
  const current = query.isPlaceholderData && failed ? undefined : query.data
  const visibleFallback = failed && current === undefined ? fallback : null
  return {
    page: visibleFallback?.page ?? current,
    source: { key: options.queryKey, fallbackAt: visibleFallback?.at ?? null } satisfies ReadSource,
    error: failed ? query.error : null,
    /** Shows the previous page's rows until the new page arrives. */
    changing: query.isPlaceholderData,
    retry: () => void query.refetch(),
    canShowLatest: failed && current === undefined && visibleFallback === null && latest() !== null,
    showLatest: () => setFallback(latest()),
  }
}

function inScope(input: unknown, scope: Readonly<Record<string, string>> = {}): boolean {
  return (
    typeof input === 'object' &&
    input !== null &&
    Object.entries(scope).every(([name, value]) => (input as Record<string, unknown>)[name] === value)
  )
}
