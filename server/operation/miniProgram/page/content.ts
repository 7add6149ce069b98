import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { Way } from '../../../../src/contract/kit/ways'
import type { ContentEntry, PageContent } from '../../../../src/contract/operation/miniProgram/page/minaPage'
import type { MiniProgramModule, ModuleOf } from '../../../../src/contract/operation/miniProgram/page/minaModules'
import { minaPage } from '../../../../src/contract/operation/miniProgram/page/minaPage'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { isOpenIn } from '../../../guide/guide/ways'
import { scheduleCondition } from '../../../records/scheduleCondition'

const contentRow = minaPage.indexPage.result.shape.urgent.element.extend({ total: z.number() })
type Row = z.output<typeof contentRow>

/** The guide whose visitors see the content; null for operators, who see the content of every guide. */
type Audience = string | null

/** Records for all guides, plus those for this one. */
export const isForGuide = (guideId: Audience): SQL =>
  guideId === null ? sql`true` : sql`(t.guide_ids = '[]'::jsonb or t.guide_ids ? ${guideId})`

export const PINNED_FIRST = sql`t.top_at desc nulls last, t.sort, t.id`

/** Records that are visible now, in the operators' order. */
const onlineRecords = (
  table: 'notice' | 'article' | 'video' | 'information',
  columns: { picture: SQL; note?: SQL; urgent?: SQL; where?: SQL },
  count: number,
  now: number,
): SQL =>
  sql`select t.id, t.title, ${columns.picture} as picture,
      ${columns.note ?? sql`''`} as note${columns.urgent ? sql`, ${columns.urgent} as urgent` : sql``},
      count(*) over ()::int as total
      from ${sql.identifier(table)} t
      where t.deleted_at is null and ${scheduleCondition('online', now)} ${columns.where ?? sql``}
      order by ${PINNED_FIRST}
      limit ${count}`

const minutes = sql`case when t.reading_minutes > 0 then t.reading_minutes || ' 分钟' else '' end`
const asMinutes = (seconds: SQL) => sql`to_char((${seconds}) * interval '1 second', 'MI:SS')`

/** By the visible content, in the chosen order. */
const guidesOf = ({ guideIds }: ModuleOf<'spots'>, way: Way | null): SQL =>
  sql`select g.id, r.name as title, r.snapshot ->> 'cover' as picture, coalesce(r.snapshot ->> 'level', '') as note,
      count(*) over ()::int as total
      from json_array_elements_text(${JSON.stringify(guideIds)}::json) with ordinality x(id, place)
      join guide g on g.id = x.id and ${isOpenIn(way)}
      join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision order by x.place`

/** Explanations of the guide's default packet, in its order. */
const spotsOf = (guideId: string, count: number, way: Way | null): SQL =>
  sql`select b.id, b.record ->> 'title' as title,
      coalesce(b.record -> 'pictures' ->> 0, r.snapshot ->> 'cover') as picture,
        ${asMinutes(sql`(b.record -> 'audio' ->> 'seconds')::float8`)} as note, count(*) over ()::int as total
      from guide g join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision
      join guide_bag_revision b on b.guide_id = g.id and b.number = g.visible_revision and b.kind = 'spot'
        and b.record -> 'audio' ->> 'seconds' is not null
      where g.id = ${guideId} and ${isOpenIn(way)}
        and not exists (select from guide_function f where f.guide_id = g.id and not f.explanation)
        and b.packet_id = (
        select p.id
        from guide_bag_revision p
        where p.guide_id = g.id and p.number = g.visible_revision and p.kind = 'packet'
        order by (p.record ->> 'status')::boolean desc, p.sort, p.id limit 1)
      order by b.sort, b.id limit ${count}`

