import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { BodyOf, IdAndName, Page, ResultOf } from '../../src/contract/core'
import type { guide as calls, GuideRow, Publish, Review } from '../../src/contract/guide'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import { conditions, orderOf } from './filters'
import { coverThumbnail, guideRow } from './record'

type PageInput = BodyOf<typeof calls.queryPage>

/** One page of a list. The page is cut before names and labels are looked up, so that skipped rows cost nothing. */
export async function readPage(tx: Tx, body: PageInput): Promise<Page<GuideRow>> {
  const where = await conditions(tx, body)
  const list = await rows<{ row: GuideRow }>(tx, pageStatement(where, body))
  return { list: list.map(({ row }) => row), total: await count(tx, where), pageNum: body.pageNum, pageSize: body.pageSize }
}

export function pageStatement(where: SQL, { pageNum, pageSize, orderBy }: PageInput): SQL {
  const order = orderOf(orderBy)
  return sql`select ${guideRow} as row from (
    select g.* from guide g where ${where} order by ${order} limit ${pageSize} offset ${(pageNum - 1) * pageSize}
  ) g order by ${order}`
}

const countStatement = (where: SQL): SQL => sql`select count(*)::int as total from guide g where ${where}`

async function count(tx: Tx, where: SQL): Promise<number> {
  const [found] = await rows<{ total: number }>(tx, countStatement(where))
  return found!.total
}

export const readNames = (tx: Tx): Promise<ResultOf<typeof calls.idAndName>> =>
  rows(tx, sql`select id, name, top_at is not null as top from guide where deleted_at is null order by sort, id`)

/** By the name that visitors see, which a newer draft may have changed. */
export const readOnlineNames = (tx: Tx): Promise<IdAndName[]> =>
  rows(
    tx,
    sql`select g.id, r.name from guide g join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision
        where g.deleted_at is null and g.publish = 'online' order by g.sort, g.id`,
  )

export const readChoices = (tx: Tx): Promise<ResultOf<typeof calls.list>> =>
  rows(
    tx,
    sql`select g.id, g.name, g.type, g.publish, ${coverThumbnail} as "coverThumbnail"
        from guide g where g.deleted_at is null order by ${orderOf(undefined)}`,
  )

export const readLabels = (tx: Tx): Promise<ResultOf<typeof calls.labelList>> =>
  rows(
    tx,
    sql`select x.label, count(*)::int as guides from guide_label x join guide g on g.id = x.guide_id
        where g.deleted_at is null group by x.label order by count(*) desc, x.label`,
  )

export type StateCounts = Record<Review, number> & { online: number }

/** How many guides stand in each state, and how many are online. */
export async function countStates(tx: Tx): Promise<StateCounts> {
  const found = await rows<{ review: Review; publish: Publish; guides: number }>(
    tx,
    sql`select review, publish, count(*)::int as guides from guide where deleted_at is null group by review, publish`,
  )
  const counts: StateCounts = { making: 0, pending: 0, passed: 0, failed: 0, online: 0 }
  for (const { review, publish, guides } of found) {
    counts[review] += guides
    if (publish === 'online') counts.online += guides
  }
  return counts
}
