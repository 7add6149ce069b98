import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { BodyOf } from '../../src/contract/core'
import type { Publish, Review } from '../../src/contract/guide'
import { completenessOf } from '../../src/contract/scenic'
import type { scenic, ScenicRow, ScenicSound } from '../../src/contract/scenic'
import { containing } from '../db/like'
import { rows } from '../db/rows'
import type { GuideSnapshot } from '../db/schema/guide'
import { findIds, isOneOf, often } from '../db/search'
import type { Tx } from '../db/types'
import type { Handlers } from '../http/handler'
import { pageOf } from '../records/pageOf'
import { totalOf } from '../records/total'
import { mediaName, mediaUrlOf } from '../storage/names'
import { readPoints } from './points'

const ORDERS: Record<string, SQL> = {
  'name:asc': sql`r.name_pinyin, r.guide_id`,
  'name:desc': sql`r.name_pinyin desc, r.guide_id desc`,
}
const LIST_ORDER = sql`g.top_at desc nulls last, g.sort, g.id`

/** Guides as visitors see them: the content of the visible revision, not of the draft. */
const VISIBLE = sql`guide g join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision`

type PageInput = BodyOf<typeof scenic.queryPage>

async function conditions(tx: Tx, { keyword, type, publish }: PageInput): Promise<SQL> {
  const all = [sql`g.deleted_at is null and g.visible_revision is not null`]
  if (type) all.push(sql`g.type = ${type}`)
  if (publish) all.push(sql`g.publish = ${publish}`)
  if (keyword) {
    const ids = await findIds(tx, 'search_visible_guides', keyword)
    all.push(ids ? isOneOf(sql`g.id`, ids) : often(sql`r.name ilike ${containing(keyword)}`))
  }
  return sql.join(all, sql` and `)
}

interface Found {
  id: string
  type: ScenicRow['type']
  publish: Publish
  review: Review
  passedAt: number
  revision: number
  content: GuideSnapshot
}

const pageStatement = (where: SQL, { pageNum, pageSize, orderBy }: PageInput): SQL =>
  sql`select g.id, g.type, g.publish, g.review, r.created_at::float8 as "passedAt", r.number as revision, r.snapshot as content
      from ${VISIBLE} where ${where}
      order by ${(orderBy && ORDERS[orderBy]) || LIST_ORDER} ${pageOf(pageNum, pageSize)}`

/** Every visible guide has its revision: only a keyword has to look into it. */
const allStatement = (where: SQL, { keyword }: PageInput): SQL => sql`select 1 from ${keyword ? VISIBLE : sql`guide g`} where ${where}`

/** What the visible data packages of these guides hold; a guide without one is not among them. */
async function soundOf(tx: Tx, ids: readonly string[]): Promise<(id: string) => ScenicSound> {
  const found = await rows<ScenicSound & { id: string }>(
    tx,
    sql`select g.id, (count(*) filter (where b.kind = 'poi'))::int as points, (count(*) filter (where b.kind = 'spot'))::int as spots
        from guide g join guide_bag_revision b on b.guide_id = g.id and b.number = g.visible_revision
        where ${isOneOf(sql`g.id`, ids)} group by g.id`,
  )
  const byId = new Map(found.map(({ id, points, spots }) => [id, { points, spots }]))
  return (id) => byId.get(id) ?? { points: 0, spots: 0 }
}

/** Names of languages and small covers of a whole page, by one statement each. */
async function rowsOf(tx: Tx, found: readonly Found[]): Promise<ScenicRow[]> {
  const languageIds = [...new Set(found.flatMap(({ content }) => content.languageIds))]
  const covers = found.flatMap(({ content: { cover } }) => (cover === null ? [] : [mediaName(cover)]))
  const [languages, thumbnails, sound] = await Promise.all([
    rows<ScenicRow['languages'][number]>(tx, sql`select id, name, short from language where ${isOneOf(sql`id`, languageIds)}`),
    rows<{ name: string; thumbnail: string }>(tx, sql`select name, thumbnail from media where thumbnail is not null and ${isOneOf(sql`name`, covers)}`),
    soundOf(tx, found.map(({ id }) => id)),
  ])
  const byId = new Map(languages.map((tag) => [tag.id, tag]))
  const small = new Map(thumbnails.map(({ name, thumbnail }) => [mediaUrlOf(name), mediaUrlOf(thumbnail)]))
  return found.map(({ content, ...state }) => {
    const { name, cover, region, address, level, lng, lat } = content
    const tags = content.languageIds.flatMap((id) => byId.get(id) ?? [])
    return {
      ...state,
      name,
      cover,
      region,
      address,
      level,
      lng,
      lat,
      coverThumbnail: (cover !== null && small.get(cover)) || null,
      languages: tags,
      ...sound(state.id),
      completeness: completenessOf({ ...content, ...sound(state.id) }),
    }
  })
}

export const scenicHandlers: Handlers<typeof scenic> = {
  points: ({ params }, { tx }) => readPoints(tx, params.id),
  queryPage: async ({ body }, { tx }) => {
    const where = await conditions(tx, body)
    const [found, total] = await Promise.all([rows<Found>(tx, pageStatement(where, body)), totalOf(tx, allStatement(where, body))])
    const { pageNum, pageSize } = body
    return { list: await rowsOf(tx, found), ...total, pageNum, pageSize }
  },
}
