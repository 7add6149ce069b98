/**
 * One switch for each way that visitors come. A guide is open in a way if it is online and the way is on; without a change everything is
 * as before. The function returns the tenant of an open guide, as `guide_tenant` does of one that is online at all.
 */
export const guideWays = `
  alter table guide add column in_mini boolean not null default true, add column in_h5 boolean not null default true;
  grant select (in_mini, in_h5) on guide to console_search;
  create function guide_tenant_in(wanted text, way text) returns text
  language sql stable security definer as $$
    select g.tenant_id from guide g where g.id = wanted and g.deleted_at is null and g.publish = 'online'
      and case way when 'mini' then g.in_mini else g.in_h5 end
  $$;
  revoke execute on function guide_tenant_in(text, text) from public;
  grant execute on function guide_tenant_in(text, text) to console_identity;
  do $$
  begin
    execute format('grant create on schema %I to console_search', current_schema());
    execute format('alter function guide_tenant_in(text, text) set search_path = %I, pg_temp', current_schema());
    execute 'alter function guide_tenant_in(text, text) owner to console_search';
    execute format('revoke create on schema %I from console_search', current_schema());
  end $$;
`
