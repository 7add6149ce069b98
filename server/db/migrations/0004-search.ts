import { rolesWithoutLogin } from './roles'

/*
 * Finds a keyword anywhere in a name, at any number of rows.
 *
 * A b-tree cannot, and trigrams (pg_trgm) cannot either: keywords here mostly have two characters (故宫, 西湖), too few for
 * a trigram. So a GIN index holds every character and every pair of neighbours, each prefixed with its tenant, so a list of
 * rows never spans tenants.
 *
 * Array operators are not leakproof: under row-level security PostgreSQL may not use an index for them. The functions
 * therefore belong to a separate role, which bypasses the policy to read the searched columns, and filter by tenant themselves.
 * The application may only call them; it gets ids and reads the rows under the policy as usual.
 */

const grams = `
  create function search_grams(tenant text, content text) returns text[]
  language plpgsql immutable parallel safe as $$
  declare
    chars constant text[] := string_to_array(lower(content), null);
    found text[] := '{}';
  begin
    for at in 1 .. cardinality(chars) loop
      found := found || (tenant || ' ' || chars[at]);
      if at > 1 then found := found || (tenant || ' ' || chars[at - 1] || chars[at]); end if;
    end loop;
    return found;
  end $$;

  -- What every row holds that contains the keyword: its pairs, or the one character that it is.
  create function search_keys(tenant text, keyword text) returns text[]
  language plpgsql immutable parallel safe as $$
  declare found constant text[] := search_grams(tenant, keyword);
  begin
    if cardinality(found) < 2 then return found; end if;
    return array(select gram from unnest(found) with ordinality g (gram, place) where place > 1 and place % 2 = 1);
  end $$;
`

const guideGrams = `search_grams(tenant_id, name || chr(10) || address)`
const revisionGrams = `search_grams(tenant_id, name)`

const indexes = `
  create index guide_search on guide using gin ((${guideGrams})) where deleted_at is null;
  create index guide_revision_search on guide_revision using gin ((${revisionGrams}));
  create index guide_revision_pinyin on guide_revision (tenant_id, name_pinyin, guide_id);
  create index guide_submitted on guide (tenant_id, submitted_at, id) where deleted_at is null;
  create index guide_submitted_latest on guide (tenant_id, submitted_at desc nulls last, id desc) where deleted_at is null;
  create index guide_states on guide (tenant_id, review, publish) where deleted_at is null;
  create index guide_level on guide (tenant_id, level) where deleted_at is null;
  create index guide_visible on guide (tenant_id, publish) where deleted_at is null and visible_revision is not null;
`

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

const functions = [
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
]

/** Resolve names in this schema only, so callers cannot substitute their own objects. */
const owner = `
  grant select (tenant_id, id, name, address, visible_revision, deleted_at) on guide to console_search;
  grant select (tenant_id, guide_id, number, name) on guide_revision to console_search;
  create policy search on guide for select to console_search using (true);
  create policy search on guide_revision for select to console_search using (true);
  do $$
  declare name text;
  begin
    execute format('grant create on schema %I to console_search', current_schema());
    foreach name in array array['search_guides', 'search_visible_guides'] loop
      execute format('alter function %I(text, text, integer) set search_path = %I, pg_temp', name, current_schema());
      execute format('alter function %I(text, text, integer) owner to console_search', name);
    end loop;
    execute format('revoke create on schema %I from console_search', current_schema());
  end $$;
`

export const search = [rolesWithoutLogin('console_search'), grams, indexes, ...functions, owner].join('\n')
