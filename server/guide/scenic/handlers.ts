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

const soundRow = scenic.queryPage.result.shape.list.element.pick({ id: true, points: true, recordings: true })

/**
 * What visitors can hear of these guides' visible data packages: points that are not online are internal, with their explanations. Guides
 * without a package are missing.
 */
async function countSounds(tx: Tx, ids: readonly string[]): Promise<(id: string) => ScenicSound> {
  const counts = await rows(
    tx,
    soundRow,
    sql`with b as (
          select b.guide_id, b.kind, b.id, b.record
          from guide g join guide_bag_revision b on b.guide_id = g.id and b.number = g.visible_revision
          where ${isOneOf(sql`g.id`, ids)} and b.kind in ('poi', 'spot')
        ), online as (
          select guide_id, id from b where kind = 'poi' and (record ->> 'online')::boolean
        )
        select b.guide_id as id, (count(*) filter (where b.kind = 'poi' and o.id is not null))::int as points,
          (count(*) filter (where b.kind = 'spot' and b.record -> 'audio' ->> 'url' is not null
            and (b.record ->> 'poiId' is null or o.id is not null)))::int as recordings
        from b left join online o on o.guide_id = b.guide_id
          and o.id = case b.kind when 'poi' then b.id else b.record ->> 'poiId' end
        group by b.guide_id`,
  )
  const byId = new Map(counts.map(({ id, points, recordings }) => [id, { points, recordings }]))
  return (id) => byId.get(id) ?? { points: 0, recordings: 0 }
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
