import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListHandle } from '../useList'
import type { ListRow } from '../types'
import { pageQuery } from '../useListQuery'

export const STREAM_SIZE = 20

/** The list on a phone: blocks load separately, and the first block supplies the list's state. */
export function usePhoneList<R extends ListRow>(list: ListHandle<R>): ListHandle<R> {
  const { props, state, filtered } = list
  const client = useQueryClient()
  const source = pageQuery(props, { ...state, page: 1, size: STREAM_SIZE })
  const first = useQuery(source)
  const total = first.data?.total
  return {
    ...list,
    total,
    untouched: total === 0 && !filtered,
    query: {
      page: first.data,
      source: { key: source.queryKey, fallbackAt: null },
      error: first.error,
      changing: false,
      // All visible blocks.
      retry: () => void client.refetchQueries({ queryKey: props.queryKey, type: 'active' }),
      canShowLatest: false,
      showLatest: () => undefined,
    },
  }
}
