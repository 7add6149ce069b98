import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { trialSpots } from '../../../src/contract/features/sell/trialSpots'
import type { Trial } from '../../../src/contract/features/sell/trialSpots'
import type { OpenGuide } from './visitorFlow'

const ONLINE = sql`g.tenant_id = current_setting('app.tenant') and g.publish = 'online' and g.deleted_at is null`

const guideRow = z.object({ id: z.string(), name: z.string(), since: z.number() })

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
type Track = z.output<typeof audioTrack>

/** How a guide is sold, from when on. */
export interface SoldGuide extends Trial {
  since: number
}

/** An explanation that can be played; `soldSince`: to be bought first, from then on. */
export type OfferedTrack = Track & { soldSince: number | null }

/** Content open to visitors: the online guides with their packets that have audio, original language first. */
export interface Offer {
  guides: readonly OpenGuide[]
  packets: ReadonlyMap<string, readonly (readonly OfferedTrack[])[]>
}

/** The guides that visitors find online, since their first passed revision, in the operators' order. */
export const readOpenGuides = (tx: Tx): Promise<(OpenGuide & { name: string })[]> =>
  rows(
    tx,
    guideRow,
    sql`select g.id, g.name, (
        select min(r.created_at) from guide_revision r where r.tenant_id = g.tenant_id and r.guide_id = g.id
      )::float8 as since
      from guide g
      where ${ONLINE} and g.visible_revision is not null
      order by g.sort, g.id`,
  )

/** `sold`: by guide name. */
export async function readOffer(tx: Tx, sold: ReadonlyMap<string, SoldGuide>): Promise<Offer> {
  const guides = await readOpenGuides(tx)
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
      where s.audio is not null and ${ONLINE}
      order by l.sort, l.id, p.id, s.sort, s.id`,
  )
  const soldById = new Map(guides.map(({ id, name }) => [id, sold.get(name)]))
  const byPacket = new Map<string, Track[]>()
  for (const track of tracks) byPacket.set(track.packetId, [...(byPacket.get(track.packetId) ?? []), track])
  const packets = new Map<string, OfferedTrack[][]>()
  for (const list of byPacket.values()) {
    const guideId = list[0]?.guideId ?? ''
    const sale = soldById.get(guideId)
    const free =
      sale &&
      trialSpots(
        list.map(({ spotId, seconds }) => ({ id: spotId, audio: { seconds } })),
        sale,
      )
    const offered = list.map((track) => ({
      ...track,
      soldSince: sale && !free?.has(track.spotId) ? sale.since : null,
    }))
    packets.set(guideId, [...(packets.get(guideId) ?? []), offered])
  }
  return { guides, packets }
}
