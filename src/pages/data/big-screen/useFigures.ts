import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { dayOf } from '@/contract/chinaDay'
import type { CallInput, Endpoint, ResultOf } from '@/contract/core'
import { statistics } from '@/contract/statistics'
import { call } from '@/lib/call'

export const REFRESH = 30_000
/** Finished days change no more: they are asked for again for the sake of the next day. */
export const REFRESH_DAYS = 600_000

function useFigure<E extends Endpoint>(endpoint: E, input: CallInput<E>, every: (data: ResultOf<E> | undefined) => number = () => REFRESH): UseQueryResult<ResultOf<E>> {
  return useQuery({
    queryKey: ['statistics', endpoint.path, input],
    queryFn: ({ signal }): Promise<ResultOf<E>> => call(endpoint, input, { signal }),
    // Not while the tab is hidden.
    refetchInterval: ({ state }) => every(state.data),
    // A screen that comes back to the front shows the present, not when it was left.
    refetchOnWindowFocus: true,
  })
}

/** Everything that the screen shows, each figure with the time at which the server read it. */
export function useFigures(guideId: string | null) {
  const input = { query: guideId === null ? {} : { guideId } }
  const hourVisit = useFigure(statistics.hourVisit, input)
  const today = hourVisit.data?.at
  return {
    realTime: useFigure(statistics.realTime, input),
    hourVisit,
    tendency: useFigure(statistics.tendency, input, (data) => (data && today !== undefined && data.days.at(-1)!.day !== dayOf(today) ? REFRESH : REFRESH_DAYS)),
    spotRank: useFigure(statistics.spotRank, input),
    listenIn: useFigure(statistics.listenIn, input),
    sellRight: useFigure(statistics.sellRight, input),
    phoneBrand: useFigure(statistics.phoneBrand, input),
    visitorFrom: useFigure(statistics.visitorFrom, { params: { guide: guideId ?? 'all', days: 1 } }),
  }
}

export type Figures = ReturnType<typeof useFigures>
