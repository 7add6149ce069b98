import { sql } from 'drizzle-orm'
import type { BagMissing } from '../../src/contract/bagChanges'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'

/** The default packet of the first of the guide's languages that has one. */
export async function mainPacket(tx: Tx, guideId: string): Promise<string | null> {
  const [found] = await rows<{ id: string }>(
    tx,
    sql`select t.id from packet t left join guide_language l on l.guide_id = t.guide_id and l.language_id = t.language_id
        where t.guide_id = ${guideId} and t.deleted is null and t.is_default order by l.position nulls last, t.sort, t.id limit 1`,
  )
  return found?.id ?? null
}

/**
 * What a submission lacks: a default packet, a point online, and text or audio for each point that is. One language must be whole;
 * the others may follow, visitors hear the default one until then.
 */
export async function readMissing(tx: Tx, guideId: string): Promise<BagMissing[]> {
  const packetId = await mainPacket(tx, guideId)
  if (packetId === null) return [{ what: 'packet', poiId: null, name: '' }]
  const [online] = await rows<{ some: boolean }>(tx, sql`select exists (select 1 from poi where guide_id = ${guideId} and deleted is null and online) as some`)
  if (!online!.some) return [{ what: 'poi', poiId: null, name: '' }]
  // Each set is read once: joined, they are read once per point where the planner has no statistics yet.
  const explained = sql`select x.poi_id from spot x where x.packet_id = ${packetId} and x.deleted is null and x.poi_id is not null`
  return rows<BagMissing>(
    tx,
    sql`select case when p.id in (${explained}) then 'content' else 'spot' end as what, p.id as "poiId", p.name from poi p
        where p.guide_id = ${guideId} and p.deleted is null and p.online and p.id not in (${explained} and (x.characters > 0 or x.audio is not null))
        order by p.sort, p.id`,
  )
}

const WORDS: Record<BagMissing['what'], (missing: readonly BagMissing[]) => string> = {
  packet: () => '还没有默认数据包',
  poi: () => '数据包中还没有上线的POI',
  spot: (missing) => pointsWithout(missing),
  content: (missing) => pointsWithout(missing),
}

function pointsWithout(missing: readonly BagMissing[]): string {
  const names = missing.slice(0, 3).map(({ name }) => `“${name}”`)
  return `${names.join('、')}${missing.length > names.length ? `等 ${missing.length} 个POI` : ''}没有讲解文本或音频`
}

/** The same in a sentence. */
export const missingText = (missing: readonly BagMissing[]): string => WORDS[missing[0]!.what](missing)
