/**
 * SQL for finding records that link to another one: the database maintains the link's target id in a separate, indexed column.
 * The jsonb operators are not leakproof, so under row-level security an index on the link itself is never used.
 */
export const linked = (table: string, column: string): string => `
  alter table "${table}" add column "${column}_id" text collate "C" generated always as ("${column}" ->> 'id') stored;
  create index ${table}_linked_by_${column} on "${table}" (tenant_id, "${column}_id") where deleted_at is null and "${column}_id" is not null;
`
