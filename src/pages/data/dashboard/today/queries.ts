import { keepPreviousData } from '@tanstack/react-query'
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import type { ResultOf } from '@/contract/kit/core'
import { statistics } from '@/contract/data/statistics'
import { call } from '@/lib/call'
import { SHARED } from '@/routes/meta'

/** Refresh interval while the page is visible; shown in the head. */
export const REFRESH_MINUTES = 5

type Statistics = typeof statistics
export type Answer<K extends keyof Statistics> = ResultOf<Statistics[K]>
/** The standalone figures of the first page. */
export type TodayName = 'hourVisit' | 'realTime' | 'listenIn' | 'sellRight'
export type TodayQueries = { [K in TodayName]: UseQueryResult<Answer<K>> }

export const polling = {
  staleTime: SHARED,
  refetchInterval: REFRESH_MINUTES * 60_000,
  refetchOnWindowFocus: true,
  placeholderData: keepPreviousData,
} as const

type Query = { guideId?: string }
type Options = { signal: AbortSignal }

const calls: { [K in TodayName]: (query: Query, options: Options) => Promise<Answer<K>> } = {
  hourVisit: (query, options) => call(statistics.hourVisit, { query }, options),
  realTime: (query, options) => call(statistics.realTime, { query }, options),
  listenIn: (query, options) => call(statistics.listenIn, { query }, options),
  sellRight: (query, options) => call(statistics.sellRight, { query }, options),
}

/** For one guide or all; without days, for today. */
export function todayQuery<K extends TodayName>(
  name: K,
  guideId: string | null,
  enabled: boolean,
): UseQueryOptions<Answer<K>> {
  const query: Query = guideId === null ? {} : { guideId }
  return {
    ...polling,
    queryKey: ['statistics', name, query],
    queryFn: ({ signal }) => calls[name](query, { signal }),
    enabled,
  }
}
