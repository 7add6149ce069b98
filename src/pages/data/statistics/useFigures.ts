import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallInput, Endpoint, ResultOf } from '@/contract/kit/core'
import { statistics } from '@/contract/data/statistics'
import { call } from '@/lib/call'

export const REFRESH = 30_000
/** Finished days and places never change; a weather service updates every ten minutes anyway. */
export const REFRESH_SELDOM = 600_000

interface FigureOptions {
  enabled?: boolean
  interval?: number
}

function useFigure<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { enabled = true, interval = REFRESH }: FigureOptions = {},
): UseQueryResult<ResultOf<E>> {
  return useQuery({
    queryKey: ['statistics', endpoint.path, input],
    queryFn: ({ signal }): Promise<ResultOf<E>> => call(endpoint, input, { signal }),
    enabled,
    // Pauses while the tab is hidden.
    refetchInterval: interval,
    // A screen returning to the front must show current data.
    refetchOnWindowFocus: true,
    // A rotating wall screen would otherwise show each guide's hour-old figures.
    gcTime: 2 * REFRESH,
  })
}

/** All figures of the screen, each with the server's read time; figures of the other view are not requested. */
export function useFigures(guideId: string | null) {
  const isOverview = guideId === null
  const query = isOverview ? {} : { guideId }
  const params = { id: guideId ?? '' }
  return {
    realTime: useFigure(statistics.realTime, { query }),
    hourVisit: useFigure(statistics.hourVisit, { query }),
    listenIn: useFigure(statistics.listenIn, { query }),
    spotRank: useFigure(statistics.spotRank, { query }),
    capacity: useFigure(statistics.capacity, { query }),
    sellRight: useFigure(statistics.sellRight, { query }, { enabled: isOverview }),
    tendency: useFigure(statistics.tendency, { query: { ...query, days: 30 } }, { enabled: isOverview }),
    phoneBrand: useFigure(statistics.phoneBrand, { query }, { enabled: isOverview }),
    visitorFrom: useFigure(
      statistics.visitorFrom,
      { params: { guide: guideId ?? 'all', days: 1 } },
      { enabled: isOverview },
    ),
    tier: useFigure(statistics.tier, { query }, { enabled: !isOverview }),
    weather: useFigure(statistics.weather, { params }, { enabled: !isOverview, interval: REFRESH_SELDOM }),
    places: useFigure(statistics.places, { params }, { enabled: !isOverview, interval: REFRESH_SELDOM }),
    heat: useFigure(statistics.thermodynamicDiagram, { params, query: {} }, { enabled: !isOverview }),
  }
}

export type Figures = ReturnType<typeof useFigures>
