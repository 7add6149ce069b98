import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { BodyOf } from '../../../src/contract/kit/core'
import type { Page } from '../../../src/contract/kit/paging'
import { isPhoneKeyword, LISTENED_SHOWN, user } from '../../../src/contract/user/user'
import type { UserDetail, UserRow } from '../../../src/contract/user/user'
import { contains } from '../../db/like'
import { totalRow } from '../../db/rowShapes'
import { required } from '../../../src/lib/required'
import { onlyRow, rows } from '../../db/rows'
import { findIds, isOneOf, assumeLikely } from '../../db/search'
import type { Tx } from '../../db/types'
import { readRows } from '../../records/pageOf'
import { countUpTo, totalOf } from '../../records/total'

const userRow = user.queryPage.result.shape.list.element
const userDetail = user.detail.result

export type Filters = BodyOf<typeof user.exportExcel>

/** With the unmasked phone number; callers must mask it. */
const ROW = sql`t.id, t.nickname, t.phone, t.province, t.city, t.device,
  (select count(*)::int from visitor_visit v where v.visitor_id = t.id) as visits,
  (select coalesce(sum(l.seconds), 0)::int from visitor_listening l where l.visitor_id = t.id) as "listenedSeconds",
  t.orders, t.spent::float8 as spent,
  t.first_seen_at::float8 as "firstSeenAt", t.last_seen_at::float8 as "lastSeenAt"`

const SORTS: Readonly<Record<string, SQL>> = {
  'lastSeenAt:asc': sql`t.last_seen_at, t.id`,
  'lastSeenAt:desc': sql`t.last_seen_at desc, t.id desc`,
  'firstSeenAt:asc': sql`t.first_seen_at, t.id`,
  'firstSeenAt:desc': sql`t.first_seen_at desc, t.id desc`,
}

async function byKeyword(tx: Tx, keyword: string): Promise<SQL> {
  const visitorIds = await findIds(tx, 'search_visitor', keyword)
  if (visitorIds === null) return assumeLikely(contains(sql`t.nickname`, keyword))
  if (!isPhoneKeyword(keyword)) return isOneOf(sql`t.id`, visitorIds)
  const column = keyword.length === 4 ? sql`phone_end` : sql`phone`
  return sql`(${isOneOf(sql`t.id`, visitorIds)} or t.id in (
    select id from visitor where ${column} = ${keyword} and deleted_at is null
  ))`
}

/** Visitors who visited or listened, read from the event index. */
function activityCondition({
  activity = 'any',
  activeFrom,
  activeTo,
  guideId,
}: Pick<Filters, 'activity' | 'activeFrom' | 'activeTo' | 'guideId'>): SQL {
  const tables = [
    ...(activity === 'listening' ? [] : [sql`visitor_visit`]),
    ...(activity === 'visit' ? [] : [sql`visitor_listening`]),
  ]
  const period = [
    ...(activeFrom === undefined ? [] : [sql`e.at >= ${activeFrom}`]),
    ...(activeTo === undefined ? [] : [sql`e.at <= ${activeTo}`]),
    ...(guideId === undefined ? [] : [sql`e.guide_id = ${guideId}`]),
  ]
  const where = period.length === 0 ? sql`` : sql`where ${sql.join(period, sql` and `)}`
  return sql`t.id in (${sql.join(
    tables.map((table) => sql`select e.visitor_id from ${table} e ${where}`),
    sql` union `,
  )})`
}

/** Conditions on the visitor `t`. */
async function conditions(
  tx: Tx,
  { keyword, province, city, seenFrom, seenTo, spending, ...activity }: Filters,
): Promise<SQL> {
  const parts = [sql`t.deleted_at is null`]
  if (keyword) parts.push(await byKeyword(tx, keyword))
  if (province) parts.push(sql`t.province = ${province}`)
  if (city) parts.push(sql`t.city = ${city}`)
  if (seenFrom !== undefined) parts.push(sql`t.last_seen_at >= ${seenFrom}`)
  if (seenTo !== undefined) parts.push(sql`t.last_seen_at <= ${seenTo}`)
  if (spending) parts.push(sql`t.spending = ${spending}`)
  if (
    activity.activity !== undefined ||
    activity.activeFrom !== undefined ||
    activity.activeTo !== undefined ||
    activity.guideId !== undefined
  )
    parts.push(activityCondition(activity))
  return sql.join(parts, sql` and `)
}

export async function readPage(
  tx: Tx,
  { pageNum, pageSize, orderBy, ...filters }: BodyOf<typeof user.queryPage>,
): Promise<Page<UserRow>> {
  const where = await conditions(tx, filters)
  const order = required(SORTS[orderBy ?? 'lastSeenAt:desc'], 'sort order')
  const [list, total] = await Promise.all([
    readRows(
      tx,
      userRow,
      { table: sql`visitor`, row: sql`t`, where, order, pageNum, pageSize },
      (page) => sql`select ${ROW} from (${page}) t order by ${order}`,
    ),
    totalOf(tx, sql`select 1 from visitor t where ${where}`),
  ])
  return { list, ...total, pageNum, pageSize }
}

export const count = async (tx: Tx, filters: Filters, max: number): Promise<number> =>
  countUpTo(tx, sql`select 1 from visitor t where ${await conditions(tx, filters)}`, max)

/** In id order: new or returning visitors cannot shift anyone past a position already read. */
export async function readBatch(tx: Tx, filters: Filters, last: UserRow | null, size: number): Promise<UserRow[]> {
  const where = sql`${await conditions(tx, filters)} and t.id > ${last?.id ?? ''}`
  return rows(
    tx,
    userRow,
    sql`select ${ROW} from (select * from visitor t where ${where} order by t.id limit ${size}) t order by t.id`,
  )
}

export async function readOne(tx: Tx, id: string): Promise<UserDetail | null> {
  const [row] = await rows(tx, userRow, sql`select ${ROW} from visitor t where t.id = ${id} and t.deleted_at is null`)
  if (!row) return null
  const guides = await rows(
    tx,
    userDetail.shape.guides.element,
    sql`select v.guide_id as "guideId", g.name, count(*)::int as visits, max(v.at)::float8 as "lastAt"
      from visitor_visit v join guide g on g.tenant_id = v.tenant_id and g.id = v.guide_id where v.visitor_id = ${id}
      group by v.guide_id, g.name order by max(v.at) desc`,
  )
  const list = await rows(
    tx,
    userDetail.shape.listening.shape.list.element,
    sql`select l.id, l.guide_id as "guideId", g.name as "guideName", l.title, l.language, l.at::float8 as at, l.seconds,
        l.whole_seconds as "wholeSeconds"
      from visitor_listening l
      join guide g on g.tenant_id = l.tenant_id and g.id = l.guide_id
      where l.visitor_id = ${id}
      order by l.at desc limit ${LISTENED_SHOWN}`,
  )
  const count = await onlyRow(
    tx,
    totalRow,
    sql`select count(*)::int as total from visitor_listening where visitor_id = ${id}`,
  )
  return { ...row, guides, listening: { total: count.total, list } }
}
