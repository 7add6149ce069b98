import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ResultOf } from '../../../src/contract/kit/core'
import { guidePlaces } from '../../../src/contract/guide/guide/guidePlaces'
import { onlyRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { readPoints } from '../../guide/scenic/points'

type Places = Omit<ResultOf<typeof guidePlaces.places>, 'at'>
type RouteLine = Places['ways'][number]

const routeRow = guidePlaces.places.result.shape.ways.element.extend({ stops: z.array(z.string()) })

const guideRow = z.object({ lng: z.number().nullable(), lat: z.number().nullable(), revision: z.number().nullable() })

/** Points and routes of the visible revision. A route without a drawn path runs straight from stop to stop. */
export async function readPlaces(tx: Tx, guideId: string): Promise<Places> {
  const points = await readPoints(tx, guideId)
  const guide = await onlyRow(
    tx,
    guideRow,
    sql`select lng, lat, visible_revision as revision from guide where id = ${guideId}`,
  )
  const { lng, lat, revision } = guide
  const routes = await rows(
    tx,
    routeRow,
    sql`select b.id, b.record -> 'path' as path, b.record -> 'poiIds' as stops from guide_bag_revision b
      where b.guide_id = ${guideId} and b.number = ${revision} and b.kind = 'route' order by b.sort, b.id`,
  )
  const placeOf = new Map(points.map((point) => [point.id, [point.lng, point.lat] as RouteLine['path'][number]]))
  const routeLines = routes.map(({ id, path, stops }) => ({
    id,
    path: path.length > 0 ? path : stops.map((stop) => placeOf.get(stop)).filter((place) => place !== undefined),
  }))
  const publicPoints = points.map((point) => ({ id: point.id, name: point.name, lng: point.lng, lat: point.lat }))
  return {
    place: lng === null || lat === null ? null : [lng, lat],
    points: publicPoints,
    ways: routeLines.filter(({ path }) => path.length > 1),
  }
}
