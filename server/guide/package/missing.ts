import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { PackageGap } from '../../../src/contract/guide/package/packageChanges'
import { packageGaps } from '../../../src/contract/guide/package/packageGaps'
import { idRow } from '../../db/rowShapes'
import { guideType } from '../../../src/contract/guide/guide/guideRow'
import { id, idAndName } from '../../../src/contract/kit/core'
import { poiRecord } from '../../../src/contract/guide/package/poiEntity'
import { spotRow } from '../../../src/contract/guide/package/spotEntity'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'

/** The default packet of the first guide language that has one. */
export async function mainPacket(tx: Tx, guideId: string): Promise<string | null> {
  const [row] = await rows(
    tx,
    idRow,
    sql`select t.id
      from packet t
      left join guide_language l on l.guide_id = t.guide_id and l.language_id = t.language_id
        where t.guide_id = ${guideId} and t.deleted is null and t.is_default
        order by l.position nulls last, t.sort, t.id
        limit 1`,
  )
  return row?.id ?? null
}

const bagRow = z.object({
  bag: z.object({
    type: guideType,
    mainCode: z.string(),
    packets: z.array(z.object({ id, language: idAndName.extend({ code: z.string() }) })),
    pois: z.array(poiRecord.pick({ id: true, name: true, names: true, online: true, floor: true, plan: true })),
    spots: z.array(
      spotRow.pick({
        id: true,
        packetId: true,
        poiId: true,
        title: true,
        characters: true,
        textVersion: true,
        audio: true,
      }),
    ),
  }),
})

/** Everything missing from a data package. The contract holds the rules; this reads the data, without texts. */
export async function readMissing(tx: Tx, guideId: string): Promise<PackageGap[]> {
  const [row] = await rows(
    tx,
    bagRow,
    sql`select json_build_object('type', g.type, 'mainCode', coalesce(${mainCode}, 'zh'), 'packets', ${packets}, 'pois',
        ${pois}, 'spots', ${spots}) as bag
      from guide g
      where g.id = ${guideId}`,
  )
  return row ? packageGaps({ ...row.bag, mainPacketId: await mainPacket(tx, guideId) }) : []
}

const mainCode = sql`(
  select l.code
  from guide_language c
  join language l on l.id = c.language_id
  where c.guide_id = g.id
  order by c.position
  limit 1
)`

const listOf = (record: SQL, from: SQL, order: SQL) =>
  sql`(
    select coalesce(json_agg(json_build_object(${record}) order by ${order}), '[]')
    from ${from}
    where t.guide_id = g.id and t.deleted is null
  )`

const packets = listOf(
  sql`'id', t.id, 'language', json_build_object('id', l.id, 'name', l.name, 'code', l.code)`,
  sql`packet t join language l on l.id = t.language_id`,
  sql`l.sort, t.sort, t.id`,
)
const pois = listOf(
  sql`'id', t.id, 'name', t.name, 'names', t.names, 'online', t.online, 'floor', t.floor, 'plan', t.plan`,
  sql`poi t`,
  sql`t.sort, t.id`,
)
const spots = listOf(
  sql`'id', t.id, 'packetId', t.packet_id, 'poiId', t.poi_id, 'title', t.title, 'characters', t.characters,
    'textVersion', t.text_version, 'audio', t.audio`,
  sql`spot t`,
  sql`t.sort, t.id`,
)

/** What blocks a submission, one sentence per kind. */
export function missingText(missing: readonly PackageGap[]): string {
  const ofKinds = (...kinds: PackageGap['what'][]) =>
    missing.filter(({ what, blocks }) => blocks && kinds.includes(what))
  return [
    ofKinds('packet').length > 0 ? '还没有默认数据包' : '',
    ofKinds('poi').length > 0 ? '数据包中还没有上线的POI' : '',
    sentence(ofKinds('spot', 'content'), '个POI', '没有讲解文本或音频'),
    sentence(ofKinds('place'), '个POI', '在平面图上没有位置'),
    sentence(ofKinds('stale'), '条讲解', '的录音比文本旧'),
    sentence(ofKinds('fault'), '条讲解', '的声音有问题，要换掉，或听过以后确认照用'),
  ]
    .filter(Boolean)
    .join('；')
}

function sentence(missing: readonly PackageGap[], unit: string, problem: string): string {
  if (missing.length === 0) return ''
  const names = missing.slice(0, 3).map(({ name }) => `“${name}”`)
  return `${names.join('、')}${missing.length > names.length ? `等 ${missing.length} ${unit}` : ''}${problem}`
}
