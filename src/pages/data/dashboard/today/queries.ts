import { keepPreviousData } from '@tanstack/react-query'
import type { UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import type { ResultOf } from '@/contract/kit/core'
import type { statistics } from '@/contract/data/statistics'
import { call } from '@/lib/call'
import { SHARED } from '@/routes/meta'

/** How often the figures are read again while somebody sees the page; the head says so. */
export const EVERY_MINUTES = 5

type Statistics = typeof statistics
export type Answer<K extends keyof Statistics> = ResultOf<Statistics[K]>
/** The figures that stand on the first page by themselves. */
export type TodayName = 'hourVisit' | 'realTime' | 'listenIn' | 'sellRight'
export type Reads = { [K in TodayName]: UseQueryResult<Answer<K>> }

/** The contract of these calls comes when they are made: it is no part of the page's own code. */
export const contract = async (): Promise<Statistics> => (await import('@/contract/data/statistics')).statistics

export const often = { staleTime: SHARED, refetchInterval: EVERY_MINUTES * 60_000, refetchOnWindowFocus: true, placeholderData: keepPreviousData } as const

type Query = { guideId?: string }
type Options = { signal: AbortSignal }

const asks: { [K in TodayName]: (query: Query, options: Options) => Promise<Answer<K>> } = {
  hourVisit: async (query, options) => call((await contract()).hourVisit, { query }, options),
  realTime: async (query, options) => call((await contract()).realTime, { query }, options),
  listenIn: async (query, options) => call((await contract()).listenIn, { query }, options),
  sellRight: async (query, options) => call((await contract()).sellRight, { query }, options),
}

/** Of one guide or of all; without days they are of today. */
export function todayQuery<K extends TodayName>(name: K, guideId: string | null, enabled: boolean): UseQueryOptions<Answer<K>> {
  const query: Query = guideId === null ? {} : { guideId }
  return {
    ...often,
    queryKey: ['statistics', name, query],
    queryFn: ({ signal }) => asks[name](query, { signal }),
    enabled,
  }
}
