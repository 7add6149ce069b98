import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { DIFFERENCE_MAX, packageDifference } from '../../../src/contract/guide/package/packageDifference'
import type { PackageDifference, PartDifference } from '../../../src/contract/guide/package/packageDifference'
import type { IdAndName } from '../../../src/contract/kit/core'
import { idAndName } from '../../../src/contract/kit/core'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { draftRows, revisionRows } from './revision'

const partRow = z.intersection(
  packageDifference.shape.parts.element,
  z.object({ packetId: z.string().nullable(), total: z.number() }),
)

/** The parts of a data package shown to visitors. */
const visibleRows = (source: SQL, hidden: SQL) => sql`
  select * from (${source}) b
  where case b.kind when 'poi' then (b.record ->> 'online')::boolean when 'spot' then b.record ->> 'poiId' is null
    or b.record ->> 'poiId' not in (${hidden}) else true end`

const hiddenPois = (source: SQL) =>
  sql`select h.id from (${source}) h where h.kind = 'poi' and not (h.record ->> 'online')::boolean`

/** Differences that visitors notice: for audio only another file, not its measurements or its text version. */
const comparable = (record: SQL) =>
  sql`case when kind = 'spot' then ${record} || jsonb_build_object('audio', ${record} -> 'audio' ->> 'url')
    else ${record} end`

/**
 * Each part before and after. A full join prevents nested loops: the planner has no statistics on newly written parts
 * and takes thousands of them for a few.
 */
const pairsOf = (before: SQL, after: SQL) => sql`
  pairs as materialized (
    select coalesce(i.kind, w.kind) as kind, coalesce(i.id, w.id) as id,
      coalesce(i.packet_id, w.packet_id) as packet_id, w.record as before, i.record as after, w.sort as sort_before,
      i.sort as sort_after
    from (${visibleRows(after, hiddenPois(after))}) i
    full join (${visibleRows(before, hiddenPois(before))}) w on w.kind = i.kind and w.id = i.id)`

/** The difference between a guide's draft and a revision; only differing parts leave the database. */
export async function readDifference(
  tx: Tx,
  guideId: string,
  revision: number,
): Promise<Omit<PackageDifference, 'gaps'>> {
  const pairs = pairsOf(revisionRows(guideId, revision), draftRows(guideId))
  const parts = await rows(
    tx,
    partRow,
    sql`with ${pairs}
        select kind, id, packet_id as "packetId", before, after, (count(*) over ())::int as total from pairs
        where (before is null or after is null or ${comparable(sql`before`)} <> ${comparable(sql`after`)})
          and (kind <> 'spot' or packet_id in (
            select id from pairs where kind = 'packet' and before is not null and after is not null
          ))
        order by kind, packet_id, coalesce(sort_after, sort_before), id
        limit ${DIFFERENCE_MAX}`,
  )
  const place = (sort: SQL) =>
    sql`row_number() over (partition by kind, packet_id, after ->> 'parentId' order by ${sort}, id)`
  const reordered = await rows(
    tx,
    packageDifference.shape.reordered.element,
    sql`with ${pairs}
        select distinct kind, packet_id as "packetId" from (
          select kind, packet_id, ${place(sql`sort_after`)} <> ${place(sql`sort_before`)} as moved from pairs
          where kind in ('poi', 'spot', 'route') and before is not null and after is not null
            and (before ->> 'parentId') is not distinct from (after ->> 'parentId')
        ) places where moved order by kind, "packetId"`,
  )
  return {
    revision,
    parts: parts.map(
      ({ kind, id, packetId, before, after }) =>
        ({ kind, id, ...(kind === 'spot' && { packetId }), before, after }) as PartDifference,
    ),
    total: parts[0]?.total ?? 0,
    reordered,
    poiTypes: await readPoiTypes(tx, parts),
  }
}

/** Includes deleted types: existing points still use their names. */
async function readPoiTypes(tx: Tx, parts: readonly PartDifference[]): Promise<IdAndName[]> {
  const ids = new Set(
    parts.flatMap((part) =>
      part.kind === 'poi' ? [part.before?.poiTypeId ?? [], part.after?.poiTypeId ?? []].flat() : [],
    ),
  )
  return ids.size === 0
    ? []
    : rows(tx, idAndName, sql`select id, name from poi_type where id in ${[...ids]} order by sort, id`)
}
