import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { eq, is } from 'drizzle-orm'
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRights } from '../../../src/contract/rights'
import { prepareDatabase } from '../../../server/boot'
import { BootError, checkIsolation } from '../../../server/db/check'
import { createDatabase } from '../../../server/db/database'
import { migrate, migrationState } from '../../../server/db/migrate'
import { migrations } from '../../../server/db/migrations'
import { pastPolicies } from '../../../server/db/migrations/isolate'
import type { Driver } from '../../../server/db/driver'
import { pgliteDriver } from '../../../server/db/pglite'
import * as configTypeSchema from '../../../server/db/schema/configType'
import * as guideSchema from '../../../server/db/schema/guide'
import * as identitySchema from '../../../server/db/schema/identity'
import * as mediaSchema from '../../../server/db/schema/media'
import * as uploadSchema from '../../../server/db/schema/upload'
import type { Database } from '../../../server/db/types'
import { syncRights } from '../../../server/system/right/sync'
import { createRole } from '../../../server/session/accounts'
import { query } from '../../support/matrix/world'
import { newPerson } from '../../support/session/people'
import { freshPostgres } from '../../support/server/postgres'
import { startTestServer } from '../../support/server'
import type { TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('migrations', () => {
  test('are applied once and reported', async () => {
    expect(await migrate(server.driver, Date.now)).toEqual([])
    expect(await migrationState(server.driver)).toEqual({ missing: [], unknown: [] })
  })

  test('leave nothing behind when one fails', async () => {
    const broken = [{ name: '9999-broken', sql: 'create table half (id text); create table half (id text);' }]
    await expect(migrate(server.driver, Date.now, broken)).rejects.toThrow(/half/)
    expect(await query(server, `select to_regclass('half') as found`)).toEqual([{ found: null }])
    expect((await migrationState(server.driver, broken)).missing).toEqual(['9999-broken'])
  })

  test.runIf(process.env['TEST_DATABASE_URL'])(
    'run on two databases of one server at the same time, although these share roles',
    async () => {
      const own = randomBytes(4).toString('hex')
      const roles = [`app_${own}`, `identity_${own}`, `search_${own}`] as const
      const [first] = migrations
      const begin = {
        name: first!.name,
        sql: first!.sql
          .replaceAll('console_app', roles[0])
          .replaceAll('console_identity', roles[1])
          .replaceAll('console_search', roles[2]),
      }
      const databases = await Promise.all([
        freshPostgres(process.env['TEST_DATABASE_URL']!),
        freshPostgres(process.env['TEST_DATABASE_URL']!),
      ])
      expect(await Promise.all(databases.map(({ app }) => migrate(app, Date.now, [begin])))).toEqual([
        [begin.name],
        [begin.name],
      ])
      for (const { admin } of databases)
        await admin.script((client) => client.exec(`drop owned by ${roles.join(', ')} cascade`))
      await databases[0].admin.script((client) => client.exec(`drop role ${roles.join(', ')}`))
      for (const { drop } of databases) await drop()
    },
  )

  test('also update existing rows, even when the owner is an ordinary user', async () => {
    const at = process.env['TEST_DATABASE_URL']
    const embedded = at === undefined ? pgliteDriver(await PGlite.create()) : null
    const { app, admin, drop } = embedded
      ? { app: embedded, admin: embedded, drop: () => embedded.close() }
      : await freshPostgres(at!)
    await migrate(app, Date.now)
    await admin.script((client) =>
      client.exec(`insert into merchant (id, name, created_at) values ('m', '商户', 1);
        insert into scenic_type (id, tenant_id, name, name_pinyin, sort, created_at, updated_at) values ('s', 'm', '湖泊', 'hupo', 1, 7, 7)`),
    )
    const noted = {
      name: '202611300000-noted',
      sql: pastPolicies('scenic_type', `update scenic_type set note = name`),
    }
    expect(await migrate(app, Date.now, [...migrations, noted])).toEqual([noted.name])
    const rows = await admin.script((client) => client.query('select note from scenic_type'))
    expect(rows).toEqual([{ note: '湖泊' }])
    if (!embedded) await Promise.all([app.close(), admin.close()])
    await drop()
  })

  const schemas = { ...configTypeSchema, ...guideSchema, ...identitySchema, ...mediaSchema, ...uploadSchema } as Record<
    string,
    unknown
  >
  const tables = Object.values(schemas).filter((value): value is PgTable => is(value, PgTable))

  test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
    'table %s matches its definition',
    async (name, table) => {
      const columns = await query<{ name: string; nullable: boolean }>(
        server,
        `select column_name as name, is_nullable = 'YES' as nullable from information_schema.columns where table_schema = current_schema() and table_name = $1`,
        [name],
      )
      const defined = getTableConfig(table).columns.map((column) => ({ name: column.name, nullable: !column.notNull }))
      const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
      expect(columns.toSorted(byName)).toEqual(defined.toSorted(byName))
    },
  )
})

