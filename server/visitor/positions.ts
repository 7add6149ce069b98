import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { BodyOf } from '../../src/contract/kit/core'
import type { Position } from '../../src/contract/kit/place'
import { isInside } from '../../src/contract/kit/polygon'
import { metresBetween } from '../../src/contract/guide/package/routeMeasure'
import type { visitorEvents } from '../../src/contract/visitor/visitorEvents'
import { position } from '../../src/contract/kit/place'
import { required } from '../../src/lib/required'
import { rows } from '../db/rows'
import { isOneOf } from '../db/search'
import type { Tx } from '../db/types'
import { countsUntil, countPositions } from '../data/heat/count'
import { checkTimes, refuseWhere, acceptedEvents } from './checkedEvents'
import type { CheckedEvent } from './checkedEvents'

type Batch = Pick<BodyOf<typeof visitorEvents.events>, 'sharesPosition' | 'positions'>
type PositionEvent = Batch['positions'][number]

/** Metres around the location of a guide without a boundary. */
const RADIUS_METRES = 20_000

const areaRow = z.object({
  id: z.string(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  boundary: z.array(position).nullable(),
})
type Area = z.output<typeof areaRow>

/** The areas, as shown to visitors, of the named guides that are open to them. */
async function readAreas(tx: Tx, guideIds: readonly string[]): Promise<ReadonlyMap<string, Area>> {
  if (guideIds.length === 0) return new Map()
  const areas = await rows(
    tx,
    areaRow,
    sql`select g.id, g.lng, g.lat, nullif(r.snapshot -> 'settings' -> 'boundary', 'null') as boundary
      from guide g join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision
      where g.publish = 'online' and g.deleted_at is null and ${isOneOf(sql`g.id`, guideIds)}`,
  )
  return new Map(areas.map((area) => [area.id, area]))
}

function containsPosition({ lng, lat, boundary }: Area, at: Position): boolean {
  if (boundary !== null) return isInside(at, boundary)
  return lng !== null && lat !== null && metresBetween([lng, lat], at) <= RADIUS_METRES
}

/** Counts a consenting visitor's positions, and returns those that were rejected. */
export async function storePositions(
  tx: Tx,
  visitorId: string,
  { sharesPosition, positions }: Batch,
  now: number,
): Promise<CheckedEvent<PositionEvent>[]> {
  if (positions.length === 0) return []
  const consentChecked = refuseWhere(checkTimes(positions, now), 'consent', () => !sharesPosition)
  const ageChecked = refuseWhere(consentChecked, 'old', ({ at }) => countsUntil(at) <= now)
  const areas = await readAreas(tx, [...new Set(acceptedEvents(ageChecked).map(({ guideId }) => guideId))])
  const guideChecked = refuseWhere(ageChecked, 'guide', ({ guideId }) => !areas.has(guideId))
  const checked = refuseWhere(
    guideChecked,
    'place',
    ({ guideId, lng, lat }) => !containsPosition(required(areas.get(guideId), 'area'), [lng, lat]),
  )
  await countPositions(
    tx,
    visitorId,
    acceptedEvents(checked).map(({ guideId, at, lng, lat }) => ({ guideId, at, position: [lng, lat] })),
  )
  return checked
}
