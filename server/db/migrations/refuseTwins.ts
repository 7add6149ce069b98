/**
 * SQL that keeps a column of a table's rows distinct within a tenant as people see it: case, full width and white space make no
 * difference (`name_key` of `202611300715-distinct-names.ts`). For tables of a later migration than that one, with a `deleted_at`.
 *
 * The key is a stored column: under row-level security an index of the function's result would not be used, because the function might leak.
 */
export const refuseTwins = (table: string, columns: readonly string[] = ['name']): string =>
  columns
    .map(
      (column) => `
    alter table "${table}" add column ${column}_key text generated always as (name_key("${column}")) stored;
    create index ${table}_by_${column}_key on "${table}" (tenant_id, ${column}_key) where deleted_at is null;
    create trigger ${table}_${column}_twin before insert or update of "${column}", deleted_at on "${table}"
      for each row execute function refuse_twin('${column}');`,
    )
    .join('')
