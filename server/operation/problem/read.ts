import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { BodyOf } from '../../../src/contract/kit/core'
import type { Page } from '../../../src/contract/kit/paging'
import type { problem, ProblemDetail, ProblemRow } from '../../../src/contract/operation/problem/problem'
import { maskedPhone } from '../../../src/contract/user/user'
import { contains } from '../../db/like'
import { problemRow, problemDetail } from '../../../src/contract/operation/problem/problem'
import { required } from '../../../src/lib/required'
import { rows } from '../../db/rows'
import { findIds, isOneOf, assumeLikely } from '../../db/search'
import type { Tx } from '../../db/types'
import { person } from '../../guide/guide/record'
import { readRows } from '../../records/pageOf'
import { countUpTo, totalOf } from '../../records/total'

export type Filters = BodyOf<typeof problem.exportExcel>

const ROW = sql`t.id, t.version, (
  select json_build_object('id', c.id, 'name', c.name)
  from complaint_type c
  where c.tenant_id = t.tenant_id and c.id = t.type
) as type, t.content, t.state, t.created_at::float8 as "createdAt", t.updated_at::float8 as "updatedAt",
  case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as guide,
  json_build_object('id', v.id, 'nickname', v.nickname) as visitor, v.phone,
  case when t.handler_id is not null then ${person(sql`t.handler_id`)} end as handler`

const JOINED = sql`join visitor v on v.tenant_id = t.tenant_id and v.id = t.visitor_id
  left join guide g on g.tenant_id = t.tenant_id and g.id = t.guide_id`

const SORTS: Readonly<Record<string, SQL>> = {
  'createdAt:asc': sql`t.created_at, t.id`,
  'createdAt:desc': sql`t.created_at desc, t.id desc`,
  'updatedAt:asc': sql`t.updated_at, t.id`,
  'updatedAt:desc': sql`t.updated_at desc, t.id desc`,
}
const LATEST = 'createdAt:desc'

const maskPhone = <R extends { phone: string }>(row: R): R => ({ ...row, phone: maskedPhone(row.phone) })

/** The problems `t` that match the filters. */
async function conditionsOf(
  tx: Tx,
  { keyword, state, type, guideId, visitorId, createdFrom, createdTo }: Filters,
): Promise<SQL> {
  const parts = [sql`t.deleted_at is null`]
  if (keyword) {
    const ids = await findIds(tx, 'search_problem', keyword)
    parts.push(ids === null ? assumeLikely(contains(sql`t.content`, keyword)) : isOneOf(sql`t.id`, ids))
  }
  if (state) parts.push(sql`t.state = ${state}`)
  if (type) parts.push(sql`t.type = ${type}`)
  if (guideId) parts.push(sql`t.guide_id = ${guideId}`)
  if (visitorId) parts.push(sql`t.visitor_id = ${visitorId}`)
  if (createdFrom !== undefined) parts.push(sql`t.created_at >= ${createdFrom}`)
  if (createdTo !== undefined) parts.push(sql`t.created_at <= ${createdTo}`)
  return sql.join(parts, sql` and `)
}

const storedDetail = problemDetail.omit({ steps: true })

export async function readPage(
  tx: Tx,
  { pageNum, pageSize, orderBy, ...filters }: BodyOf<typeof problem.queryPage>,
): Promise<Page<ProblemRow>> {
  const where = await conditionsOf(tx, filters)
  const order = required(SORTS[orderBy ?? LATEST], 'sort order')
  const [list, total] = await Promise.all([
    readRows(
      tx,
      problemRow,
      { table: sql`problem`, row: sql`t`, where, order, pageNum, pageSize },
      (page) => sql`select ${ROW} from (${page}) t ${JOINED} order by ${order}`,
    ),
    totalOf(tx, sql`select 1 from problem t where ${where}`),
  ])
  return { list: list.map(maskPhone), ...total, pageNum, pageSize }
}

export const count = async (tx: Tx, filters: Filters, max: number): Promise<number> =>
  countUpTo(tx, sql`select 1 from problem t where ${await conditionsOf(tx, filters)}`, max)

/** The rows after `last`, latest first. */
export async function readBatch(
  tx: Tx,
  filters: Filters,
  last: ProblemRow | null,
  size: number,
): Promise<ProblemRow[]> {
  const afterCondition = last === null ? sql`true` : sql`(t.created_at, t.id) < (${last.createdAt}, ${last.id})`
  const order = required(SORTS[LATEST], 'sort order')
  const list = await rows(
    tx,
    problemRow,
    sql`select ${ROW}
      from (
        select *
        from problem t
        where ${await conditionsOf(tx, filters)} and ${afterCondition}
        order by ${order}
        limit ${size}
      ) t ${JOINED}
      order by ${order}`,
  )
  return list.map(maskPhone)
}

/** `locked`: until the transaction ends, so that others who handle it wait. */
export async function readOne(tx: Tx, id: string, { locked = false } = {}): Promise<ProblemDetail | null> {
  if (locked) await tx.execute(sql`select 1 from problem where id = ${id} for update`)
  const [row] = await rows(
    tx,
    storedDetail,
    sql`select ${ROW}, t.pictures from problem t ${JOINED} where t.id = ${id} and t.deleted_at is null`,
  )
  if (!row) return null
  const steps = await rows(
    tx,
    problemDetail.shape.steps.element,
    sql`select s.id, s.at::float8 as at, ${person(sql`s.by`)} as by, s.from_state as
      from, s.to_state as to, s.note, s.answer
      from problem_step s
      where s.problem_id = ${id}
      order by s.at, s.id`,
  )
  return { ...maskPhone(row), steps }
}
