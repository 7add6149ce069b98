import { ownedBySearch } from './ownedBySearch'

/**
 * SQL that lets visitors open the records of a table. They name a record and no tenant: a function returns its tenant while it is online.
 * The read count is stored next to the record's values, but does not count as a change.
 */
export const readable = (table: string): string => `
  alter table "${table}" add column read_count integer not null default 0 check (read_count >= 0);
  create index ${table}_by_read_count on "${table}" (tenant_id, read_count, id) where deleted_at is null;
  create index ${table}_by_id on "${table}" (id) where deleted_at is null and publish = 'online';
  create function ${table}_tenant(wanted text) returns text
  language sql stable security definer as $$
    select r.tenant_id from "${table}" r where r.id = wanted and r.deleted_at is null and r.publish = 'online'
  $$;
  revoke execute on function ${table}_tenant(text) from public;
  grant execute on function ${table}_tenant(text) to console_identity;
  grant select (publish) on "${table}" to console_search;
  ${ownedBySearch(`${table}_tenant(text)`)}
`
