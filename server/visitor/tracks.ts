import { sql } from 'drizzle-orm'
import { rows } from '../db/rows'
import { isOneOf } from '../db/search'
import type { Tx } from '../db/types'

interface Spot {
  guideId: string
  spotId: string
}

/** An explanation with sound, in words: it may be gone by the time that somebody asks. */
interface Track extends Spot {
  title: string
  language: string
  seconds: number
}

/** Which explanation an event is about, of those that visitors can hear now. */
export async function heardTracks(tx: Tx, spots: readonly Spot[]): Promise<(spot: Spot) => Track | undefined> {
  if (spots.length === 0) return () => undefined
  const found = await rows<Track>(
    tx,
    sql`select g.id as "guideId", s.id as "spotId", s.record ->> 'title' as title, l.name as language, greatest(1, round((s.record -> 'audio' ->> 'seconds')::numeric))::int as seconds
      from guide g
      join guide_bag_revision s on s.guide_id = g.id and s.number = g.visible_revision and s.kind = 'spot'
      join guide_bag_revision p on p.guide_id = g.id and p.number = g.visible_revision and p.kind = 'packet' and p.id = s.packet_id
      join language l on l.id = p.record ->> 'languageId'
      where g.publish = 'online' and g.deleted_at is null and ${isOneOf(sql`g.id`, [...new Set(spots.map(({ guideId }) => guideId))])}
        and ${isOneOf(sql`s.id`, [...new Set(spots.map(({ spotId }) => spotId))])} and s.record -> 'audio' ->> 'seconds' is not null`,
  )
  const nameOf = ({ guideId, spotId }: Spot) => `${guideId} ${spotId}`
  const tracks = new Map(found.map((track) => [nameOf(track), track]))
  return (spot) => tracks.get(nameOf(spot))
}
