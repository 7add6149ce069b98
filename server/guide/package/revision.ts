import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { SHOW_SETTING } from '../../../src/contract/guide/package/packetEntity'
import type { Tx } from '../../db/types'
import { POI_CONTENT, ROUTE_CONTENT, SPOT_CONTENT } from './content'

/** A guide's data package as rows of `guide_bag_revision`: kind, id, packet, place and content. */
export const draftRows = (guideId: string): SQL => {
  const alive = sql`t.guide_id = ${guideId} and t.deleted is null`
  return sql`
    select 'packet' as kind, t.id, null as packet_id, t.sort,
      jsonb_build_object('languageId', t.language_id, 'voiceStyleId', t.voice_style_id, 'name', t.name, 'status',
      t.is_default) as record
    from packet t where ${alive}
    union all select 'poi', t.id, null, t.sort, jsonb_build_object(${POI_CONTENT}) from poi t where ${alive}
    union all select 'spot', t.id, t.packet_id, t.sort, jsonb_build_object(${SPOT_CONTENT}, 'text', t.text)
    from spot t
    where ${alive}
    union all select 'route', t.id, null, t.sort, jsonb_build_object(${ROUTE_CONTENT}) from route t where ${alive}
    union all select 'setting', ${guideId}, null, 0, coalesce(
      (select t.show_setting from guide_bag t where t.guide_id = ${guideId}), ${JSON.stringify(SHOW_SETTING)}::jsonb)`
}

export const revisionRows = (guideId: string, number: number): SQL =>
  sql`select t.kind, t.id, t.packet_id, t.sort, t.record
    from guide_bag_revision t
    where t.guide_id = ${guideId} and t.number = ${number}`

/** Copies the data package into a revision, inside the database. Earlier deletions can no longer be restored. */
export async function snapshotPackage(tx: Tx, guideId: string, number: number): Promise<void> {
  await tx.execute(sql`
    insert into guide_bag_revision (guide_id, number, kind, id, packet_id, sort, record)
    select ${guideId}, ${number}::int, b.kind, b.id, b.packet_id, b.sort, b.record from (${draftRows(guideId)}) b`)
  for (const table of ['route', 'spot', 'poi', 'packet']) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where guide_id = ${guideId} and deleted is not null`)
  }
  await tx.execute(sql`update guide_bag set purged = change where guide_id = ${guideId}`)
}
