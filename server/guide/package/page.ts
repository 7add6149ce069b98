import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { PackagePage } from '../../../src/contract/guide/package/packagePage'
import { SHOW_SETTING, showSetting } from '../../../src/contract/guide/package/packetEntity'
import type { ShowSetting } from '../../../src/contract/guide/package/packetEntity'
import { languageTag } from '../../../src/contract/guide/guide/guideRow'
import { idAndName } from '../../../src/contract/kit/core'
import { packagePage } from '../../../src/contract/guide/package/packagePage'
import { required } from '../../../src/lib/required'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { measureStopsRoute } from './stopsRoute'
import type { Ground } from './stopsRoute'
import { treeOrder } from './records'

const recordRow = <S extends z.ZodObject>(record: S) => z.object({ id: z.string(), record })

const { pois: pagePois, spots: pageSpots, routes: pageRoutes, poiTypes: pagePoiTypes } = packagePage.shape
const poiRow = recordRow(pagePois.element.omit({ id: true }))
const spotRow = recordRow(pageSpots.element.omit({ id: true }))
const routeRow = recordRow(pageRoutes.element.omit({ id: true, distance: true, minutes: true }))
const settingRow = recordRow(showSetting)

type Poi = PackagePage['pois'][number]
type Spot = PackagePage['spots'][number]
type Route = Omit<PackagePage['routes'][number], 'distance' | 'minutes'>

const packetRow = idAndName.extend({
  languageId: z.string(),
  voiceStyleId: z.string(),
  status: z.boolean(),
  spots: z.number(),
  texts: z.number(),
  audios: z.number(),
  seconds: z.number(),
})
type PacketRow = z.output<typeof packetRow>

/** The records of one kind, each with its id, which is a separate column. */
async function recordsOf<R extends object>(
  tx: Tx,
  shape: z.ZodType<{ id: string; record: R }>,
  source: SQL,
  kind: string,
  where = sql`true`,
): Promise<(R & { id: string })[]> {
  const list = await rows(
    tx,
    shape,
    sql`select b.id, b.record from (${source}) b where b.kind = ${kind} and ${where} order by b.sort, b.id`,
  )
  return list.map(({ id, record }) => ({ ...record, id }))
}

/** A visitor's choices of language and voice, with the player's options. */
export async function readPacketChoice(tx: Tx, source: SQL): Promise<Pick<PackagePage, 'packets' | 'showSetting'>> {
  return {
    packets: await asPackets(tx, await readPacketRows(tx, source)),
    showSetting: await readShowSetting(tx, source),
  }
}

async function readShowSetting(tx: Tx, source: SQL): Promise<ShowSetting> {
  const [setting] = await recordsOf(tx, settingRow, source, 'setting')
  if (!setting) return SHOW_SETTING
  const { id: _, ...record } = setting
  return record
}

/** Points, routes and the explanations of one packet; without a packet, none. */
export async function readPacketContent(
  tx: Tx,
  source: SQL,
  ground: Ground,
  packetId: string | null,
): Promise<Pick<PackagePage, 'pois' | 'spots' | 'routes'>> {
  const pois = (await recordsOf(tx, poiRow, source, 'poi')).filter(({ online }) => online)
  return {
    pois,
    spots:
      packetId === null
        ? []
        : onlineSpots(await recordsOf(tx, spotRow, source, 'spot', sql`b.packet_id = ${packetId}`), pois),
    routes: (await recordsOf(tx, routeRow, source, 'route'))
      .map((route) => ({ hadStops: route.poiIds.length > 0, route: measureStops(route, pois, ground) }))
      // A route between internal points alone is internal too.
      .flatMap(({ hadStops, route }) => (hadStops && route.poiIds.length === 0 ? [] : [route])),
  }
}

/**
 * A data package as shown to visitors, from the rows of a revision or the draft. Opens with the default packet unless
 * another is requested.
 */
