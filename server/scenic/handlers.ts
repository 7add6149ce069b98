import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ResultOf } from '../../src/contract/core'
import type { scenic } from '../../src/contract/guide'
import { containing } from '../db/like'
import { rows } from '../db/rows'
import type { Handlers } from '../http/handler'

type Row = ResultOf<typeof scenic.queryPage>['list'][number]

const ORDERS: Record<string, SQL> = {
  'name:asc': sql`r.name_pinyin, g.id`,
  'name:desc': sql`r.name_pinyin desc, g.id desc`,
}
const LIST_ORDER = sql`g.top_at desc nulls last, g.sort, g.id`

/** Guides as visitors see them: the content of the visible revision, not of the draft. */
const VISIBLE = sql`guide g join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision`

export const scenicHandlers: Handlers<typeof scenic> = {
  queryPage: async ({ body }, { tx }) => {
    const { pageNum, pageSize, keyword, publish, orderBy } = body
    const conditions = [sql`g.deleted_at is null`]
    if (keyword) conditions.push(sql`r.name ilike ${containing(keyword)}`)
    if (publish) conditions.push(sql`g.publish = ${publish}`)
    const where = sql.join(conditions, sql` and `)
    const list = await rows<{ row: Row }>(
      tx,
      sql`select json_build_object('id', g.id, 'type', g.type, 'name', r.name, 'region', r.snapshot -> 'region',
            'level', r.snapshot -> 'level', 'publish', g.publish, 'passedAt', r.created_at, 'revision', r.number) as row
          from ${VISIBLE} where ${where}
          order by ${(orderBy && ORDERS[orderBy]) || LIST_ORDER} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
    )
    const [found] = await rows<{ total: number }>(tx, sql`select count(*)::int as total from ${VISIBLE} where ${where}`)
    return { list: list.map(({ row }) => row), total: found!.total, pageNum, pageSize }
  },
}
