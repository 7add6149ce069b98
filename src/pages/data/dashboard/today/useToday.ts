import { useQuery } from '@tanstack/react-query'
import { useAccess } from '@/components/meta/useAccess'
import { paths } from '@/routes/paths'
import { figuresOf } from './figures'
import type { TodayFigure } from './figures'
import { todayQuery } from './queries'
import type { Reads } from './queries'

export interface Today {
  figures: TodayFigure[]
  /** Whether the account may see any figure; figures it may not see are not requested. */
  offered: boolean
  watches: boolean
  sells: boolean
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
  const watches = access.opens(paths.bigScreen())
  const sells = watches || access.opens(paths.orderList())
  const reads: Reads = {
    hourVisit: useQuery(todayQuery('hourVisit', guideId, watches)),
    realTime: useQuery(todayQuery('realTime', guideId, watches)),
    listenIn: useQuery(todayQuery('listenIn', guideId, watches)),
    sellRight: useQuery(todayQuery('sellRight', guideId, sells)),
  }
  const asked = [...(watches ? [reads.hourVisit, reads.realTime, reads.listenIn] : []), ...(sells ? [reads.sellRight] : [])]
  const read = asked.flatMap(({ data }) => (data ? [data.at] : []))
  return {
    figures: figuresOf(reads, { guideId, watches, sells, opens: access.opens }),
    offered: asked.length > 0,
    watches,
    sells,
    at: read.length === 0 ? null : Math.min(...read),
    isPending: asked.some(({ isPending }) => isPending),
    isFetching: asked.some(({ isFetching }) => isFetching),
    error: asked.find(({ error, data }) => error && !data)?.error ?? null,
    refetch: () => {
      for (const { refetch } of asked) void refetch()
    },
  }
}
