import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ContentEntry, PageContent } from '../../src/contract/minaPage'
import type { MinaModule, ModuleOf } from '../../src/contract/minaModules'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import { isShown } from '../records/shown'

type Row = Omit<ContentEntry, 'target'> & Partial<Pick<ContentEntry, 'target'>> & { total: number }

const PINNED_FIRST = sql`t.top_at desc nulls last, t.sort, t.id`

/** Records that visitors see now, in the operators' order. */
const shownOf = (table: 'notice' | 'article' | 'video' | 'information', more: { picture: SQL; note?: SQL; where?: SQL }, count: number, now: number): SQL =>
  sql`select t.id, t.title, ${more.picture} as picture, ${more.note ?? sql`''`} as note, count(*) over ()::int as total
      from ${sql.identifier(table)} t where t.deleted_at is null and ${isShown('online', now)} ${more.where ?? sql``} order by ${PINNED_FIRST} limit ${count}`

const minutes = sql`case when t.reading_minutes > 0 then t.reading_minutes || ' 分钟' else '' end`
const asMinutes = (seconds: SQL) => sql`to_char((${seconds}) * interval '1 second', 'MI:SS')`

/** By the content that visitors see, in the order in which they were chosen. */
const guidesOf = ({ guideIds }: ModuleOf<'spots'>): SQL =>
  sql`select g.id, r.name as title, r.snapshot ->> 'cover' as picture, coalesce(r.snapshot ->> 'level', '') as note, count(*) over ()::int as total
      from json_array_elements_text(${JSON.stringify(guideIds)}::json) with ordinality x(id, place)
      join guide g on g.id = x.id and g.deleted_at is null and g.publish = 'online'
      join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision order by x.place`

/** Explanations of the packet that a guide starts with, in its order. */
const spotsOf = (guideId: string, count: number): SQL =>
  sql`select b.id, b.record ->> 'title' as title, coalesce(b.record -> 'pictures' ->> 0, r.snapshot ->> 'cover') as picture,
        ${asMinutes(sql`(b.record -> 'audio' ->> 'seconds')::float8`)} as note, count(*) over ()::int as total
      from guide g join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision
      join guide_bag_revision b on b.guide_id = g.id and b.number = g.visible_revision and b.kind = 'spot' and b.record -> 'audio' ->> 'seconds' is not null
      where g.id = ${guideId} and g.deleted_at is null and g.publish = 'online' and not exists (select from guide_function f where f.guide_id = g.id and not f.explanation)
        and b.packet_id = (
        select p.id from guide_bag_revision p where p.guide_id = g.id and p.number = g.visible_revision and p.kind = 'packet'
        order by (p.record ->> 'status')::boolean desc, p.sort, p.id limit 1)
      order by b.sort, b.id limit ${count}`

/** As many as the position shows at once; `compareSeen` of the contract says the same. */
const adsOf = (positionId: string, now: number): SQL =>
  sql`select t.id, t.title, t.picture, '' as note, t.target, count(*) over ()::int as total from advertisement t
      where t.position_id = ${positionId} and t.deleted_at is null and ${isShown('online', now)}
      order by ${PINNED_FIRST} limit (select p.at_once from ad_position p where p.id = ${positionId})`

function statementOf(module: MinaModule, now: number): SQL | null {
  switch (module.kind) {
    case 'notice':
      return shownOf('notice', { picture: sql`t.cover` }, module.count, now)
    case 'articles':
      return shownOf('article', { picture: sql`t.cover`, note: minutes, where: module.catalogId === null ? undefined : sql`and t.catalog_id = ${module.catalogId}` }, module.count, now)
    case 'videos':
      return shownOf('video', { picture: sql`t.cover`, note: asMinutes(sql`(select m.seconds from media m where m.name = substring(t.video from '[^/]+$'))`) }, module.count, now)
    case 'information':
      return shownOf('information', { picture: sql`t.cover` }, module.count, now)
    case 'spots':
      return guidesOf(module)
    case 'hot':
      return module.guideId === null ? null : spotsOf(module.guideId, module.count)
    case 'ad':
      return module.positionId === null ? null : adsOf(module.positionId, now)
    case 'banner':
    case 'weather':
    case 'icons':
    case 'heading':
    case 'gap':
      return null
  }
}

/** What these modules show just now. */
export async function contentOf(tx: Tx, modules: readonly MinaModule[], now: number): Promise<PageContent> {
  const found: PageContent = {}
  for (const module of modules) {
    const statement = statementOf(module, now)
    if (statement === null) continue
    const list = await rows<Row>(tx, statement)
    found[module.id] = { total: list[0]?.total ?? 0, list: list.map(({ id, title, picture, note, target }) => ({ id, title, picture, note, ...(target && { target }) })) }
  }
  return found
}

/** Without what is hidden, and without pictures whose time has not come or is over. */
export const visibleModules = (modules: readonly MinaModule[], now: number): MinaModule[] =>
  modules.flatMap((module): MinaModule[] => {
    if (module.hidden) return []
    if (module.kind !== 'banner') return [module]
    const pictures = module.pictures.filter(({ startsAt, endsAt }) => (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt))
    return pictures.length === 0 ? [] : [{ ...module, pictures }]
  })
