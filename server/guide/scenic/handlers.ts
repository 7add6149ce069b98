import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { completenessOf, scenic } from '../../../src/contract/guide/scenic'
import type { ScenicRow, ScenicSound } from '../../../src/contract/guide/scenic'
import { languageTag } from '../../../src/contract/guide/guide/guideRow'
import { guideType, publish, review } from '../../../src/contract/guide/guide/guide'
import { guideSnapshot } from '../../db/schema/guide'
import { rows } from '../../db/rows'
import { isOneOf } from '../../db/search'
import type { Tx } from '../../db/types'
import { readVisibleRows, coverThumbnails, typeAndPublish } from '../guide/visible'
import type { Handlers } from '../../http/handler'
import { readPoints } from './points'

const scenicRecord = z.object({
  id: z.string(),
  type: guideType,
  publish,
  review,
  passedAt: z.number(),
  revision: z.number(),
  content: guideSnapshot,
})
type ScenicRecord = z.output<typeof scenicRecord>

/** Guides as shown to visitors: the content of the visible revision, not of the draft. */
const COLUMNS = sql`g.id, g.type, g.publish, g.review, r.created_at::float8 as "passedAt", r.number as revision,
  r.snapshot as content`

const soundRow = scenic.queryPage.result.shape.list.element.pick({ id: true, points: true, spots: true })

/** Contents of these guides' visible data packages; guides without one are missing. */
async function countSounds(tx: Tx, ids: readonly string[]): Promise<(id: string) => ScenicSound> {
  const counts = await rows(
    tx,
    soundRow,
    sql`select g.id, (count(*) filter (where b.kind = 'poi'))::int as points,
        (count(*) filter (where b.kind = 'spot'))::int as spots
        from guide g join guide_bag_revision b on b.guide_id = g.id and b.number = g.visible_revision
        where ${isOneOf(sql`g.id`, ids)} group by g.id`,
  )
  const byId = new Map(counts.map(({ id, points, spots }) => [id, { points, spots }]))
  return (id) => byId.get(id) ?? { points: 0, spots: 0 }
}

/** Language names and cover thumbnails of a whole page, one statement each. */
async function rowsOf(tx: Tx, records: readonly ScenicRecord[]): Promise<ScenicRow[]> {
  const languageIds = [...new Set(records.flatMap(({ content }) => content.languageIds))]
  const [languages, thumbnails, countsOf] = await Promise.all([
    rows(tx, languageTag, sql`select id, name, short from language where ${isOneOf(sql`id`, languageIds)}`),
    coverThumbnails(
      tx,
      records.map(({ content }) => content.cover),
    ),
    countSounds(
      tx,
      records.map(({ id }) => id),
    ),
  ])
  const byId = new Map(languages.map((tag) => [tag.id, tag]))
  return records.map(({ content, ...state }) => {
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
      coverThumbnail: (cover !== null && thumbnails.get(cover)) || null,
      languages: tags,
      ...countsOf(state.id),
      completeness: completenessOf({ ...content, ...countsOf(state.id) }),
    }
  })
}

export const scenicHandlers: Handlers<typeof scenic> = {
  points: ({ params }, { tx }) => readPoints(tx, params.id),
  queryPage: async ({ body }, { tx }) => {
    const { found: records, total } = await readVisibleRows(
      tx,
      scenicRecord,
      body,
      { columns: COLUMNS, joined: sql`` },
      typeAndPublish(body),
    )
    return { list: await rowsOf(tx, records), ...total, pageNum: body.pageNum, pageSize: body.pageSize }
  },
}