/** As many as the position shows at once; must match `comparePriority` in the contract. */
const adsOf = (positionId: string, audience: Audience, now: number): SQL =>
  sql`select t.id, t.title, t.picture, '' as note, t.target, count(*) over ()::int as total from advertisement t
      where t.position_id = ${positionId} and t.deleted_at is null and ${scheduleCondition('online', now)}
        and ${isForGuide(audience)}
      order by ${PINNED_FIRST} limit (select p.at_once from ad_position p where p.id = ${positionId})`

const noticesOf = (audience: Audience, where: SQL, count: number, now: number): SQL =>
  onlineRecords(
    'notice',
    { picture: sql`t.cover`, urgent: sql`t.urgent`, where: sql`and ${isForGuide(audience)} ${where}` },
    count,
    now,
  )

const articlesOf = ({ catalogId, count }: ModuleOf<'articles'>, audience: Audience, now: number): SQL =>
  onlineRecords(
    'article',
    {
      picture: sql`t.cover`,
      note: minutes,
      where: sql`and ${isForGuide(audience)} ${catalogId === null ? sql`` : sql`and t.catalog_id = ${catalogId}`}`,
    },
    count,
    now,
  )

const videosOf = (audience: Audience, count: number, now: number): SQL =>
  onlineRecords(
    'video',
    {
      picture: sql`t.cover`,
      note: asMinutes(sql`(select m.seconds from media m where m.name = substring(t.video from '[^/]+$'))`),
      where: sql`and ${isForGuide(audience)}`,
    },
    count,
    now,
  )

function statementOf(module: MiniProgramModule, audience: Audience, now: number, way: Way | null): SQL | null {
  switch (module.kind) {
    case 'notice':
      return noticesOf(audience, sql``, module.count, now)
    case 'articles':
      return articlesOf(module, audience, now)
    case 'videos':
      return videosOf(audience, module.count, now)
    case 'information':
      return onlineRecords('information', { picture: sql`t.cover` }, module.count, now)
    case 'spots':
      return guidesOf(module, way)
    case 'hot':
      return module.guideId === null ? null : spotsOf(module.guideId, module.count, way)
    case 'ad':
      return module.positionId === null ? null : adsOf(module.positionId, audience, now)
    case 'banner':
    case 'weather':
    case 'icons':
    case 'heading':
    case 'gap':
      return null
  }
}

const entryOf = ({ id, title, picture, note, urgent, target }: Row): ContentEntry => ({
  id,
  title,
  picture,
  note,
  ...(urgent !== undefined && { urgent }),
  ...(target && { target }),
})

/**
 * The current content of these modules. `way`: how the visitor comes; null for operators, who see what any way shows.
 */
export async function contentOf(
  tx: Tx,
  modules: readonly MiniProgramModule[],
  audience: Audience,
  now: number,
  way: Way | null = null,
): Promise<PageContent> {
  const content: PageContent = {}
  for (const module of modules) {
    const statement = statementOf(module, audience, now, way)
    if (statement === null) continue
    const list = await rows(tx, contentRow, statement)
    content[module.id] = { total: list[0]?.total ?? 0, list: list.map(entryOf) }
  }
  return content
}

/** Visitors would not read more. */
const URGENT_MAX = 5

/** Notices shown on top of everything to a guide's visitors. */
export const readUrgentNotices = async (tx: Tx, guideId: string, now: number): Promise<ContentEntry[]> =>
  (await rows(tx, contentRow, noticesOf(guideId, sql`and t.urgent`, URGENT_MAX, now))).map(entryOf)

/** Without hidden modules, and without pictures that are offline or not scheduled for now; pinned pictures come first. */
export const visibleModules = (modules: readonly MiniProgramModule[], now: number): MiniProgramModule[] =>
  modules.flatMap((module): MiniProgramModule[] => {
    if (module.hidden) return []
    if (module.kind !== 'banner') return [module]
    const pictures = module.pictures
      .filter(
        ({ online, startsAt, endsAt }) =>
          online && (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt),
      )
      .toSorted((one, other) => Number(other.top) - Number(one.top))
    return pictures.length === 0 ? [] : [{ ...module, pictures }]
  })
