import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { SORT_MAX } from '../../src/contract/core'
import type { IdAndName, Page } from '../../src/contract/core'
import type { Person } from '../../src/contract/states'
import { containing } from '../db/like'
import { rows } from '../db/rows'
import { findIds, isOneOf, often } from '../db/search'
import type { Tx } from '../db/types'
import { rule } from '../http/refusal'
import type { PageInput } from '../records/conditions'
import { peopleOf } from '../records/lookups'
import { pageOf } from '../records/pageOf'
import { totalOf } from '../records/total'
import { mediaName, mediaUrlOf } from '../storage/names'

/** Guides `g` that visitors can meet, with the revision `r` that they see. */
const VISIBLE = sql`join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision`

/** Of a page, and again of what is joined to it, in the page's own columns: then nothing is sorted twice. */
const ORDERS: Readonly<Record<string, readonly [SQL, SQL]>> = {
  'name:asc': [sql`r.name_pinyin, r.guide_id`, sql`g.shown_pinyin, g.shown_id`],
  'name:desc': [sql`r.name_pinyin desc, r.guide_id desc`, sql`g.shown_pinyin desc, g.shown_id desc`],
}
const LIST_ORDER = sql`g.top_at desc nulls last, g.sort, g.id`

/** As the statements answer it: people by their id. */
interface Found {
  cover: string | null
  updatedBy: string | null
}
type Complete<F extends Found> = Omit<F, 'updatedBy'> & { createdBy: null; updatedBy: Person | null }

/** What is kept about each of these guides: its columns, of `g`, `r` and what is `joined`. */
interface Kept {
  columns: SQL
  joined: SQL
}

async function complete<F extends Found>(tx: Tx, found: readonly F[]): Promise<Complete<F>[]> {
  const people = await peopleOf(tx, found.map(({ updatedBy }) => updatedBy))
  return found.map((one) => ({ ...one, createdBy: null, updatedBy: people(one.updatedBy) }))
}

/** Small covers of a whole page, by one statement. */
async function thumbnailsOf(tx: Tx, found: readonly Found[]): Promise<(row: { cover: string | null }) => Record<string, string>> {
  const names = found.flatMap(({ cover }) => (cover === null ? [] : [mediaName(cover)]))
  const small = new Map((await rows<{ name: string; thumbnail: string }>(tx, sql`select name, thumbnail from media where thumbnail is not null and ${isOneOf(sql`name`, names)}`)).map((one) => [mediaUrlOf(one.name), mediaUrlOf(one.thumbnail)]))
  return ({ cover }) => (cover !== null && small.has(cover) ? { [cover]: small.get(cover)! } : {})
}

/** One page of the guides that visitors can meet; `own` are the conditions of the list, on `g`. */
export async function readVisiblePage<F extends Found>(tx: Tx, body: PageInput, { columns, joined }: Kept, own: readonly SQL[]): Promise<Page<Complete<F> & { names: Record<string, string>; thumbnails: Record<string, string> }>> {
  const { pageNum, pageSize, orderBy, keyword } = body
  const all = [sql`g.deleted_at is null and g.visible_revision is not null`, ...own]
  if (keyword) {
    const ids = await findIds(tx, 'search_visible_guides', String(keyword))
    all.push(ids ? isOneOf(sql`g.id`, ids) : often(sql`r.name ilike ${containing(String(keyword))}`))
  }
  const where = sql.join(all, sql` and `)
  const [order, again] = (orderBy && ORDERS[orderBy]) || [LIST_ORDER, LIST_ORDER]
  const page = sql`select g.*, r.name_pinyin as shown_pinyin, r.guide_id as shown_id from guide g ${VISIBLE} where ${where} order by ${order} ${pageOf(pageNum, pageSize)}`
  // Every visible guide has its revision: only a keyword has to look into it.
  const counted = sql`select 1 from guide g ${keyword ? VISIBLE : sql``} where ${where}`
  const [found, total] = await Promise.all([rows<F>(tx, sql`select ${columns} from (${page}) g ${VISIBLE} ${joined} order by ${again}`), totalOf(tx, counted)])
  const [thumbnails, completed] = await Promise.all([thumbnailsOf(tx, found), complete(tx, found)])
  return { list: completed.map((one) => ({ ...one, names: {}, thumbnails: thumbnails(one) })), ...total, pageNum, pageSize }
}

export async function readVisible<F extends Found>(tx: Tx, id: string, { columns, joined }: Kept): Promise<Complete<F> | null> {
  const [one] = await complete(tx, await rows<F>(tx, sql`select ${columns} from guide g ${VISIBLE} ${joined} where g.id = ${id} and g.deleted_at is null`))
  return one ?? null
}

/** Under the names that visitors see. */
export async function readVisibleNames(tx: Tx): Promise<IdAndName[]> {
  const found = await rows<IdAndName>(tx, sql`select g.id, r.name from guide g ${VISIBLE} where g.deleted_at is null order by g.sort, g.id limit ${SORT_MAX + 1}`)
  if (found.length > SORT_MAX) throw rule(`导览超过 ${SORT_MAX} 个，不能一次全部读取，请分页查询`)
  return found
}
