import { useQuery } from '@tanstack/react-query'
import { useAccess } from '@/components/meta/useAccess'
import { paths } from '@/routes/paths'
import { figuresOf } from './figures'
import type { TileFigure } from './figures'
import { todayQuery } from './queries'
import type { TodayQueries } from './queries'
import type { TodayState } from './state'

export interface Today extends TodayState {
  figures: TileFigure[]
  showsVisits: boolean
  showsSales: boolean
}

/** Today's activity, for one guide or all of the merchant's; `enabled`: the page shows it. */
export function useToday(guideId: string | null, enabled: boolean): Today {
  const access = useAccess()
  const showsVisits = enabled && access.opens(paths.bigScreen())
  const showsSales = showsVisits || (enabled && access.opens(paths.orderList()))
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
