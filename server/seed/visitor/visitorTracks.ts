import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { idRow } from '../../db/rowShapes'
import { required } from '../../../src/lib/required'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { spread, weightedIndex } from '../spread'

/** An explanation that visitors can play. */
const audioTrack = z.object({
  packetId: z.string(),
  guideId: z.string(),
  title: z.string(),
  language: z.string(),
  seconds: z.number(),
  spotId: z.string(),
  poiId: z.string(),
  /** Position of its point. */
  lng: z.number(),
  lat: z.number(),
})
export type Track = z.output<typeof audioTrack>

/** Content open to visitors: the online guides with their packets that have audio, original language first. */
export interface Offer {
  guideIds: readonly string[]
  packets: ReadonlyMap<string, readonly (readonly Track[])[]>
}

export async function readOffer(tx: Tx): Promise<Offer> {
  const online = sql`g.tenant_id = current_setting('app.tenant') and g.publish = 'online' and g.deleted_at is null`
  const guides = await rows(tx, idRow, sql`select g.id from guide g where ${online} order by g.sort, g.id`)
  const tracks = await rows(
    tx,
    audioTrack,
    sql`select p.id as "packetId", p.guide_id as "guideId", s.title, l.name as language,
        greatest(1, round((s.audio->>'seconds')::numeric))::int as seconds, s.id as "spotId", s.poi_id as "poiId",
        o.lng, o.lat
      from spot s
      join poi o on o.tenant_id = s.tenant_id and o.id = s.poi_id
      join packet p on p.tenant_id = s.tenant_id and p.id = s.packet_id
      join language l on l.tenant_id = p.tenant_id and l.id = p.language_id
      join guide g on g.tenant_id = p.tenant_id and g.id = p.guide_id
      where s.audio is not null and ${online}
      order by l.sort, l.id, p.id, s.sort, s.id`,
  )
  const packets = new Map<string, Track[][]>()
  for (const track of tracks) {
    const tracksOfGuide = packets.get(track.guideId) ?? []
    const last = tracksOfGuide.at(-1)
    if (last?.[0]?.packetId === track.packetId) last.push(track)
    else tracksOfGuide.push([track])
    packets.set(track.guideId, tracksOfGuide)
  }
  return { guideIds: guides.map(({ id }) => id), packets }
}

/** The guide a visitor opens: usually one with audio, and earlier ones more often. */
export function guideOf({ guideIds, packets }: Offer, place: number): string {
  const withSound = guideIds.filter((id) => packets.has(id))
  const candidates = withSound.length > 0 && spread(place, 41, 4) > 0 ? withSound : guideIds
  const chosen = weightedIndex(
    candidates.map((_, index) => 1 / (index + 2)),
    place,
    43,
  )
  return required(candidates[chosen], 'guide')
}

const TRACKS_MAX = 8

/** The explanations played on a walk, in one language. */
export function tracksOf({ packets }: Offer, guideId: string, place: number, time: number): readonly Track[] {
  const packetsOfGuide = packets.get(guideId) ?? []
  if (packetsOfGuide.length === 0) return []
  const chosen = weightedIndex(
    packetsOfGuide.map((_, index) => 1 / (index + 1) ** 2),
    place,
    47,
  )
  const packet = required(packetsOfGuide[chosen], 'packet')
  return packet
    .filter((_, index) => spread(place * 31 + index, 53 + time, packet.length) < packet.length * 0.75 - index * 0.6)
    .slice(0, TRACKS_MAX)
}

/** Most listen to the end; some stop at once, some lose interest midway, many of them at the same words. */
export function heardSeconds({ seconds, title }: Track, place: number, nth: number): number {
  const chance = spread(place * 13 + nth, 59, 100)
  if (chance < 6) return Math.min(seconds, 1 + (chance % 4))
  if (chance > 34) return seconds
  const share =
    chance < 18 ? 0.3 + (title.length % 4) * 0.12 + (chance % 5) * 0.01 : 0.15 + spread(place, nth + 61, 80) / 100
  return Math.max(1, Math.round(seconds * share))
}
