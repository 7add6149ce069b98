import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { SORT_MAX } from '../../../src/contract/kit/paging'
import type { IdAndName } from '../../../src/contract/kit/core'
import type { Page } from '../../../src/contract/kit/paging'
import type { Person } from '../../../src/contract/kit/states'
import { contains } from '../../db/like'
import { idAndName } from '../../../src/contract/kit/core'
import { rows } from '../../db/rows'
import { findIds, isOneOf, assumeLikely } from '../../db/search'
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
const VISIBLE_LATERAL = sql`join lateral (
  select * from guide_revision x where x.guide_id = g.id and x.number = g.visible_revision limit 1
) r on true`

const SORTS: Readonly<Record<string, SQL>> = {
  'name:asc': sql`g.visible_pinyin, g.id`,
  'name:desc': sql`g.visible_pinyin desc, g.id desc`,
}
const LIST_ORDER = sql`g.top_at desc nulls last, g.sort, g.id`

/** As the statements return it: people by id. */
interface VisibleGuide {
  id: string
  cover: string | null
  updatedBy: string | null
}
type Complete<F extends VisibleGuide> = Omit<F, 'updatedBy'> & { createdBy: null; updatedBy: Person | null }

/** Additional data stored for each guide: its columns, from `g`, `r` and `joined`. */
interface VisibleColumns {
  columns: SQL
  joined: SQL
}

async function complete<F extends VisibleGuide>(tx: Tx, records: readonly F[]): Promise<Complete<F>[]> {
  const people = await peopleOf(
    tx,
    records.map(({ updatedBy }) => updatedBy),
  )
  return records.map((record) => ({ ...record, createdBy: null, updatedBy: people(record.updatedBy) }))
}

const thumbnailRow = z.object({ name: z.string(), thumbnail: z.string() })

/** Thumbnails of a whole page by full picture, in one statement. */
export async function coverThumbnails(
  tx: Tx,
  covers: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const names = covers.flatMap((cover) => (cover === null ? [] : [mediaName(cover)]))
  const pictures = await rows(
    tx,
    thumbnailRow,
    sql`select name, thumbnail from media where thumbnail is not null and ${isOneOf(sql`name`, names)}`,
  )
  return new Map(pictures.map((picture) => [mediaUrlOf(picture.name), mediaUrlOf(picture.thumbnail)]))
}

/** Conditions of lists with type and publish filters. */
export const typeAndPublish = ({ type, publish }: PageInput): SQL[] => [
  ...(type ? [sql`g.type = ${type}`] : []),
  ...(publish ? [sql`g.publish = ${publish}`] : []),
]

/** One page of visible guides, with the total; `own` are the list's conditions on `g`. */
export async function readVisibleRows<F extends { id: string }>(
  tx: Tx,
  shape: z.ZodType<F>,
  { pageNum, pageSize, orderBy, keyword }: PageInput,
  { columns, joined }: VisibleColumns,
  conditions: readonly SQL[],
) {
  const allConditions = [sql`g.deleted_at is null and g.visible_revision is not null`, ...conditions]
  if (keyword) {
    const ids = await findIds(tx, 'search_visible_guides', String(keyword))
    allConditions.push(ids ? isOneOf(sql`g.id`, ids) : assumeLikely(contains(sql`r.name`, String(keyword))))
  }
  const where = sql.join(allConditions, sql` and `)
  const order = (orderBy && SORTS[orderBy]) || LIST_ORDER
  // Every visible guide has a revision, so only a keyword needs the join.
  const revisionJoin = keyword ? VISIBLE : sql``
  const window = { table: sql`guide`, row: sql`g`, joined: revisionJoin, where, order, pageNum, pageSize }
  const [records, total] = await Promise.all([
    readRows(
      tx,
      shape,
      window,
      (page) => sql`select ${columns} from (${page}) g ${VISIBLE_LATERAL} ${joined} order by ${order}`,
    ),
    totalOf(tx, sql`select 1 from guide g ${revisionJoin} where ${where}`),
  ])
  return { found: records, total }
}

/** One page of the data stored about these guides. */
export async function readVisiblePage<F extends VisibleGuide>(
  tx: Tx,
  shape: z.ZodType<F>,
  body: PageInput,
  columns: VisibleColumns,
  conditions: readonly SQL[],
): Promise<Page<Complete<F> & { names: Record<string, string>; thumbnails: Record<string, string> }>> {
  const { found: records, total } = await readVisibleRows(tx, shape, body, columns, conditions)
  const [covers, completed] = await Promise.all([
    coverThumbnails(
      tx,
      records.map(({ cover }) => cover),
    ),
    complete(tx, records),
  ])
  const thumbnails = (cover: string | null) => {
    const thumbnail = cover === null ? undefined : covers.get(cover)
    return cover === null || thumbnail === undefined ? {} : { [cover]: thumbnail }
  }
  return {
    list: completed.map((record) => ({ ...record, names: {}, thumbnails: thumbnails(record.cover) })),
    ...total,
    pageNum: body.pageNum,
    pageSize: body.pageSize,
  }
}

export async function readVisible<F extends VisibleGuide>(
  tx: Tx,
  shape: z.ZodType<F>,
  id: string,
  { columns, joined }: VisibleColumns,
): Promise<Complete<F> | null> {
  const [record] = await complete(
    tx,
    await rows(
      tx,
      shape,
      sql`select ${columns} from guide g ${VISIBLE} ${joined} where g.id = ${id} and g.deleted_at is null`,
    ),
  )
  return record ?? null
}

/** By the names shown to visitors. */
export async function readVisibleNames(tx: Tx): Promise<IdAndName[]> {
  const list = await rows(
    tx,
    idAndName,
    sql`select g.id, r.name
      from guide g ${VISIBLE}
      where g.deleted_at is null
      order by g.sort, g.id
      limit ${SORT_MAX + 1}`,
  )
  if (list.length > SORT_MAX) throw rule(`导览超过 ${SORT_MAX} 个，不能一次全部读取，请分页查询`)
  return list
}
