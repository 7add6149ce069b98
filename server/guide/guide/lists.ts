import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { SORT_MAX } from '../../../src/contract/kit/paging'
import type { IdAndName, ResultOf } from '../../../src/contract/kit/core'
import type { Page } from '../../../src/contract/kit/paging'
import type { GuideRow, Review } from '../../../src/contract/guide/guide/guide'
import { review, publish, guide as calls } from '../../../src/contract/guide/guide/guide'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { rule } from '../../http/refusal'
import { readRows } from '../../records/pageOf'
import type { PageWindow } from '../../records/pageOf'
import { totalOf } from '../../records/total'
import { conditions, orderOf } from './filters'
import type { GuideQuery } from './filters'
import { coverThumbnail } from './record'
import { rowsOf, fullPage, storedRow } from './rows'
import { visibleStates } from './rules'

/** One page of a list. Paged before rows are formatted and names looked up, so skipped rows cost nothing. */
export async function readPage(tx: Tx, body: GuideQuery): Promise<Page<GuideRow>> {
  const where = await conditions(tx, body)
  const [page, total] = await Promise.all([
    readRows(tx, storedRow, windowOf(where, body), fullPage),
    totalOf(tx, sql`select 1 from guide g where ${where}`),
  ])
  return { list: rowsOf(page), ...total, pageNum: body.pageNum, pageSize: body.pageSize }
}

export const windowOf = (where: SQL, query: GuideQuery): PageWindow => ({
  table: sql`guide`,
  row: sql`g`,
  where,
  order: orderOf(query),
  ...query,
})

/** Whether a guide `g` is in a list that the account may see. */
function isVisibleCondition(rights: ReadonlySet<string>): SQL {
  const states = visibleStates(rights)
  return states.length === 0 ? sql`false` : sql`g.review in ${states}`
}

/**
 * An unpaginated list: sorting by hand needs all of it. A list that is too long is refused, never truncated. The check
 * must be cheap, as every account may call it.
 */
async function limitedRows<T>(tx: Tx, shape: z.ZodType<T>, statement: SQL): Promise<T[]> {
  const list = await rows(tx, shape, sql`${statement} limit ${SORT_MAX + 1}`)
  if (list.length > SORT_MAX) throw rule(`导览超过 ${SORT_MAX} 个，不能一次全部读取，请分页查询`)
  return list
}

export const readNames = (tx: Tx, rights: ReadonlySet<string>): Promise<ResultOf<typeof calls.idAndName>> =>
  limitedRows(
    tx,
    calls.idAndName.result.element,
    sql`select g.id, g.name, g.top_at is not null as top
      from guide g
      where g.deleted_at is null and ${isVisibleCondition(rights)}
      order by g.sort, g.id`,
  )

/** By the name shown to visitors; a newer draft may have changed it. */
export const readOnlineNames = (tx: Tx): Promise<IdAndName[]> =>
  limitedRows(
    tx,
    calls.onlineIdAndName.result.element,
    sql`select g.id, r.name from guide g join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision
        where g.deleted_at is null and g.publish = 'online' order by g.sort, g.id`,
  )

/** Guides the account may see, plus public ones: online guides outside its lists, as shown to visitors. */
export function readChoices(tx: Tx, rights: ReadonlySet<string>): Promise<ResultOf<typeof calls.list>> {
  const isVisible = isVisibleCondition(rights)
  return limitedRows(
    tx,
    calls.list.result.element,
    sql`select g.id, g.name, g.type, g.publish, ${coverThumbnail} as "coverThumbnail" from (
          select g.id, g.type, g.publish, g.top_at, g.sort,
            case when ${isVisible} then g.name else r.name end as name,
            case when ${isVisible} then g.cover else r.snapshot ->> 'cover' end as cover
          from guide g left join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision
          where g.deleted_at is null and (${isVisible} or g.publish = 'online')
        ) g order by ${orderOf({ scope: 'all' })}`,
  )
}

export const readLabels = (tx: Tx): Promise<ResultOf<typeof calls.labelList>> =>
  rows(
    tx,
    calls.labelList.result.element,
    sql`select x.label, count(*)::int as guides from guide_label x join guide g on g.id = x.guide_id
        where g.deleted_at is null group by x.label order by count(*) desc, x.label`,
  )

export type StateCounts = Record<Review, number> & { online: number }

const stateGroup = z.object({ review, publish, guides: z.number() })

/** Number of guides in each state, and of those online. */
export async function countStates(tx: Tx, guideId?: string): Promise<StateCounts> {
  const groups = await rows(
    tx,
    stateGroup,
    sql`select review, publish, count(*)::int as guides
      from guide
      where deleted_at is null ${guideId === undefined ? sql`` : sql`and id = ${guideId}`}
      group by review, publish`,
  )
  const counts: StateCounts = { making: 0, pending: 0, passed: 0, failed: 0, online: 0 }
  for (const { review, publish, guides } of groups) {
    counts[review] += guides
    if (publish === 'online') counts.online += guides
  }
  return counts
}
