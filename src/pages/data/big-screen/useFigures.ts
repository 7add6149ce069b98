import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallInput, Endpoint, ResultOf } from '@/contract/core'
import { statistics } from '@/contract/statistics'
import { call } from '@/lib/call'

const REFRESH = 30_000
/** Finished days change no more; asked for again in case that nobody turns the screen off at night. */
const REFRESH_DAYS = 600_000

function useFigure<E extends Endpoint>(endpoint: E, input: CallInput<E>, refetchInterval = REFRESH): UseQueryResult<ResultOf<E>> {
  return useQuery({
    queryKey: ['statistics', endpoint.path, input],
    queryFn: ({ signal }): Promise<ResultOf<E>> => call(endpoint, input, { signal }),
    refetchInterval,
    // A screen that comes back to the front shows the present, not when it was left.
    refetchOnWindowFocus: true,
  })
}

/** Everything that the screen shows, each figure with the time at which the server read it. */
export function useFigures(guideId: string | null) {
  const input = { query: guideId === null ? {} : { guideId } }
  return {
    realTime: useFigure(statistics.realTime, input),
    hourVisit: useFigure(statistics.hourVisit, input),
    tendency: useFigure(statistics.tendency, input, REFRESH_DAYS),
    spotRank: useFigure(statistics.spotRank, input),
    listenIn: useFigure(statistics.listenIn, input),
    phoneBrand: useFigure(statistics.phoneBrand, input),
    visitorFrom: useFigure(statistics.visitorFrom, { params: { guide: guideId ?? 'all', days: 1 } }),
  }
}

export type Figures = ReturnType<typeof useFigures>
