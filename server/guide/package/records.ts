import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { PacketRecord } from '../../../src/contract/guide/package/packetEntity'
import type { PoiRecord } from '../../../src/contract/guide/package/poiEntity'
import type { RouteRecord } from '../../../src/contract/guide/package/routeEntity'
import type { SpotRecord, SpotRow } from '../../../src/contract/guide/package/spotEntity'
import { poiRecord } from '../../../src/contract/guide/package/poiEntity'
import { routeRecord } from '../../../src/contract/guide/package/routeEntity'
import { spotRecord, spotRow } from '../../../src/contract/guide/package/spotEntity'
import { packetRecord } from '../../../src/contract/guide/package/packetEntity'
import { guideType } from '../../../src/contract/guide/guide/guideRow'
import { floor } from '../../../src/contract/guide/guide/guideMap'
import { rows } from '../../db/rows'
import { isOneOf } from '../../db/search'
import type { Tx } from '../../db/types'
import { person } from '../guide/record'
import { POI_CONTENT, ROUTE_CONTENT, SPOT_CONTENT } from './content'
import { measureStopsRoute } from './stopsRoute'

/*
 * Records of a data package as the contract defines them, built by the database from a row `t`: with json both drivers
 * return equal numbers.
 */

const stamp = sql`'id', t.id, 'guideId', t.guide_id, 'sort', t.sort, 'version', t.version, 'updatedAt', t.updated_at,
  'updatedBy', ${person(sql`t.updated_by`)}`

/** Rows that are not deleted; the condition is on `t`. */
const select = (record: SQL, from: SQL, where: SQL) =>
  sql`select json_build_object(${stamp}, ${record}) as record
    from ${from}
    where t.deleted is null and ${where}
    order by t.sort, t.id`

const recordRow = <S extends z.ZodType>(record: S) => z.object({ record })
const poiRow = recordRow(poiRecord)
const listedSpotRow = recordRow(spotRow)
const spotRecordRow = recordRow(spotRecord)
const packetRow = recordRow(packetRecord)
const ground = z.object({ type: guideType, floors: z.array(floor) })
const stop = poiRecord.pick({ id: true, lng: true, lat: true, floor: true, plan: true })
const routeRow = recordRow(
  routeRecord.omit({ poiIds: true, distance: true, minutes: true }).extend({ stops: z.array(stop), ground }),
)

async function read<R>(tx: Tx, shape: z.ZodType<{ record: R }>, statement: SQL): Promise<R[]> {
  return (await rows(tx, shape, statement)).map(({ record }) => record)
}

export const readPois = (tx: Tx, where: SQL): Promise<PoiRecord[]> =>
  read(tx, poiRow, select(POI_CONTENT, sql`poi t`, where))

const spotColumns = sql`'packetId', t.packet_id, 'characters', t.characters, 'textVersion', t.text_version,
  ${SPOT_CONTENT}`

/** Rows by id. A single id is compared with `=`, so the planner uses the index. */
export const hasIdIn = (ids: readonly string[]): SQL =>
  ids.length === 1 ? sql`t.id = ${ids[0]}` : isOneOf(sql`t.id`, ids)

/** Sorted among siblings; `treeOrder` turns this into tree order. */
export const readSpotRows = (tx: Tx, where: SQL): Promise<SpotRow[]> =>
  read(tx, listedSpotRow, select(spotColumns, sql`spot t`, where))

export const readSpots = (tx: Tx, where: SQL): Promise<SpotRecord[]> =>
  read(tx, spotRecordRow, select(sql`${spotColumns}, 'text', t.text, 'source', t.source`, sql`spot t`, where))

/** Stops with a deleted point are left out; the others include their places. */
const stops = sql`(select coalesce(json_agg(json_build_object('id', p.id, 'lng', p.lng, 'lat', p.lat, 'floor', p.floor,
  'plan', p.plan) order by x.place), '[]')
  from jsonb_array_elements_text(t.poi_ids) with ordinality x(id, place)
  join poi p on p.id = x.id and p.deleted is null)`

export async function readRoutes(tx: Tx, where: SQL): Promise<RouteRecord[]> {
  const groundColumn = sql`(
    select json_build_object('type', g.type, 'floors', g.settings -> 'floors') from guide g where g.id = t.guide_id
  )`
  const list = await read(
    tx,
    routeRow,
    select(sql`${ROUTE_CONTENT}, 'stops', ${stops}, 'ground', ${groundColumn}`, sql`route t`, where),
  )
  return list.map(({ stops, ground, ...route }) => ({
    ...route,
    poiIds: stops.map(({ id }) => id),
    ...measureStopsRoute(ground, route.path, stops),
  }))
}

const packetCounts = sql`
  cross join lateral (
    select count(*)::int as spots, count(x.audio)::int as audios, coalesce(sum(x.characters), 0)::int as characters,
      count(*) filter (where x.characters > 0 and x.text_version > (x.audio ->> 'textVersion')::int)::int as stale,
      coalesce(round(sum((x.audio ->> 'seconds')::numeric), 3), 0)::float8 as seconds,
      coalesce(sum((x.audio ->> 'bytes')::int), 0)::int as bytes
    from spot x where x.packet_id = t.id and x.deleted is null
  ) s cross join lateral (
    -- A difference of two counts: looking for each point's explanation by itself takes seconds where the planner has no statistics yet.
    select (select count(*)::int from poi p where p.guide_id = t.guide_id and p.deleted is null and p.online)
      - (select count(distinct p.id)::int from spot x join poi p on p.id = x.poi_id
         where x.packet_id = t.id and x.deleted is null and (x.characters > 0 or x.audio is not null)
           and p.deleted is null and p.online) as uncovered
  ) u`

const packetColumns = sql`'languageId', t.language_id, 'voiceStyleId', t.voice_style_id, 'name', t.name, 'status',
  t.is_default, 'spots', s.spots,
  'audios', s.audios, 'stale', s.stale, 'characters', s.characters, 'seconds', s.seconds, 'bytes', s.bytes, 'uncovered',
  u.uncovered`

export const readPackets = (tx: Tx, where: SQL): Promise<PacketRecord[]> =>
  read(tx, packetRow, select(packetColumns, sql`packet t ${packetCounts}`, where))

/** Parents before their children, siblings in their order. A row whose parent is not in the list becomes top level. */
export function treeOrder<T extends { id: string; parentId: string | null }>(spots: readonly T[]): T[] {
  const ids = new Set(spots.map(({ id }) => id))
  const children = new Map<string | null, T[]>()
  for (const spot of spots) {
    const parent = spot.parentId !== null && ids.has(spot.parentId) ? spot.parentId : null
    const siblings = children.get(parent)
    if (siblings) siblings.push(spot)
    else children.set(parent, [spot])
  }
  const sorted: T[] = []
  const add = (parent: string | null) => {
    for (const spot of children.get(parent) ?? []) {
      sorted.push(spot)
      add(spot.id)
    }
  }
  add(null)
  return sorted
}
