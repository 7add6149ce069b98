import { useCallback, useMemo, useState } from 'react'
import type { Packet, Route } from '../calls'
import type { Point } from '../guide/points'
import { readSaved, save } from '../saved'

export interface FollowedRoute {
  /** Null if none is followed. */
  route: Route | null
  /** Its stops in order; stops that are not shown are left out. */
  stops: readonly Point[]
  /** How many of them were heard. */
  heardCount: number
  /** The first stop that was not heard yet. */
  next: Point | null
  follow: (routeId: string | null) => void
}

const isHeard = ({ explanation }: Point, heardIds: ReadonlySet<string>) =>
  explanation !== null && heardIds.has(explanation.id)

export const stopsOf = ({ poiIds }: Route, points: readonly Point[]): Point[] =>
  poiIds.flatMap((id) => points.find(({ poi }) => poi.id === id) ?? [])

/** The route that the visitor follows; kept while the page is closed. */
export function useRoute(
  guideId: string,
  packet: Packet | null,
  points: readonly Point[],
  heardIds: ReadonlySet<string>,
): FollowedRoute {
  const [routeId, setRouteId] = useState(() => readSaved<string>('route', guideId))
  const follow = useCallback(
    (id: string | null) => {
      setRouteId(id)
      save('route', guideId, id)
    },
    [guideId],
  )
  return useMemo(() => {
    const route = packet?.routes.find(({ id }) => id === routeId) ?? null
    const stops = route ? stopsOf(route, points) : []
    return {
      route,
      stops,
      heardCount: stops.filter((stop) => isHeard(stop, heardIds)).length,
      next: stops.find((stop) => stop.explanation !== null && !isHeard(stop, heardIds)) ?? null,
      follow,
    }
  }, [follow, heardIds, packet, points, routeId])
}
