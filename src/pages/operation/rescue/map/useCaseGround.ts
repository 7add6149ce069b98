import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MapMark, MapPoint } from '@/components/map/types'
import { metresBetween } from '@/contract/guide/package/routeMeasure'
import { azimuth } from '@/contract/kit/azimuth'
import { rescue } from '@/contract/operation/rescue/rescue'
import type { RescueDetail } from '@/contract/operation/rescue/rescue'
import { call } from '@/lib/call'
import { directionOf, metresText } from '@/lib/geo/words'

/** How long boundary and points are reused for the next case of the same guide. */
const GROUND_MS = 600_000
/** Maximum opacity: the drawing is only background. */
const OVERLAY_MOST = 0.7
const none: readonly MapPoint[] = []

/** The ground on which the caller is: the guide's points and boundary, and the points by distance. */
export function useCaseGround({ id, lng, lat, accuracy, guide }: RescueDetail) {
  const guideId = guide?.id
  const { data, isError, refetch } = useQuery({
    // A key outside `rescue`, whose queries refetch on every change anywhere.
    queryKey: ['rescueGround', guideId],
    queryFn:
      guideId === undefined ? skipToken : ({ signal }) => call(rescue.ground, { params: { id: guideId } }, { signal }),
    staleTime: GROUND_MS,
  })
  const marks = useMemo(
    (): MapMark[] => [{ id, kind: 'caller', position: [lng, lat], ...(accuracy !== null && { accuracy }) }],
    [id, lng, lat, accuracy],
  )
  const points = useMemo(
    () =>
      data?.points.map((point): MapPoint => ({
        id: point.id,
        name: point.name,
        position: [point.lng, point.lat],
        kind: point.icon,
      })) ?? none,
    [data],
  )
  const places = useMemo(
    () =>
      points
        .map(({ id: point, name, position }) => ({
          id: point,
          name,
          position,
          metres: Math.round(metresBetween(position, [lng, lat])),
        }))
        .toSorted((a, b) => a.metres - b.metres)
        .map((place) => ({
          ...place,
          subtitle: `求助者在它${directionOf(azimuth(place.position, [lng, lat]))} ${metresText(place.metres)}`,
        })),
    [points, lng, lat],
  )
  const overlay = useMemo(
    () => (data?.overlay ? { ...data.overlay, opacity: Math.min(OVERLAY_MOST, data.overlay.opacity) } : null),
    [data],
  )
  return { boundary: data?.boundary, overlay, points, marks, places, isError, refetch }
}