describe('isolation', () => {
  test('a tenant reads and changes only its own rows', async () => {
    const { db } = server.platform
    const own = await newPerson(server)
    const other = await newPerson(server)
    const { account } = identitySchema
    await db.tenantTransaction(own.tenantId, async (tx) => {
      expect((await tx.select().from(account)).map(({ id }) => id)).toEqual([own.accountId])
      expect(await tx.update(account).set({ name: '改' }).where(eq(account.id, other.accountId)).returning()).toEqual(
        [],
      )
      expect(await tx.delete(account).where(eq(account.id, other.accountId)).returning()).toEqual([])
    })
    await expect(
      db.tenantTransaction(own.tenantId, (tx) =>
        createRole(tx, 1, { tenantId: other.tenantId, name: 'x', rightIds: [] }),
      ),
    ).rejects.toMatchObject({
      cause: { code: '42501' },
    })
    await db.tenantTransaction('', async (tx) => expect(await tx.select().from(account)).toEqual([]))
  })

  test('no row references another tenant, although foreign keys bypass policies', async () => {
    const own = await newPerson(server)
    const other = await newPerson(server)
    const link = server.platform.db.tenantTransaction(own.tenantId, async (tx) => {
      const roleId = await createRole(tx, 1, { tenantId: own.tenantId, name: 'y', rightIds: [] })
      await tx.insert(identitySchema.accountRole).values({ tenantId: own.tenantId, accountId: other.accountId, roleId })
    })
    await expect(link).rejects.toMatchObject({ cause: { code: '23503' } })
  })

  test('the role and the tenant are reset after the transaction', async () => {
    const own = await newPerson(server)
    await server.platform.db.tenantTransaction(own.tenantId, async () => undefined)
    const after = await query(
      server,
      `select current_user = session_user as reset, coalesce(current_setting('app.tenant', true), '') as tenant`,
    )
    expect(after).toEqual([{ reset: true, tenant: '' }])
  })

  test('the application can append to and read the audit log, but not change or delete entries', async () => {
    const { tenantId } = await newPerson(server)
    const run = (statement: string) =>
      server.driver.script(async (client) => {
        await client.exec(`set local role console_app; set local app.tenant = '${tenantId}'`)
        await client.exec(statement)
      })
    await run('select 1 from audit_log')
    const [{ name: partition }] = (await query<{ name: string }>(
      server,
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_log'::regclass order by 1 limit 1`,
    )) as [{ name: string }]
    const refused = [
      'update audit_log set code = 0',
      'delete from audit_log',
      'truncate audit_log',
      `select 1 from ${partition}`,
      `delete from ${partition}`,
      'update audit_chain set number = 0',
      'delete from audit_chain',
    ]
    for (const statement of refused) await expect(run(statement), statement).rejects.toMatchObject({ code: '42501' })
  })

  test('the identity role can read no business table', async () => {
    const visible = await query<{ name: string }>(
      server,
      `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
       and has_table_privilege('console_identity', oid, 'select') order by 1`,
    )
    expect(visible.map(({ name }) => name)).toEqual([
      'account',
      'account_role',
      'captcha_answer',
      'ended_session',
      'login_attempt',
      'merchant',
      'right',
      'role',
      'role_right',
      'second_step',
      'session',
      // Codes of signs, which name no merchant.
      'short_link',
      'visitor_token',
      'wechat_pay_pace',
      'wechat_token',
    ])
  })
})

