/**
 * SQL that isolates a table by tenant: row-level security, forced also for the owner, with one policy that compares
 * `tenant_id` with the setting of the transaction, and the application's grants. Applied migrations keep what they ran with.
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

/** SQL that changes rows of all tenants: the tables' policies hold for their owner as well, who looks past them for this once. */
export const pastPolicies = (table: string, statement: string): string => `
  alter table ${table} no force row level security;
  ${statement};
  alter table ${table} force row level security;
`

/** Opens an isolated table to the role that finds out who calls, over all tenants. */
export function openToIdentity(table: string, grants: string): string {
  return `
    create policy identity on "${table}" to console_identity using (true) with check (true);
    grant ${grants} on "${table}" to console_identity;
  `
}
