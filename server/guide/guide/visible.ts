import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { SORT_MAX } from '../../../src/contract/kit/paging'
import type { IdAndName } from '../../../src/contract/kit/core'
import type { Page } from '../../../src/contract/kit/paging'
import type { Person } from '../../../src/contract/kit/states'
import { containing } from '../../db/like'
import { rows } from '../../db/rows'
import { findIds, isOneOf, often } from '../../db/search'
import type { Tx } from '../../db/types'
import { rule } from '../../http/refusal'
import type { PageInput } from '../../records/conditions'
import { peopleOf } from '../../db/people'
import { readRows } from '../../records/pageOf'
import { totalOf } from '../../records/total'
import { mediaName, mediaUrlOf } from '../../lib/mediaNames'

/** Guides `g` that visitors can open, with their visible revision `r`. */
const VISIBLE = sql`join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision`
/** The same, looked up for each guide of a page: with a small table the planner would scan all revisions. */
const VISIBLE_OF_EACH = sql`join lateral (select * from guide_revision x where x.guide_id = g.id and x.number = g.visible_revision limit 1) r on true`

const ORDERS: Readonly<Record<string, SQL>> = {
  'name:asc': sql`g.visible_pinyin, g.id`,
  'name:desc': sql`g.visible_pinyin desc, g.id desc`,
}
const LIST_ORDER = sql`g.top_at desc nulls last, g.sort, g.id`

/** As the statements return it: people by id. */
interface Found {
  id: string
  cover: string | null
  updatedBy: string | null
}
type Complete<F extends Found> = Omit<F, 'updatedBy'> & { createdBy: null; updatedBy: Person | null }

/** Additional data stored for each guide: its columns, from `g`, `r` and `joined`. */
interface Kept {
  columns: SQL
  joined: SQL
}

async function complete<F extends Found>(tx: Tx, found: readonly F[]): Promise<Complete<F>[]> {
  const people = await peopleOf(tx, found.map(({ updatedBy }) => updatedBy))
  return found.map((one) => ({ ...one, createdBy: null, updatedBy: people(one.updatedBy) }))
}

/** Thumbnails of a whole page by full picture, in one statement. */
export async function smallCovers(tx: Tx, covers: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const names = covers.flatMap((cover) => (cover === null ? [] : [mediaName(cover)]))
  const found = await rows<{ name: string; thumbnail: string }>(tx, sql`select name, thumbnail from media where thumbnail is not null and ${isOneOf(sql`name`, names)}`)
  return new Map(found.map((one) => [mediaUrlOf(one.name), mediaUrlOf(one.thumbnail)]))
}

/** Conditions of lists with type and publish filters. */
export const typeAndPublish = ({ type, publish }: PageInput): SQL[] => [...(type ? [sql`g.type = ${type}`] : []), ...(publish ? [sql`g.publish = ${publish}`] : [])]

/** One page of visible guides, with the total; `own` are the list's conditions on `g`. */
export async function readVisibleRows<F extends { id: string }>(
  tx: Tx,
  { pageNum, pageSize, orderBy, keyword }: PageInput,
  { columns, joined }: Kept,
  own: readonly SQL[],
) {
  const all = [sql`g.deleted_at is null and g.visible_revision is not null`, ...own]
  if (keyword) {
    const ids = await findIds(tx, 'search_visible_guides', String(keyword))
    all.push(ids ? isOneOf(sql`g.id`, ids) : often(sql`r.name ilike ${containing(String(keyword))}`))
  }
  const where = sql.join(all, sql` and `)
  const order = (orderBy && ORDERS[orderBy]) || LIST_ORDER
  // Every visible guide has a revision, so only a keyword needs the join.
  const named = keyword ? VISIBLE : sql``
  const cut = { table: sql`guide`, row: sql`g`, joined: named, where, order, pageNum, pageSize }
  const [found, total] = await Promise.all([
    readRows<F>(tx, cut, (page) => sql`select ${columns} from (${page}) g ${VISIBLE_OF_EACH} ${joined} order by ${order}`),
    totalOf(tx, sql`select 1 from guide g ${named} where ${where}`),
  ])
  return { found, total }
}

/** One page of the data stored about these guides. */
export async function readVisiblePage<F extends Found>(tx: Tx, body: PageInput, kept: Kept, own: readonly SQL[]): Promise<Page<Complete<F> & { names: Record<string, string>; thumbnails: Record<string, string> }>> {
  const { found, total } = await readVisibleRows<F>(tx, body, kept, own)
  const [small, completed] = await Promise.all([smallCovers(tx, found.map(({ cover }) => cover)), complete(tx, found)])
  const thumbnails = (cover: string | null) => (cover !== null && small.has(cover) ? { [cover]: small.get(cover)! } : {})
  return { list: completed.map((one) => ({ ...one, names: {}, thumbnails: thumbnails(one.cover) })), ...total, pageNum: body.pageNum, pageSize: body.pageSize }
}

export async function readVisible<F extends Found>(tx: Tx, id: string, { columns, joined }: Kept): Promise<Complete<F> | null> {
  const [one] = await complete(tx, await rows<F>(tx, sql`select ${columns} from guide g ${VISIBLE} ${joined} where g.id = ${id} and g.deleted_at is null`))
  return one ?? null
}

/** By the names shown to visitors. */
export async function readVisibleNames(tx: Tx): Promise<IdAndName[]> {
  const found = await rows<IdAndName>(tx, sql`select g.id, r.name from guide g ${VISIBLE} where g.deleted_at is null order by g.sort, g.id limit ${SORT_MAX + 1}`)
  if (found.length > SORT_MAX) throw rule(`导览超过 ${SORT_MAX} 个，不能一次全部读取，请分页查询`)
  return found
}
