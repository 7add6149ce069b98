import { useQuery } from '@tanstack/react-query'
import { useAccess } from '@/components/meta/useAccess'
import { paths } from '@/routes/paths'
import { figuresOf } from './figures'
import type { TodayFigure } from './figures'
import { todayQuery } from './queries'
import type { TodayQueries } from './queries'

export interface Today {
  figures: TodayFigure[]
  /** Whether the account may see any figure; figures it may not see are not requested. */
  offered: boolean
  showsVisits: boolean
  showsSales: boolean
  /** Read time of the oldest figure; null while there is none. */
  at: number | null
  /** No figure has loaded yet. */
  isPending: boolean
  isFetching: boolean
  /** Why some figures failed to load. */
  error: Error | null
  refetch: () => void
}

/** Today's activity, for one guide or all of the merchant's. */
export function useToday(guideId: string | null): Today {
  const access = useAccess()
  const showsVisits = access.opens(paths.bigScreen())
  const showsSales = showsVisits || access.opens(paths.orderList())
  const queries: TodayQueries = {
    hourVisit: useQuery(todayQuery('hourVisit', guideId, showsVisits)),
    realTime: useQuery(todayQuery('realTime', guideId, showsVisits)),
    listenIn: useQuery(todayQuery('listenIn', guideId, showsVisits)),
    sellRight: useQuery(todayQuery('sellRight', guideId, showsSales)),
  }
  const enabledQueries = [
    ...(showsVisits ? [queries.hourVisit, queries.realTime, queries.listenIn] : []),
    ...(showsSales ? [queries.sellRight] : []),
  ]
  const read = enabledQueries.flatMap(({ data }) => (data ? [data.at] : []))
  return {
    figures: figuresOf(queries, { guideId, showsVisits, showsSales, opens: access.opens }),
    offered: enabledQueries.length > 0,
    showsVisits,
    showsSales,
    at: read.length === 0 ? null : Math.min(...read),
    isPending: enabledQueries.some(({ isPending }) => isPending),
    isFetching: enabledQueries.some(({ isFetching }) => isFetching),
    error: enabledQueries.find(({ error, data }) => error && !data)?.error ?? null,
    refetch: () => {
      for (const { refetch } of enabledQueries) void refetch()
    },
  }
}
