import { keepPreviousData } from '@tanstack/react-query'
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import type { ResultOf } from '@/contract/kit/core'
import type { statistics } from '@/contract/data/statistics'
import { call } from '@/lib/call'
import { SHARED } from '@/routes/meta'

/** Refresh interval while the page is visible; shown in the head. */
export const REFRESH_MINUTES = 5

type Statistics = typeof statistics
export type Answer<K extends keyof Statistics> = ResultOf<Statistics[K]>
/** The standalone figures of the first page. */
export type TodayName = 'hourVisit' | 'realTime' | 'listenIn' | 'sellRight'
export type TodayQueries = { [K in TodayName]: UseQueryResult<Answer<K>> }

/** The contract of these calls loads on the first call: it stays out of the page's own code. */
export const contract = async (): Promise<Statistics> => (await import('@/contract/data/statistics')).statistics

export const polling = {
  staleTime: SHARED,
  refetchInterval: REFRESH_MINUTES * 60_000,
  refetchOnWindowFocus: true,
  placeholderData: keepPreviousData,
} as const

type Query = { guideId?: string }
type Options = { signal: AbortSignal }

const calls: { [K in TodayName]: (query: Query, options: Options) => Promise<Answer<K>> } = {
  hourVisit: async (query, options) => call((await contract()).hourVisit, { query }, options),
  realTime: async (query, options) => call((await contract()).realTime, { query }, options),
  listenIn: async (query, options) => call((await contract()).listenIn, { query }, options),
  sellRight: async (query, options) => call((await contract()).sellRight, { query }, options),
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
