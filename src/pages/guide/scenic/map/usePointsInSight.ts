import { useQueries } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { scenic } from '@/contract/guide/scenic'
import type { ScenicPoint } from '@/contract/guide/scenic'
import { call } from '@/lib/call'
import { distance } from '@/lib/geo'
import type { Position } from '@/lib/geo'
import type { LocatedRow } from './places'

/** From this zoom level a scenic area is larger than its pin. */
export const POINTS_FROM = 12
/** Maximum distance of an area's points from its position. */
const MAX_DISTANCE = 30_000
const AREAS_MAX = 8

export type PointOfArea = ScenicPoint & { guideId: string }

function combinePoints(results: UseQueryResult<PointOfArea[]>[]) {
  const failed = results.filter(({ isError }) => isError)
  return {
    points: results.flatMap(({ data }) => data ?? []),
    failed: failed.length > 0,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}

/** Points of the scenic areas the map is zoomed in on; read once per area. */
export function usePointsInSight(rows: readonly LocatedRow[], view: { centre: Position; zoom: number } | null) {
  const nearest = useMemo(() => {
    if (!view || view.zoom < POINTS_FROM) return []
    return rows
      .filter(({ points }) => points > 0)
      .map(({ id, lng, lat }) => ({ id, away: distance(view.centre, [lng, lat]) }))
      .filter(({ away: metres }) => metres < MAX_DISTANCE)
      .toSorted((a, b) => a.away - b.away)
      .slice(0, AREAS_MAX)
  }, [rows, view])
  return useQueries({
    queries: nearest.map(({ id }) => ({
      queryKey: ['scenic', 'points', id],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PointOfArea[]> =>
        (await call(scenic.points, { params: { id } }, { signal })).map((point) => ({ ...point, guideId: id })),
    })),
    combine: combinePoints,
  })
}
