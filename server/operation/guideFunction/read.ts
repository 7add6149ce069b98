import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { guideFunctions } from '../../../src/contract/operation/guideFunction/guideFunctions'
import type { GuideFunction } from '../../../src/contract/operation/guideFunction/guideFunctions'
import { ways } from '../../../src/contract/kit/ways'
import type { Way } from '../../../src/contract/kit/ways'
import type { ResultOf } from '../../../src/contract/kit/core'
import type { RecordOf } from '../../../src/contract/kit/record'
import { guideFunctionKind, VISITING_MINUTES } from '../../../src/contract/operation/guideFunction/guideFunction'
import type { guideFunction } from '../../../src/contract/operation/guideFunction/guideFunction'
import { required } from '../../../src/lib/required'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { isOpenIn } from '../../guide/guide/ways'
import { readVisible, readVisiblePage, typeAndPublish } from '../../guide/guide/visible'
import type { PageInput } from '../../records/conditions'

export type Functions = RecordOf<typeof guideFunctionKind>
const storedFunctions = guideFunctionKind.record.omit({ createdBy: true }).extend({ updatedBy: z.string().nullable() })

const columnOf = (name: GuideFunction): SQL => sql`f.${sql.identifier(name)}`

/** Points that visitors see, those with audio, and the latest scan. */
const codeColumns = sql`points.all as points, points.heard as "heardPoints", (
    select json_build_object('at', l.last_scan_at, 'name',
      case when l.kind = 'guide' then r.name else coalesce(b.record ->> 'name', p.name, '已移除的路线') end)
    from short_link l
      left join guide_bag_revision b on b.guide_id = g.id and b.number = g.visible_revision
        and b.kind = case l.kind when 'point' then 'poi' when 'route' then 'route' end and b.id = l.target_id
      left join poi p on l.kind = 'point' and p.id = l.target_id
      where l.guide_id = g.id and l.last_scan_at is not null order by l.last_scan_at desc limit 1) as "lastScan"`
const codesJoined = sql`cross join lateral (
    select count(*)::int as all, count(s.poi_id)::int as heard from guide_bag_revision p
      left join (select distinct s.record ->> 'poiId' as poi_id from guide_bag_revision s
        where s.guide_id = g.id and s.number = g.visible_revision and s.kind = 'spot'
          and s.record -> 'audio' <> 'null') s on s.poi_id = p.id
      where p.guide_id = g.id and p.number = g.visible_revision and p.kind = 'poi'
        and (p.record ->> 'online')::boolean) points`

const VISITING_MS = VISITING_MINUTES * 60_000
/** Listening is stored with its start; explanations last minutes, so earlier ones have ended. */
const LISTENING_MS = 60 * 60_000

/** Distinct visitors of the last minutes: opening a guide, and listening that went on until then. */
const visitorsNow = (now: number) => sql`(select count(*)::int from (
    select v.visitor_id from visitor_visit v where v.guide_id = g.id and v.at > ${now - VISITING_MS}
    union
    select l.visitor_id
    from visitor_listening l
    where l.guide_id = g.id and l.at > ${now - LISTENING_MS} and l.at + l.seconds * 1000::bigint > ${now - VISITING_MS}
  ) visiting) as "visitorsNow"`

/** A guide without its own settings counts as version 1 and offers everything. */
const columnsAt = (now: number) => sql`g.id, r.name, r.snapshot ->> 'cover' as cover, g.type, g.publish,
  json_build_object('mini', g.in_mini, 'h5', g.in_h5) as ways, g.version as "guideVersion",
  g.created_at::float8 as "createdAt",
  ${sql.join(
    guideFunctions.map((name) => sql`coalesce(${columnOf(name)}, true) as ${sql.identifier(name)}`),
    sql`, `,
  )},
  coalesce(f.version, 1) as version, coalesce(f.updated_at, g.created_at)::float8 as "updatedAt",
  f.updated_by as "updatedBy",
  ${codeColumns}, ${visitorsNow(now)}`
const joined = sql`left join guide_function f on f.guide_id = g.id ${codesJoined}`

const isWay = (value: unknown): value is Way => ways.some((name) => name === value)
const isFunction = (value: unknown): value is GuideFunction => guideFunctions.some((name) => name === value)

function conditions({ on: enabledName, off: disabledName, openIn, ...input }: PageInput): SQL[] {
  const parts = typeAndPublish(input)
  if (openIn === 'none') parts.push(sql`not (${isOpenIn(null)})`)
  else if (isWay(openIn)) parts.push(isOpenIn(openIn))
  if (isFunction(disabledName))
    parts.push(sql`g.id in (select f.guide_id from guide_function f where not ${columnOf(disabledName)})`)
  if (isFunction(enabledName))
    parts.push(sql`not exists (select from guide_function f where f.guide_id = g.id and not ${columnOf(enabledName)})`)
  return parts
}

export const readPage = (tx: Tx, body: PageInput, now: number) =>
  readVisiblePage(tx, storedFunctions, body, { columns: columnsAt(now), joined }, conditions(body))

export const readOne = (tx: Tx, id: string, now: number): Promise<Functions | null> =>
  readVisible(tx, storedFunctions, id, { columns: columnsAt(now), joined })

const countsRow = z.object({ all: z.int(), mini: z.int(), h5: z.int() })

/** Guides that were ever visible, and those open in each way now. */
export async function readCounts(tx: Tx): Promise<ResultOf<typeof guideFunction.counts>> {
  const [counts] = await rows(
    tx,
    countsRow,
    sql`select count(*)::int as all, count(*) filter (where ${isOpenIn('mini')})::int as mini,
        count(*) filter (where ${isOpenIn('h5')})::int as h5
      from guide g where g.deleted_at is null and g.visible_revision is not null`,
  )
  return required(counts, 'counts of guides')
}

const functionsRow = z.record(z.enum(guideFunctions), z.boolean())

/** The functions that a guide has switched off. */
export async function readDisabled(tx: Tx, guideId: string): Promise<ReadonlySet<GuideFunction>> {
  const [row] = await rows(
    tx,
    functionsRow,
    sql`select ${sql.join(guideFunctions.map(columnOf), sql`, `)} from guide_function f where f.guide_id = ${guideId}`,
  )
  return new Set(guideFunctions.filter((name) => row?.[name] === false))
}
