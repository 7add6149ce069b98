import { pastPolicies } from './isolate'

const seen = `update guide g set visible_pinyin = r.name_pinyin from guide_revision r where r.tenant_id = g.tenant_id and r.guide_id = g.id and r.number = g.visible_revision`

const index = (name: string, keys: string) =>
  `create index ${name} on guide (tenant_id, ${keys}) include (publish, type) where deleted_at is null and visible_revision is not null;`

/**
 * Lists of guides visible to visitors page through indexes of just those guides, which include the columns these lists filter by. For that,
 * the guide's row stores the name visitors see. A trigger updates it with each new revision; revisions are added when they become visible.
 *
 * Rewrites every visible guide once, and locks guides meanwhile: under a second for thousands, minutes for a million.
 */
export const visiblePages = `
  alter table guide add column visible_pinyin text collate "C";
  ${pastPolicies('guide', pastPolicies('guide_revision', seen))}
  create function keep_visible_name() returns trigger language plpgsql as $$
  begin
    update guide set visible_pinyin = new.name_pinyin
      where tenant_id = new.tenant_id and id = new.guide_id and coalesce(visible_revision, 0) <= new.number and visible_pinyin is distinct from new.name_pinyin;
    return null;
  end $$;
  create trigger guide_revision_added after insert on guide_revision for each row execute function keep_visible_name();
  ${index('guide_visible_order', 'top_at desc nulls last, sort, id')}
  ${index('guide_visible_name', 'visible_pinyin, id')}
`
