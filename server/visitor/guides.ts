import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Position } from '../../src/contract/kit/place'
import { isInside } from '../../src/contract/kit/polygon'
import { metresBetween } from '../../src/contract/guide/package/routeMeasure'
import { position } from '../../src/contract/kit/place'
import { hasRow, rows } from '../db/rows'
import type { Tx } from '../db/types'

/** Whether this merchant's visitors can open it now. */
export async function isOnline(tx: Tx, guideId: string): Promise<boolean> {
  return hasRow(tx, sql`select 1 from guide where id = ${guideId} and publish = 'online' and deleted_at is null`)
}

/** In degrees: no scenic area extends further from its centre. */
const SEARCH_DEGREES = 1

const areaRow = z.object({
  id: z.string(),
  lng: z.number(),
  lat: z.number(),
  boundary: z.array(position),
})

/** The nearest guide whose visible boundary contains a position; null outside all of them. */
export async function guideAround(tx: Tx, at: Position): Promise<string | null> {
  const [lng, lat] = at
  const areas = await rows(
    tx,
    areaRow,
    sql`select g.id, g.lng, g.lat, r.snapshot -> 'settings' -> 'boundary' as boundary
      from guide g join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision
      where g.publish = 'online' and g.deleted_at is null
        and g.lng between ${lng - SEARCH_DEGREES} and ${lng + SEARCH_DEGREES}
        and g.lat between ${lat - SEARCH_DEGREES} and ${lat + SEARCH_DEGREES}
        and jsonb_typeof(r.snapshot -> 'settings' -> 'boundary') = 'array'`,
  )
  const [nearest] = areas
    .filter(({ boundary }) => isInside(at, boundary))
    .map(({ id, ...area }) => ({ id, metres: metresBetween([area.lng, area.lat], at) }))
    .toSorted((a, b) => a.metres - b.metres)
  return nearest?.id ?? null
}
