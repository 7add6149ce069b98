/**
 * SQL that lets the records be found that lead to another one by the link in a column: its id in a column of its own, which the database
 * keeps, with an index. The operators of jsonb are not leakproof, so under row-level security an index on the link itself is never used.
 */
export const linked = (table: string, column: string): string => `
  alter table "${table}" add column "${column}_id" text collate "C" generated always as ("${column}" ->> 'id') stored;
  create index ${table}_linked_by_${column} on "${table}" (tenant_id, "${column}_id") where deleted_at is null and "${column}_id" is not null;
`
