import { sql } from 'drizzle-orm'
import type { BagMissing } from '../../src/contract/bagChanges'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'

/** The default packet of the first of the guide's languages that has one. */
async function mainPacket(tx: Tx, guideId: string): Promise<string | null> {
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
  return rows<BagMissing>(
    tx,
    sql`select case when s.spots = 0 then 'spot' else 'content' end as what, p.id as "poiId", p.name from poi p
        cross join lateral (
          select count(*) as spots, count(*) filter (where x.characters > 0 or x.audio is not null) as heard
          from spot x where x.packet_id = ${packetId} and x.poi_id = p.id and x.deleted is null
        ) s
        where p.guide_id = ${guideId} and p.deleted is null and p.online and s.heard = 0 order by p.sort, p.id`,
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
