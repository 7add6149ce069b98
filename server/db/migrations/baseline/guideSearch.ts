import { ownedBySearch } from '../ownedBySearch'

/** Never scan the table: it holds the rows of all tenants, and a keyword that most of them contain tempts the planner. */
const searching = (name: string, statement: string): string => `
  create function ${name}(keyword text, pattern text, most integer) returns setof text
  language plpgsql stable security definer rows 100 set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
  declare tenant constant text := current_setting('app.tenant');
  begin
    return query ${statement} limit most;
  end $$;
  revoke execute on function ${name}(text, text, integer) from public;
  grant execute on function ${name}(text, text, integer) to console_app;
`

/** Names and addresses by keyword, and which merchant a guide belongs to. */
export const guideSearch = [
  `
  create index guide_search on guide using gin ((search_grams(tenant_id, name || chr(10) || address))) where deleted_at is null;
  create index guide_revision_search on guide_revision using gin ((search_grams(tenant_id, name)));
  create index guide_by_id on guide (id) where deleted_at is null and publish = 'online';
  `,
  searching(
    'search_guides',
    `select g.id from guide g
     where g.tenant_id = tenant and g.deleted_at is null
       and search_grams(g.tenant_id, g.name || chr(10) || g.address) @> search_keys(tenant, keyword)
       and (g.name ilike pattern or g.address ilike pattern)`,
  ),
  searching(
    'search_visible_guides',
    `select r.guide_id from guide_revision r
       join guide g on g.tenant_id = r.tenant_id and g.id = r.guide_id and g.visible_revision = r.number and g.deleted_at is null
     where r.tenant_id = tenant and search_grams(r.tenant_id, r.name) @> search_keys(tenant, keyword) and r.name ilike pattern`,
  ),
  `
  -- Visitors name a guide and no tenant: returns its tenant while it is visible.
  create function guide_tenant(wanted text) returns text
  language sql stable security definer as $$
    select g.tenant_id from guide g where g.id = wanted and g.deleted_at is null and g.publish = 'online'
  $$;
  revoke execute on function guide_tenant(text) from public;
  grant execute on function guide_tenant(text) to console_identity;

  -- The same while the guide is open in this way.
  create function guide_tenant_in(wanted text, way text) returns text
  language sql stable security definer as $$
    select g.tenant_id from guide g where g.id = wanted and g.deleted_at is null and g.publish = 'online'
      and case way when 'mini' then g.in_mini else g.in_h5 end
  $$;
  revoke execute on function guide_tenant_in(text, text) from public;
  grant execute on function guide_tenant_in(text, text) to console_identity;

  grant select (tenant_id, id, name, address, visible_revision, deleted_at, publish, in_mini, in_h5) on guide to console_search;
  grant select (tenant_id, guide_id, number, name) on guide_revision to console_search;
  create policy search on guide for select to console_search using (true);
  create policy search on guide_revision for select to console_search using (true);
  `,
  ownedBySearch(
    'search_guides(text, text, integer)',
    'search_visible_guides(text, text, integer)',
    'guide_tenant(text)',
    'guide_tenant_in(text, text)',
  ),
].join('\n')