export async function readPackagePage(
  tx: Tx,
  source: SQL,
  ground: Ground,
  requestedId: string | undefined,
): Promise<PackagePage> {
  const packets = await readPacketRows(tx, source)
  const packetId =
    (packets.find(({ id }) => id === requestedId) ?? packets.find(({ status }) => status) ?? packets[0])?.id ?? null
  return {
    packets: await asPackets(tx, packets),
    packetId,
    poiTypes: await readVisiblePoiTypes(tx, source),
    ...(await readPacketContent(tx, source, ground, packetId)),
    showSetting: await readShowSetting(tx, source),
  }
}

const readPacketRows = (tx: Tx, source: SQL): Promise<PacketRow[]> =>
  rows(
    tx,
    packetRow,
    sql`with b as (${source})
        select p.id, p.record ->> 'name' as name, p.record ->> 'languageId' as "languageId",
          p.record ->> 'voiceStyleId' as "voiceStyleId",
          (p.record ->> 'status')::boolean as status, coalesce(s.spots, 0)::int as spots,
          coalesce(s.texts, 0)::int as texts, coalesce(s.audios, 0)::int as audios,
          coalesce(s.seconds, 0)::float8 as seconds
        from b p left join (
          select packet_id, count(*) as spots, count(*) filter (where record ->> 'text' <> '') as texts,
            count(*) filter (where record -> 'audio' <> 'null') as audios,
            round(sum((record -> 'audio' ->> 'seconds')::numeric), 3) as seconds
            from b
            where kind = 'spot'
            and not exists (
              select
              from b p
              where p.kind = 'poi' and p.id = b.record ->> 'poiId' and not (p.record ->> 'online')::boolean
            )
            group by packet_id
        ) s on s.packet_id = p.id
        where p.kind = 'packet' order by p.sort, p.id`,
  )

/** In the order of the tenant's languages; includes deleted types, which existing packets still name. */
async function asPackets(tx: Tx, packets: readonly PacketRow[]): Promise<PackagePage['packets']> {
  if (packets.length === 0) return []
  const languages = await rows(
    tx,
    languageTag,
    sql`select id, name, short
      from language
      where id in ${packets.map((packet) => packet.languageId)}
      order by sort, id`,
  )
  const voices = await rows(
    tx,
    idAndName,
    sql`select id, name from voice_style where id in ${packets.map((packet) => packet.voiceStyleId)}`,
  )
  return languages.flatMap((language) =>
    packets
      .filter((packet) => packet.languageId === language.id)
      .map(({ id, name, status, voiceStyleId, spots, texts, audios, seconds }) => ({
        id,
        name,
        status,
        language,
        voiceStyle: required(
          voices.find((voice) => voice.id === voiceStyleId),
          'voice style',
        ),
        spots,
        texts,
        audios,
        seconds,
      })),
  )
}

/** Types of the online points of a data package. */
export const readVisiblePoiTypes = (tx: Tx, source: SQL): Promise<PackagePage['poiTypes']> =>
  rows(
    tx,
    pagePoiTypes.element,
    sql`select t.id, t.name, t.icon
      from poi_type t
      where t.id in (
        select b.record ->> 'poiTypeId' from (${source}) b where b.kind = 'poi' and (b.record ->> 'online')::boolean
      )
      order by t.sort, t.id`,
  )

/** Without explanations of points that are not online. */
function onlineSpots(spots: readonly Spot[], pois: readonly Poi[]): Spot[] {
  const onlineIds = new Set(pois.map(({ id }) => id))
  const visible = spots.filter(({ poiId }) => poiId === null || onlineIds.has(poiId))
  const ids = new Set(visible.map(({ id }) => id))
  return treeOrder(
    visible.map((spot) => ({
      ...spot,
      parentId: spot.parentId !== null && ids.has(spot.parentId) ? spot.parentId : null,
    })),
  )
}

function measureStops(route: Route, pois: readonly Poi[], ground: Ground): PackagePage['routes'][number] {
  const byId = new Map(pois.map((poi) => [poi.id, poi]))
  const stops = route.poiIds.flatMap((id) => byId.get(id) ?? [])
  return { ...route, poiIds: stops.map(({ id }) => id), ...measureStopsRoute(ground, route.path, stops) }
}
