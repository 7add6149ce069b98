/**
 * Searches audit entries by name, act and refusal. Names are indexed when an entry is sealed, so writing one does not wait for that;
 * the few unsealed entries are scanned. Refusals are rarely written, so their index costs the other entries nothing.
 */
export const trailSearch = `
  create index audit_log_search on audit_log using gin ((search_grams(tenant_id, name))) where number is not null and name is not null;
  create index audit_log_act on audit_log (tenant_id, act, at desc, id desc);
  create index audit_log_refused on audit_log (tenant_id, at desc, id desc) where code <> 200;

  create function search_audit_log(keyword text, pattern text, most integer) returns table (at bigint, id text)
  language plpgsql stable security definer rows 100 set plan_cache_mode = force_custom_plan set enable_seqscan = off as $$
  declare tenant constant text := current_setting('app.tenant');
  begin
    return query
      (select s.at, s.id from audit_log s
        where s.tenant_id = tenant and s.number is not null and s.name is not null
          and search_grams(s.tenant_id, s.name) @> search_keys(tenant, keyword) and s.name ilike pattern
        limit most)
      union all
      (select s.at, s.id from audit_log s where s.tenant_id = tenant and s.number is null and s.name ilike pattern limit most)
      limit most;
  end $$;
  revoke execute on function search_audit_log(text, text, integer) from public;
  grant execute on function search_audit_log(text, text, integer) to console_app;
  grant select (tenant_id, id, at, number, name) on audit_log to console_search;
  create policy search on audit_log for select to console_search using (true);
  do $$
  begin
    execute format('grant create on schema %I to console_search', current_schema());
    execute format('alter function search_audit_log(text, text, integer) set search_path = %I, pg_temp', current_schema());
    execute 'alter function search_audit_log(text, text, integer) owner to console_search';
    execute format('revoke create on schema %I from console_search', current_schema());
  end $$;
`