test('a database from before the first release is refused with words', async () => {
  const driver = pgliteDriver(await PGlite.create())
  const db = createDatabase(driver)
  await driver.script((client) =>
    client.exec(
      `create function search_grams(tenant text, content text) returns text[] language sql as $$ select '{}'::text[] $$`,
    ),
  )
  await expect(prepareDatabase(driver, { db, log: server.platform.log, now: Date.now })).rejects.toThrow(
    /not upgraded. Start on an empty database/,
  )
  await db.close()
})

describe('the start-up check', () => {
  let db: Database
  let driver: Driver
  beforeAll(async () => {
    driver = pgliteDriver(await PGlite.create())
    db = createDatabase(driver)
    await prepareDatabase(driver, { db, log: server.platform.log, now: Date.now })
  })
  afterAll(() => db.close())

  const policy = `(tenant_id = current_setting('app.tenant', true))`

  test.each([
    [
      'disabled row-level security',
      /account/,
      'alter table account disable row level security',
      'alter table account enable row level security',
    ],
    [
      'unforced row-level security',
      /role/,
      'alter table role no force row level security',
      'alter table role force row level security',
    ],
    [
      'a dropped policy',
      /account/,
      'drop policy tenant on account',
      `create policy tenant on account using ${policy} with check ${policy}`,
    ],
    ['a second, permissive policy', /role/, 'create policy more on role using (true)', 'drop policy more on role'],
    ['a new table without a policy', /stray/, 'create table stray (id text, tenant_id text)', 'drop table stray'],
    [
      'a search function with another owner',
      /search_guides/,
      'alter function search_guides(text, text, integer) owner to current_user',
      'alter function search_guides(text, text, integer) owner to console_search',
    ],
    [
      'a role that bypasses policies',
      /console_app.*bypasses/s,
      'alter role console_app bypassrls',
      'alter role console_app nobypassrls',
    ],
    [
      'a role that is a superuser',
      /console_identity.*bypasses/s,
      'alter role console_identity superuser',
      'alter role console_identity nosuperuser',
    ],
    [
      'a missing role',
      /console_app cannot be used/,
      'alter role console_app rename to gone',
      'alter role gone rename to console_app',
    ],
  ])('refuses %s', async (_what, message, damage, repair) => {
    await checkIsolation(db)
    await driver.script((client) => client.exec(damage))
    const check = checkIsolation(db)
    await expect(check).rejects.toBeInstanceOf(BootError)
    await expect(check).rejects.toThrow(message)
    await driver.script((client) => client.exec(repair))
  })
})

describe('rights', () => {
  const table = () => query(server, `select id, parent_id as "parentId", type, name from "right" order by sort`)

  test('syncing updates changed names in the table', async () => {
    await query(server, `update "right" set name = 'x' where id = $1`, [allRights[0]!.id])
    await syncRights(server.platform.db)
    expect(await table()).toEqual(allRights)
  })

  test('accounts that hold every right also get a new one, others do not', async () => {
    const every = allRights.map(({ id }) => id)
    const added = every.at(-1)!
    const { accountId: chief } = await newPerson(server, { rightIds: every })
    const { accountId: clerk } = await newPerson(server, { rightIds: every.slice(3) })
    await query(server, `delete from "right" where id = $1`, [added])
    await syncRights(server.platform.db)
    const holders = await query<{ id: string }>(
      server,
      'select ar.account_id as id from account_role ar join role_right rr on rr.role_id = ar.role_id where rr.right_id = $1',
      [added],
    )
    expect([chief, clerk].map((id) => holders.some((one) => one.id === id))).toEqual([true, false])
  })

  // During an upgrade, a node of the previous release may start and know fewer rights than the roles already hold.
  test('syncing keeps rights of another release, and roles keep them', async () => {
    const { tenantId } = await newPerson(server)
    await query(server, `insert into "right" values ('7777777777', '0', 0, 'of another release', 999)`)
    const roleId = await server.platform.db.tenantTransaction(tenantId, (tx) =>
      createRole(tx, Date.now(), { tenantId, name: '新版角色', rightIds: ['7777777777'] }),
    )
    await syncRights(server.platform.db)
    expect(await query(server, 'select right_id as id from role_right where role_id = $1', [roleId])).toEqual([
      { id: '7777777777' },
    ])
    await query(server, `delete from "right" where id = '7777777777'`)
  })
})
