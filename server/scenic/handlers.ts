import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { BodyOf, ResultOf } from '../../src/contract/core'
import type { scenic } from '../../src/contract/scenic'
import { containing } from '../db/like'
import { rows } from '../db/rows'
import { findIds, isOneOf, often } from '../db/search'
import type { Tx } from '../db/types'
import type { Handlers } from '../http/handler'

type Row = ResultOf<typeof scenic.queryPage>['list'][number]

const ORDERS: Record<string, SQL> = {
  'name:asc': sql`r.name_pinyin, r.guide_id`,
  'name:desc': sql`r.name_pinyin desc, r.guide_id desc`,
}
const LIST_ORDER = sql`g.top_at desc nulls last, g.sort, g.id`

/** Guides as visitors see them: the content of the visible revision, not of the draft. */
const VISIBLE = sql`guide g join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision`

type PageInput = BodyOf<typeof scenic.queryPage>

async function conditions(tx: Tx, { keyword, publish }: PageInput): Promise<SQL> {
  const all = [sql`g.deleted_at is null and g.visible_revision is not null`]
  if (publish) all.push(sql`g.publish = ${publish}`)
  if (keyword) {
    const ids = await findIds(tx, 'search_visible_guides', keyword)
    all.push(ids ? isOneOf(sql`g.id`, ids) : often(sql`r.name ilike ${containing(keyword)}`))
  }
  return sql.join(all, sql` and `)
}

const pageStatement = (where: SQL, { pageNum, pageSize, orderBy }: PageInput): SQL =>
  sql`select json_build_object('id', g.id, 'type', g.type, 'name', r.name, 'region', r.snapshot -> 'region',
        'level', r.snapshot -> 'level', 'publish', g.publish, 'passedAt', r.created_at, 'revision', r.number) as row
      from ${VISIBLE} where ${where}
      order by ${(orderBy && ORDERS[orderBy]) || LIST_ORDER} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`

/** Every visible guide has its revision: only a keyword has to look into it. */
const countStatement = (where: SQL, { keyword }: PageInput): SQL =>
  sql`select count(*)::int as total from ${keyword ? VISIBLE : sql`guide g`} where ${where}`

export const scenicHandlers: Handlers<typeof scenic> = {
  queryPage: async ({ body }, { tx }) => {
    const where = await conditions(tx, body)
    const list = await rows<{ row: Row }>(tx, pageStatement(where, body))
    const [found] = await rows<{ total: number }>(tx, countStatement(where, body))
    return { list: list.map(({ row }) => row), total: found!.total, pageNum: body.pageNum, pageSize: body.pageSize }
  },
}
