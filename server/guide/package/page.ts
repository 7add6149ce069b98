import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { BagPage } from '../../../src/contract/guide/package/bagPage'
import type { IdAndName } from '../../../src/contract/kit/core'
import { SHOW_SETTING } from '../../../src/contract/guide/package/packetEntity'
import type { ShowSetting } from '../../../src/contract/guide/package/packetEntity'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { measureWay } from './measure'
import type { Ground } from './measure'
import { treeOrder } from './records'

type Poi = BagPage['pois'][number]
type Spot = BagPage['spots'][number]
type Route = Omit<BagPage['routes'][number], 'distance' | 'minutes'>

interface PacketRow extends IdAndName {
  languageId: string
  voiceStyleId: string
  status: boolean
  spots: number
  texts: number
  audios: number
  seconds: number
}

const recordsOf = async <T>(tx: Tx, bag: SQL, kind: string, where = sql`true`): Promise<T[]> => {
  const found = await rows<{ id: string; record: T }>(tx, sql`select b.id, b.record from (${bag}) b where b.kind = ${kind} and ${where} order by b.sort, b.id`)
  return found.map(({ id, record }) => ({ ...record, id }))
}

/**
 * A data package as shown to visitors, from the rows of a revision or the draft. Opens with the default packet unless another is
 * requested.
 */
export async function readBagPage(tx: Tx, bag: SQL, ground: Ground, wish: string | undefined): Promise<BagPage> {
  const packets = await readPacketRows(tx, bag)
  const packetId = (packets.find(({ id }) => id === wish) ?? packets.find(({ status }) => status) ?? packets[0])?.id ?? null
  const pois = (await recordsOf<Poi>(tx, bag, 'poi')).filter(({ online }) => online)
  const [setting] = await recordsOf<ShowSetting & { id: string }>(tx, bag, 'setting')
  const { id: _, ...showSetting } = setting ?? { id: '', ...SHOW_SETTING }
  return {
    packets: await named(tx, packets),
    packetId,
    poiTypes: await readPoiTypes(tx, pois),
    pois,
    spots: packetId === null ? [] : heard(await recordsOf<Spot>(tx, bag, 'spot', sql`b.packet_id = ${packetId}`), pois),
    routes: (await recordsOf<Route>(tx, bag, 'route')).map((route) => measured(route, pois, ground)),
    showSetting,
  }
}

const readPacketRows = (tx: Tx, bag: SQL): Promise<PacketRow[]> =>
  rows(
    tx,
    sql`with b as (${bag})
        select p.id, p.record ->> 'name' as name, p.record ->> 'languageId' as "languageId", p.record ->> 'voiceStyleId' as "voiceStyleId",
          (p.record ->> 'status')::boolean as status, coalesce(s.spots, 0)::int as spots,
          coalesce(s.texts, 0)::int as texts, coalesce(s.audios, 0)::int as audios, coalesce(s.seconds, 0)::float8 as seconds
        from b p left join (
          select packet_id, count(*) as spots, count(*) filter (where record ->> 'text' <> '') as texts,
            count(*) filter (where record -> 'audio' <> 'null') as audios, round(sum((record -> 'audio' ->> 'seconds')::numeric), 3) as seconds from b where kind = 'spot' group by packet_id
        ) s on s.packet_id = p.id
        where p.kind = 'packet' order by p.sort, p.id`,
  )

/** In the order of the tenant's languages; includes deleted types, which existing packets still name. */
async function named(tx: Tx, packets: readonly PacketRow[]): Promise<BagPage['packets']> {
  if (packets.length === 0) return []
  const languages = await rows<IdAndName & { short: string }>(tx, sql`select id, name, short from language where id in ${packets.map((one) => one.languageId)} order by sort, id`)
  const voices = await rows<IdAndName>(tx, sql`select id, name from voice_style where id in ${packets.map((one) => one.voiceStyleId)}`)
  return languages.flatMap((language) =>
    packets
      .filter((one) => one.languageId === language.id)
      .map(({ id, name, status, voiceStyleId, spots, texts, audios, seconds }) => ({ id, name, status, language, voiceStyle: voices.find((voice) => voice.id === voiceStyleId)!, spots, texts, audios, seconds })),
  )
}

async function readPoiTypes(tx: Tx, pois: readonly Poi[]): Promise<BagPage['poiTypes']> {
  const ids = [...new Set(pois.map(({ poiTypeId }) => poiTypeId))]
  return ids.length === 0 ? [] : rows(tx, sql`select id, name, icon from poi_type where id in ${ids} order by sort, id`)
}

/** Without explanations of points that are not online. */
function heard(spots: readonly Spot[], pois: readonly Poi[]): Spot[] {
  const online = new Set(pois.map(({ id }) => id))
  const shown = spots.filter(({ poiId }) => poiId === null || online.has(poiId))
  const ids = new Set(shown.map(({ id }) => id))
  return treeOrder(shown.map((spot) => ({ ...spot, parentId: spot.parentId !== null && ids.has(spot.parentId) ? spot.parentId : null })))
}

function measured(route: Route, pois: readonly Poi[], ground: Ground): BagPage['routes'][number] {
  const byId = new Map(pois.map((poi) => [poi.id, poi]))
  const stops = route.poiIds.flatMap((id) => byId.get(id) ?? [])
  return { ...route, poiIds: stops.map(({ id }) => id), ...measureWay(ground, route.path, stops) }
}
