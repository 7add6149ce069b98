import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Way } from '../../../src/contract/kit/ways'
import { isOpenIn } from '../../guide/guide/ways'

const NAME = sql`'id', f.id, 'name', coalesce(v.name, f.name)`

const listed = (
  ids: SQL,
  extra: SQL,
): SQL => sql`coalesce((select json_agg(json_build_object(${NAME}, ${extra}) order by x.place)
  from jsonb_array_elements_text(${ids}) with ordinality x(id, place)
  join guide f on f.tenant_id = p.tenant_id and f.id = x.id
  left join guide_revision v on v.tenant_id = f.tenant_id and v.guide_id = f.id and v.number = f.visible_revision),
    '[]'::json)`

/** Further guides of a product `p`, as visitors see them, in order, and whether visitors see them. */
export const FURTHER_GUIDES = listed(sql`p.guide_ids`, sql`'isOnline', f.publish = 'online' and f.deleted_at is null`)

/** All guides of a product `p`, its own first; empty if that is the only one. */
export const ALL_GUIDES = sql`case when p.guide_ids = '[]'::jsonb then '[]'::json
  else ${listed(sql`jsonb_build_array(p.guide_id) || p.guide_ids`, sql`'cover', v.snapshot ->> 'cover'`)} end`

/** Products `p` offered on the page of guide `g`: its own, and tickets of other guides on sale that include it. */
export const IS_OFFERED = sql`(p.guide_id = g.id or (p.guide_ids ? g.id and exists (
  select from sell w join guide o on o.tenant_id = w.tenant_id and o.id = w.guide_id
  where w.tenant_id = p.tenant_id and w.guide_id = p.guide_id and w.publish = 'online' and o.publish = 'online'
    and o.deleted_at is null)))`

/** Products `p` on the page of guide `g` whose further guides are open this way. */
export const opensElsewhere = (way: Way): SQL =>
  sql`not exists (select
    from jsonb_array_elements_text(jsonb_build_array(p.guide_id) || p.guide_ids) x(id)
    left join guide f on f.tenant_id = p.tenant_id and f.id = x.id
    where x.id <> g.id and not coalesce(${isOpenIn(way, sql`f`)}, false))`
