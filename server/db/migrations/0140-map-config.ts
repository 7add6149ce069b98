/**
 * Adds map services to the merchants' configuration. The page's policy lists the hosts of their tiles: a function returns the URLs
 * of all merchants, without their keys.
 */
export const mapConfig = `
  alter table merchant_config drop constraint merchant_config_part_check;
  alter table merchant_config add constraint merchant_config_part_check check (part in ('baseConfig', 'baseConfigPro', 'indexConfig', 'globalSettings', 'mapConfig'));
  grant select (part, value) on merchant_config to console_search;
  create policy map_tiles on merchant_config for select to console_search using (part = 'mapConfig');
  create function map_tiles() returns setof text
  language sql stable security definer as $$
    select distinct c.value ->> 'tiles' from merchant_config c where c.part = 'mapConfig' and c.value ->> 'tiles' <> ''
  $$;
  revoke execute on function map_tiles() from public;
  grant execute on function map_tiles() to console_identity;
  do $$
  begin
    execute format('grant create on schema %I to console_search', current_schema());
    execute format('alter function map_tiles() set search_path = %I, pg_temp', current_schema());
    execute 'alter function map_tiles() owner to console_search';
    execute format('revoke create on schema %I from console_search', current_schema());
  end $$;
`
