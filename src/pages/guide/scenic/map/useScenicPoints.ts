import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MapPoint } from '@/components/map/types'
import { scenic } from '@/contract/guide/scenic'
import type { ScenicRow } from '@/contract/guide/scenic'
import { PAGE_SIZE_MAX } from '@/contract/kit/paging'
import { call } from '@/lib/call'
import type { Position } from '@/lib/geo'
import { isLocated, subtitleOf } from './places'
import { usePointsInSight } from './usePointsInSight'

const NONE: readonly ScenicRow[] = []

/** All scenic areas, and the points of those in sight. */
export function useScenicPoints(view: { centre: Position; zoom: number } | null) {
  const query = useQuery({
    queryKey: ['scenic', 'queryPage', 'map'],
    queryFn: ({ signal }) => call(scenic.queryPage, { body: { pageSize: PAGE_SIZE_MAX } }, { signal }),
  })
  const rows = query.data?.list ?? NONE
  const places = useMemo(() => rows.map((row) => ({ id: row.id, name: row.name, subtitle: subtitleOf(row) })), [rows])
  const located = useMemo(() => rows.filter(isLocated), [rows])
  const { points: inSight, failed, retry } = usePointsInSight(located, view)
  const points = useMemo<MapPoint[]>(
    () => [
      ...located.map(({ id, name, lng, lat, type }): MapPoint => ({
        id,
        name,
        position: [lng, lat],
        kind: type === 'indoor' ? 'visitorCentre' : 'sight',
      })),
      ...inSight.map(({ id, name, lng, lat, icon }): MapPoint => ({ id, name, position: [lng, lat], kind: icon })),
    ],
    [inSight, located],
  )
  return { query, rows, located, places, inSight, points, failed, retry }
}
