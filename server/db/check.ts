import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Driver } from './driver'
import { nameRow } from './rowShapes'
import { rows } from './rows'
import type { Database } from './types'

/** Why the server refuses to start; the message is for the operator. */
export class BootError extends Error {
  override name = 'BootError'
}

const rolePrivilegesRow = z.object({
  name: z.string(),
  superuser: z.boolean(),
  bypass: z.boolean(),
})
type RolePrivileges = z.output<typeof rolePrivilegesRow>

/** Statements an administrator must run for a user without CREATEROLE. */
export const GRANTS =
  'create role console_app nologin; create role console_identity nologin; create role console_search nologin; ' +
  'grant console_app, console_identity, console_search to <user of DATABASE_URL>;'

const rolePrivileges = sql`select current_user name, rolsuper superuser, rolbypassrls bypass
  from pg_roles
  where rolname = current_user`

/** Runs before any change. The embedded database's user is a superuser; a server's must be an ordinary user. */
export async function checkUser(driver: Driver, db: Database): Promise<void> {
  if (driver.kind === 'postgres') await refuseBypass(db.owner, 'The user of DATABASE_URL')
}

const tableRow = z.object({ table: z.string() })

/** Refuses a database in which a request could see another tenant's rows. */
export async function checkIsolation(db: Database): Promise<void> {
  await refuseBypass((run) => db.tenantTransaction('', run), 'Role console_app')
  await refuseBypass((run) => db.identity(run), 'Role console_identity')
  const unprotected = await db.owner((tx) => rows(tx, tableRow, unprotectedTables))
  if (unprotected.length > 0)
    throw new BootError(`Row-level security is incomplete on: ${unprotected.map(({ table }) => table).join(', ')}`)
  const foreignFunctions = await db.owner((tx) => rows(tx, nameRow, strangeFunctions))
  if (foreignFunctions.length > 0) {
    throw new BootError(
      `These functions do not belong to console_search, as after a restore without owners (see docs/operating.md): ${foreignFunctions.map(({ name }) => name).join(', ')}`,
    )
  }
}

async function refuseBypass(run: Database['owner'], roleName: string): Promise<void> {
  let role: RolePrivileges | undefined
  try {
    ;[role] = await run((tx) => rows(tx, rolePrivilegesRow, rolePrivileges))
  } catch (cause) {
    throw new BootError(`${roleName} cannot be used. An administrator of the database server must run: ${GRANTS}`, {
      cause,
    })
  }
  if (!role || role.superuser || role.bypass) {
    throw new BootError(
      `${roleName} (${role?.name ?? 'unknown'}) bypasses row-level security, so tenants would not be kept apart. ` +
        'Connect as an ordinary user: create role console login password … nosuperuser nobypassrls createrole.',
    )
  }
}

/**
 * Tenant tables that lack row-level security, `force`, or a policy on `app.tenant`; or that have another permissive
 * policy (policies of one command add up) for anyone but the identity role or the owner of the search functions.
 */
const unprotectedTables = sql`
  select c.relname "table"
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema()
  where c.relkind in ('r', 'p')
    and (c.relname = 'merchant' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped))
    and (
      not c.relrowsecurity
      or not c.relforcerowsecurity
      or not exists (
        select from pg_policies p
        where p.schemaname = n.nspname and p.tablename = c.relname and p.cmd = 'ALL'
          and p.qual like '%app.tenant%' and p.with_check like '%app.tenant%')
      or exists (
        select from pg_policies p
        where p.schemaname = n.nspname and p.tablename = c.relname and p.permissive = 'PERMISSIVE'
          and coalesce(p.qual, '') not like '%app.tenant%'
          and p.roles not in ('{console_identity}', '{console_search}'))
    )
  order by 1`

/** Functions that bypass the policies must belong to the dedicated role; another owner sees nothing, or all. */
const strangeFunctions = sql`
  select p.proname as name
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace and n.nspname = current_schema()
  where p.prosecdef and p.proowner <> (select oid from pg_roles where rolname = 'console_search')
  order by 1`
