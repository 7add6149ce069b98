import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { SORT_MAX } from '../../src/contract/core'
import type { IdAndName, Page } from '../../src/contract/core'
import { initialValues } from '../../src/contract/fields'
import { sellKind } from '../../src/contract/sell'
import type { RecordOf } from '../../src/contract/record'
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

export type Sell = RecordOf<typeof sellKind>
type Light = Omit<Sell, 'notice'>
type Row = Light & { names: Record<string, string>; thumbnails: Record<string, string> }
/** As the database answers it: people by their id. */
type Found<S extends Light> = Omit<S, 'createdBy' | 'updatedBy'> & { updatedBy: string | null }

const INITIAL = initialValues(sellKind.fields)

/** Guides `g` as visitors see them: those alone can be sold. */
const VISIBLE = sql`join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision`

const PRODUCTS = sql`coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name, 'price', p.price, 'original', p.original,
    'validity', p.validity, 'validityUnit', p.validity_unit, 'language', l.name) order by p.sort, p.id)
  from price p left join language l on l.id = p.language_id where p.guide_id = g.id and p.publish = 'online' and p.deleted_at is null), '[]'::json)`

/** A guide without settings of its own is in version 1 of them, as they are for a new one. */
const COLUMNS = sql`g.id, r.name, r.snapshot ->> 'cover' as cover, g.type, g.publish as "guidePublish", g.created_at::float8 as "createdAt",
  coalesce(s.trial, ${INITIAL['trial']}::int) as trial, coalesce(s.slogan, '') as slogan,
  coalesce(s.publish, 'offline') as publish, coalesce(s.version, 1) as version, coalesce(s.updated_at, g.created_at)::float8 as "updatedAt", s.updated_by as "updatedBy",
  case when s.publish = 'online' then case when g.publish = 'online' then 'selling' else 'paused' end else 'free' end as state, ${PRODUCTS} as products`

const WHOLE = sql`${COLUMNS}, coalesce(s.notice, '') as notice`

const FROM = sql`${VISIBLE} left join sell s on s.guide_id = g.id`

const ORDERS: Readonly<Record<string, SQL>> = { 'name:asc': sql`r.name_pinyin, r.guide_id`, 'name:desc': sql`r.name_pinyin desc, r.guide_id desc` }
const LIST_ORDER = sql`g.top_at desc nulls last, g.sort, g.id`

const isFor = (state: unknown): SQL => {
  const sold = sql`g.id in (select x.guide_id from sell x where x.publish = 'online')`
  if (state === 'free') return sql`not exists (select from sell x where x.guide_id = g.id and x.publish = 'online')`
  return sql`${sold} and g.publish = ${state === 'selling' ? 'online' : 'offline'}`
}

async function conditions(tx: Tx, { keyword, state }: PageInput): Promise<SQL> {
  const all = [sql`g.deleted_at is null and g.visible_revision is not null`]
  if (state) all.push(isFor(state))
  if (keyword) {
    const ids = await findIds(tx, 'search_visible_guides', String(keyword))
    all.push(ids ? isOneOf(sql`g.id`, ids) : often(sql`r.name ilike ${containing(String(keyword))}`))
  }
  return sql.join(all, sql` and `)
}

async function complete<S extends Light>(tx: Tx, found: readonly Found<S>[]) {
  const people = await peopleOf(tx, found.map(({ updatedBy }) => updatedBy))
  return found.map((one) => ({ ...one, createdBy: null, updatedBy: people(one.updatedBy) }))
}

/** Small covers of a whole page, by one statement. */
async function thumbnailsOf(tx: Tx, found: readonly Pick<Light, 'cover'>[]): Promise<(row: Pick<Sell, 'cover'>) => Record<string, string>> {
  const names = found.flatMap(({ cover }) => (cover === null ? [] : [mediaName(cover)]))
  const small = new Map((await rows<{ name: string; thumbnail: string }>(tx, sql`select name, thumbnail from media where thumbnail is not null and ${isOneOf(sql`name`, names)}`)).map((one) => [mediaUrlOf(one.name), mediaUrlOf(one.thumbnail)]))
  return ({ cover }) => (cover !== null && small.has(cover) ? { [cover]: small.get(cover)! } : {})
}

export async function readPage(tx: Tx, body: PageInput): Promise<Page<Row>> {
  const { pageNum, pageSize, orderBy, keyword } = body
  const where = await conditions(tx, body)
  const order = (orderBy && ORDERS[orderBy]) || LIST_ORDER
  const page = sql`select g.* from guide g ${VISIBLE} where ${where} order by ${order} ${pageOf(pageNum, pageSize)}`
  // Every visible guide has its revision: only a keyword has to look into it.
  const all = sql`select 1 from guide g ${keyword ? VISIBLE : sql``} where ${where}`
  const [found, total] = await Promise.all([rows<Found<Light>>(tx, sql`select ${COLUMNS} from (${page}) g ${FROM} order by ${order}`), totalOf(tx, all)])
  const [thumbnails, completed] = await Promise.all([thumbnailsOf(tx, found), complete(tx, found)])
  return { list: completed.map((one) => ({ ...one, names: {}, thumbnails: thumbnails(one) })), ...total, pageNum, pageSize }
}

export async function readOne(tx: Tx, id: string): Promise<Sell | null> {
  const [one] = await complete(tx, await rows<Found<Sell>>(tx, sql`select ${WHOLE} from guide g ${FROM} where g.id = ${id} and g.deleted_at is null`))
  return one ?? null
}

export async function readNames(tx: Tx): Promise<IdAndName[]> {
  const found = await rows<IdAndName>(tx, sql`select g.id, r.name from guide g ${VISIBLE} where g.deleted_at is null order by g.sort, g.id limit ${SORT_MAX + 1}`)
  if (found.length > SORT_MAX) throw rule(`导览超过 ${SORT_MAX} 个，不能一次全部读取，请分页查询`)
  return found
}
