import { ownedBySearch } from './ownedBySearch'

/**
 * SQL that makes some columns of a table searchable for a keyword anywhere, at any number of rows: the index of characters and pairs
 * of `baseline/search.ts`, and a function `search_<table>` that uses it past row-level security, filters by tenant and returns ids.
 * Both sides are folded (`202611300330-folded-search.ts`, which rewrites the functions of databases that are older).
 * `deletable`: whether rows are only marked as deleted.
 */
export function searchable(table: string, columns: readonly string[], { deletable = true } = {}): string {
  const content = columns.map((column) => `"${column}"`).join(` || chr(10) || `)
  const matching = columns.map((column) => `folded(s."${column}") like lower(pattern)`).join(' or ')
  const columnTexts = columns.map((column) => `s."${column}"`).join(` || chr(10) || `)
  const isPresent = 'deleted_at is null'
  return `
    create index ${table}_search on "${table}" using gin ((search_grams(tenant_id, ${content})))${deletable ? ` where ${isPresent}` : ''};
    create function search_${table}(keyword text, pattern text, most integer) returns setof text
    language plpgsql stable security definer rows 100 set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
    declare tenant constant text := current_setting('app.tenant');
    begin
      return query select s.id from "${table}" s
        where s.tenant_id = tenant ${deletable ? `and s.${isPresent} ` : ''}and search_grams(s.tenant_id, ${columnTexts}) @> search_keys(tenant, keyword) and (${matching})
        limit most;
    end $$;
    revoke execute on function search_${table}(text, text, integer) from public;
    grant execute on function search_${table}(text, text, integer) to console_app;
    grant select (tenant_id, id, ${deletable ? 'deleted_at, ' : ''}${columns.map((column) => `"${column}"`).join(', ')}) on "${table}" to console_search;
    create policy search on "${table}" for select to console_search using (true);
    ${ownedBySearch(`search_${table}(text, text, integer)`)}
  `
}
