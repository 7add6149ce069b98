import { sql } from 'drizzle-orm'
import type { BodyOf } from '../../src/contract/kit/core'
import type { Position } from '../../src/contract/kit/place'
import { isInside } from '../../src/contract/kit/polygon'
import { metresBetween } from '../../src/contract/guide/package/routeMeasure'
import type { visitorEvents } from '../../src/contract/visitor/visitorEvents'
import { rows } from '../db/rows'
import { isOneOf } from '../db/search'
import type { Tx } from '../db/types'
import { countsUntil, countWhereabouts } from '../data/heat/count'
import { atTime, refuse, taken } from './judged'
import type { Judged } from './judged'

type Batch = Pick<BodyOf<typeof visitorEvents.events>, 'sharesPosition' | 'positions'>
type Sent = Batch['positions'][number]

/** Metres around the location of a guide without a boundary. */
const AROUND = 20_000

interface Area {
  id: string
  lng: number | null
  lat: number | null
  boundary: Position[] | null
}

/** The areas, as shown to visitors, of the named guides that are open to them. */
async function readAreas(tx: Tx, guideIds: readonly string[]): Promise<ReadonlyMap<string, Area>> {
  if (guideIds.length === 0) return new Map()
  const areas = await rows<Area>(
    tx,
    sql`select g.id, g.lng, g.lat, nullif(r.snapshot -> 'settings' -> 'boundary', 'null') as boundary
      from guide g join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision
      where g.publish = 'online' and g.deleted_at is null and ${isOneOf(sql`g.id`, guideIds)}`,
  )
  return new Map(areas.map((area) => [area.id, area]))
}

function holds({ lng, lat, boundary }: Area, at: Position): boolean {
  if (boundary !== null) return isInside(at, boundary)
  return lng !== null && lat !== null && metresBetween([lng, lat], at) <= AROUND
}

/** Counts the positions of a visitor who has agreed to it, and reports those that were not counted. */
export async function keepPositions(tx: Tx, visitorId: string, { sharesPosition, positions }: Batch, now: number): Promise<Judged<Sent>[]> {
  if (positions.length === 0) return []
  const timely = refuse(atTime(positions, now), 'consent', () => !sharesPosition)
  const present = refuse(timely, 'old', ({ at }) => countsUntil(at) <= now)
  const areas = await readAreas(tx, [...new Set(taken(present).map(({ guideId }) => guideId))])
  const shown = refuse(present, 'guide', ({ guideId }) => !areas.has(guideId))
  const judged = refuse(shown, 'place', ({ guideId, lng, lat }) => !holds(areas.get(guideId)!, [lng, lat]))
  await countWhereabouts(tx, visitorId, taken(judged).map(({ guideId, at, lng, lat }) => ({ guideId, at, position: [lng, lat] })))
  return judged
}
