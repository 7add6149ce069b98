import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { azimuth } from '../../../src/contract/kit/azimuth'
import type { BodyOf } from '../../../src/contract/kit/core'
import type { Page } from '../../../src/contract/kit/paging'
import type { rescue, RescueDetail, RescueRow } from '../../../src/contract/operation/rescue/rescue'
import { metresBetween } from '../../../src/contract/guide/package/routeMeasure'
import { maskedPhone } from '../../../src/contract/user/user'
import { contains } from '../../db/like'
import { rescueDetail, rescueRow } from '../../../src/contract/operation/rescue/rescue'
import { required } from '../../../src/lib/required'
import { rows } from '../../db/rows'
import { findIds, idsOf, isOneOf, assumeLikely } from '../../db/search'
import type { Tx } from '../../db/types'
import { person } from '../../guide/guide/record'
import { readRows } from '../../records/pageOf'
import { totalOf } from '../../records/total'

type Input = BodyOf<typeof rescue.queryPage>

/** As the statements return it; only details include the position. */
const storedRescue = rescueRow.omit({ nearest: true }).extend({
  lng: z.number(),
  lat: z.number(),
  nearName: z.string(),
  nearLng: z.number().nullable(),
  nearLat: z.number().nullable(),
})
const storedReport = storedRescue.extend(rescueDetail.pick({ content: true, people: true, accuracy: true }).shape)
type StoredRescue = z.output<typeof storedRescue>

const ROW = sql`t.id, t.version, t.kind, t.state, t.lng, t.lat, t.near_name as "nearName", t.near_lng as "nearLng",
  t.near_lat as "nearLat",
  t.created_at::float8 as "createdAt", t.claimed_at::float8 as "claimedAt", t.ended_at::float8 as "endedAt",
  t.updated_at::float8 as "updatedAt",
  case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as guide,
  json_build_object('id', v.id, 'nickname', v.nickname) as visitor, v.phone,
  case when t.handler_id is not null then ${person(sql`t.handler_id`)} end as handler`

const JOINED = sql`join visitor v on v.tenant_id = t.tenant_id and v.id = t.visitor_id
  left join guide g on g.tenant_id = t.tenant_id and g.id = t.guide_id`

const SORTS: Readonly<Record<string, SQL>> = {
  'createdAt:asc': sql`t.created_at, t.id`,
  'createdAt:desc': sql`t.created_at desc, t.id desc`,
  'updatedAt:desc': sql`t.updated_at desc, t.id desc`,
}

const OPEN = sql`t.state in ('pending', 'handling')`

function rowOf({ lng, lat, nearName, nearLng, nearLat, phone, ...row }: StoredRescue): RescueRow {
  const isKnown = nearLng !== null && nearLat !== null
  return {
    ...row,
    phone: maskedPhone(phone),
    nearest: isKnown
      ? {
          name: nearName,
          metres: Math.round(metresBetween([nearLng, nearLat], [lng, lat])),
          bearing: azimuth([nearLng, nearLat], [lng, lat]),
        }
      : null,
  }
}

async function byKeyword(tx: Tx, keyword: string): Promise<SQL> {
  const [rescueIds, visitorIds] = [
    await findIds(tx, 'search_rescue', keyword),
    await findIds(tx, 'search_visitor', keyword),
  ]
  // A union of two indexed selections: with an OR over two columns the planner would scan all rows.
  if (rescueIds !== null && visitorIds !== null)
    return sql`t.id in (${idsOf(rescueIds)} union all select id from rescue where
      ${isOneOf(sql`visitor_id`, visitorIds)} and deleted_at is null)`
  return assumeLikely(
    sql`(${contains(sql`t.content`, keyword)} or ${contains(sql`t.near_name`, keyword)} or (
      select ${contains(sql`v.nickname`, keyword)} from visitor v where v.tenant_id = t.tenant_id and v.id = t.visitor_id
    ))`,
  )
}

/** The rescues `t` that match the filters. */
async function conditionsOf(
  tx: Tx,
  { keyword, open, state, kind, guideId, visitorId, createdFrom, createdTo }: Input,
): Promise<SQL> {
  const parts = [sql`t.deleted_at is null`]
  if (keyword) parts.push(await byKeyword(tx, keyword))
  if (open) parts.push(OPEN)
  if (state) parts.push(sql`t.state = ${state}`)
  if (kind) parts.push(sql`t.kind = ${kind}`)
  if (guideId) parts.push(sql`t.guide_id = ${guideId}`)
  if (visitorId) parts.push(sql`t.visitor_id = ${visitorId}`)
  if (createdFrom !== undefined) parts.push(sql`t.created_at >= ${createdFrom}`)
  if (createdTo !== undefined) parts.push(sql`t.created_at <= ${createdTo}`)
  return sql.join(parts, sql` and `)
}

export async function readPage(tx: Tx, input: Input): Promise<Page<RescueRow>> {
  const { pageNum, pageSize, orderBy = 'createdAt:asc' } = input
  const where = await conditionsOf(tx, input)
  const order = required(SORTS[orderBy], 'sort order')
  const [list, total] = await Promise.all([
    readRows(
      tx,
      storedRescue,
      { table: sql`rescue`, row: sql`t`, where, order, pageNum, pageSize },
      (page) => sql`select ${ROW} from (${page}) t ${JOINED} order by ${order}`,
    ),
    totalOf(tx, sql`select 1 from rescue t where ${where}`),
  ])
  return { list: list.map(rowOf), ...total, pageNum, pageSize }
}

/** `locked`: until the transaction ends, so that others who move it wait. */
export async function readOne(tx: Tx, id: string, { locked = false } = {}): Promise<RescueDetail | null> {
  if (locked) await tx.execute(sql`select 1 from rescue where id = ${id} for update`)
  const [row] = await rows(
    tx,
    storedReport,
    sql`select ${ROW}, t.content, t.people, t.accuracy
      from rescue t ${JOINED}
      where t.id = ${id} and t.deleted_at is null`,
  )
  if (!row) return null
  const steps = await rows(
    tx,
    rescueDetail.shape.steps.element,
    sql`select s.id, s.at::float8 as at, ${person(sql`s.by`)} as by, s.move,
        case when s.handler_id is not null then ${person(sql`s.handler_id`)} end as to, s.note
      from rescue_step s where s.rescue_id = ${id} order by s.at, s.id`,
  )
  const { content, people, lng, lat, accuracy } = row
  return { ...rowOf(row), content, people, lng, lat, accuracy, steps }
}
