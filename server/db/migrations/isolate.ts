/**
 * SQL that isolates a table by tenant: row-level security, forced for the owner too, with one policy that compares
 * `tenant_id` with the transaction's setting, and the application's grants. Later changes here do not affect applied migrations.
 */
export function isolate(table: string, grants = 'select, insert, update, delete', tenantColumn = 'tenant_id'): string {
  return `
    alter table "${table}" enable row level security;
    alter table "${table}" force row level security;
    create policy tenant on "${table}"
      using (${tenantColumn} = current_setting('app.tenant', true))
      with check (${tenantColumn} = current_setting('app.tenant', true));
    grant ${grants} on "${table}" to console_app;
  `
}

/** SQL that changes rows of all tenants. The policies also apply to the tables' owner, so this lifts them for one statement. */
export const pastPolicies = (table: string, statement: string): string => `
  alter table ${table} no force row level security;
  ${statement};
  alter table ${table} force row level security;
`

/** Opens an isolated table, across all tenants, to the role that identifies callers. */
export function openToIdentity(table: string, grants: string): string {
  return `
    create policy identity on "${table}" to console_identity using (true) with check (true);
    grant ${grants} on "${table}" to console_identity;
  `
}
