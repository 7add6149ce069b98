import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { nameRow } from '../db/rowShapes'
import { rows } from '../db/rows'
import { isOneOf } from '../db/search'
import type { Tx } from '../db/types'

const spotRow = z.object({
  guideId: z.string(),
  spotId: z.string(),
})
type Spot = z.output<typeof spotRow>

/** Additional references in an event. */
interface NamedSpot extends Spot {
  poiId?: string | undefined
  packetId?: string | undefined
  routeId?: string | undefined
}

/** An explanation with audio, as text, because it may be deleted by the time of a query. */
const track = spotRow.extend({
  title: z.string(),
  language: z.string(),
  seconds: z.number(),
  poiId: z.string().nullable(),
  packetId: z.string(),
})
type Track = z.output<typeof track>

/** Parts of a guide as shown to visitors: guide, kind and id. */
type Parts = ReadonlySet<string>

/** Which of the named points, packets and routes the guides offer their visitors. */
async function readParts(tx: Tx, events: readonly NamedSpot[]): Promise<Parts> {
  const ids = [
    ...new Set(
      events.flatMap(({ poiId, packetId, routeId }) => [poiId, packetId, routeId]).filter((id) => id !== undefined),
    ),
  ]
  if (ids.length === 0) return new Set()
  const parts = await rows(
    tx,
    nameRow,
    sql`select g.id || ' ' || b.kind || ' ' || b.id as name
      from guide g
      join guide_bag_revision b on b.guide_id = g.id and b.number = g.visible_revision
      where ${isOneOf(sql`g.id`, [...new Set(events.map(({ guideId }) => guideId))])}
        and b.kind in ('poi', 'packet', 'route') and ${isOneOf(sql`b.id`, ids)}`,
  )
  return new Set(parts.map(({ name }) => name))
}

/** Ids to store with a played explanation: only those that belong to its guide. */
export async function readListenedIds(
  tx: Tx,
  events: readonly NamedSpot[],
): Promise<
  (
    event: NamedSpot,
    track: Pick<Track, 'poiId' | 'packetId'>,
  ) => { poi: string | null; packet: string | null; route: string | null }
> {
  const parts = await readParts(tx, events)
  const ownId = (guideId: string, kind: string, id: string) => (parts.has(`${guideId} ${kind} ${id}`) ? id : null)
  return ({ guideId, poiId, packetId, routeId }, track) => ({
    poi: poiId === undefined ? track.poiId : ownId(guideId, 'poi', poiId),
    packet: packetId === undefined ? track.packetId : ownId(guideId, 'packet', packetId),
    route: routeId === undefined ? null : ownId(guideId, 'route', routeId),
  })
}

/** The explanation of each event, out of those that visitors can play now. */
export async function readTracks(tx: Tx, spots: readonly Spot[]): Promise<(spot: Spot) => Track | undefined> {
  if (spots.length === 0) return () => undefined
  const list = await rows(
    tx,
    track,
    sql`select g.id as "guideId", s.id as "spotId", s.record ->> 'title' as title, l.name as language,
        greatest(1, round((s.record -> 'audio' ->> 'seconds')::numeric))::int as seconds,
        s.record ->> 'poiId' as "poiId", s.packet_id as "packetId"
      from guide g
      join guide_bag_revision s on s.guide_id = g.id and s.number = g.visible_revision and s.kind = 'spot'
      join guide_bag_revision p on p.guide_id = g.id and p.number = g.visible_revision and p.kind = 'packet'
        and p.id = s.packet_id
      join language l on l.id = p.record ->> 'languageId'
      where g.publish = 'online' and g.deleted_at is null
        and ${isOneOf(sql`g.id`, [...new Set(spots.map(({ guideId }) => guideId))])}
        and ${isOneOf(sql`s.id`, [...new Set(spots.map(({ spotId }) => spotId))])}
        and s.record -> 'audio' ->> 'seconds' is not null`,
  )
  const nameOf = ({ guideId, spotId }: Spot) => `${guideId} ${spotId}`
  const tracks = new Map(list.map((track) => [nameOf(track), track]))
  return (spot) => tracks.get(nameOf(spot))
}
