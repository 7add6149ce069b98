import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ListState } from '@/components/list'
import { useListState } from '@/components/list/useListState'
import { PAGE_SIZE_MAX } from '@/contract/kit/paging'
import { rescue, rescueFilters } from '@/contract/operation/rescue/rescue'
import type { RescueRow } from '@/contract/operation/rescue/rescue'
import { call } from '@/lib/call'

const { open: _open, ...shape } = rescueFilters
const SCHEMA = { filters: shape, sorts: [], sizes: [20] }
const STEP = 20

/** Closed requests latest first, open requests longest wait first. */
const bodyOf = ({ filters }: ListState, size: number) =>
  isClosed(filters['state'])
    ? { ...filters, orderBy: 'createdAt:desc', pageSize: size }
    : { ...filters, open: true as const, orderBy: 'createdAt:asc', pageSize: PAGE_SIZE_MAX }

export const isClosed = (state: unknown): state is 'finished' | 'falseAlarm' =>
  state === 'finished' || state === 'falseAlarm'

/** Unclaimed requests first. */
const pendingFirst = (list: readonly RescueRow[]) => [
  ...list.filter(({ state }) => state === 'pending'),
  ...list.filter(({ state }) => state !== 'pending'),
]

/** The queue or its history, filtered by the address. */
export function useQueue() {
  const { state, change } = useListState(SCHEMA)
  const [size, setSize] = useState(STEP)
  const body = bodyOf(state, size)
  const query = useQuery({
    queryKey: ['rescue', 'queryPage', body],
    queryFn: ({ signal }) => call(rescue.queryPage, { body }, { signal }),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const list = useMemo(() => (data ? pendingFirst(data.list) : []), [data])
  return {
    reading: query,
    list,
    filters: state.filters,
    filter: (filters: ListState['filters'], options?: { replace?: boolean }) => {
      setSize(STEP)
      change({ filters }, options)
    },
    /** Loads more history, up to the maximum page size. */
    more:
      isClosed(state.filters['state']) && data && data.total > data.list.length && size < PAGE_SIZE_MAX
        ? () => setSize((now) => Math.min(PAGE_SIZE_MAX, now + STEP))
        : undefined,
  }
}

export type QueueHandle = ReturnType<typeof useQueue>
