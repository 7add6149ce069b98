import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { DIFFERENCE_MAX } from '../../src/contract/bagDifference'
import type { BagDifference, PartDifference } from '../../src/contract/bagDifference'
import type { IdAndName } from '../../src/contract/core'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import { draftRows, revisionRows } from './revision'

type Part = PartDifference & { packetId: string | null; total: number }

/** The parts that visitors get of a data package. */
const shown = (bag: SQL) => sql`
  select b.* from (${bag}) b left join (${bag}) p on b.kind = 'spot' and p.kind = 'poi' and p.id = b.record ->> 'poiId'
  where case b.kind when 'poi' then (b.record ->> 'online')::boolean when 'spot' then coalesce((p.record ->> 'online')::boolean, true) else true end`

/** What visitors notice: of sound that it is another, not what was measured of it or which version of the text was spoken. */
const noticed = (side: SQL) => sql`case when ${side}.kind = 'spot' then ${side}.record || jsonb_build_object('audio', ${side}.record -> 'audio' ->> 'url') else ${side}.record end`

/** How the draft of a guide differs from a revision; only what differs leaves the database. */
export async function readDifference(tx: Tx, guideId: string, revision: number): Promise<BagDifference> {
  const both = sql`was as (${shown(revisionRows(guideId, revision))}), is_now as (${shown(draftRows(guideId))})`
  const parts = await rows<Part>(
    tx,
    sql`with ${both}, packets as (select w.id from was w join is_now i on i.kind = 'packet' and i.id = w.id where w.kind = 'packet')
        select coalesce(i.kind, w.kind) as kind, coalesce(i.id, w.id) as id, coalesce(i.packet_id, w.packet_id) as "packetId",
          w.record as before, i.record as after, (count(*) over ())::int as total
        from is_now i full join was w on w.kind = i.kind and w.id = i.id
        where (w.id is null or i.id is null or ${noticed(sql`w`)} <> ${noticed(sql`i`)})
          and (coalesce(i.kind, w.kind) <> 'spot' or coalesce(i.packet_id, w.packet_id) in (select id from packets))
        order by coalesce(i.kind, w.kind), coalesce(i.packet_id, w.packet_id), coalesce(i.sort, w.sort), 2
        limit ${DIFFERENCE_MAX}`,
  )
  const reordered = await rows<BagDifference['reordered'][number]>(
    tx,
    sql`with ${both}
        select distinct kind, packet_id as "packetId" from (
          select i.kind, i.packet_id, row_number() over (partition by i.kind, i.packet_id, i.record ->> 'parentId' order by i.sort, i.id)
            <> row_number() over (partition by i.kind, i.packet_id, i.record ->> 'parentId' order by w.sort, w.id) as moved
          from is_now i join was w on w.kind = i.kind and w.id = i.id and (w.record ->> 'parentId') is not distinct from (i.record ->> 'parentId')
          where i.kind in ('poi', 'spot', 'route')
        ) places where moved order by kind, "packetId"`,
  )
  return {
    revision,
    parts: parts.map(({ kind, id, packetId, before, after }) => ({ kind, id, ...(kind === 'spot' && { packetId }), before, after }) as PartDifference),
    total: parts[0]?.total ?? 0,
    reordered,
    poiTypes: await readPoiTypes(tx, parts),
  }
}

/** Deleted types still name what was made with them. */
async function readPoiTypes(tx: Tx, parts: readonly PartDifference[]): Promise<IdAndName[]> {
  const ids = new Set(parts.flatMap((part) => (part.kind === 'poi' ? [part.before?.poiTypeId ?? [], part.after?.poiTypeId ?? []].flat() : [])))
  return ids.size === 0 ? [] : rows(tx, sql`select id, name from poi_type where id in ${[...ids]} order by sort, id`)
}
