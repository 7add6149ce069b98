import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { SQL } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Driver } from '../../../server/db/driver'
import { rows } from '../../../server/db/rows'
import type { Tx } from '../../../server/db/types'
import { postgresDriver } from '../../../server/node/postgres'
import { freshDatabase } from './postgres'

/** Only with a PostgreSQL server (`npm run with-postgres`). */
export const postgresServer = process.env['TEST_DATABASE_URL']

export const pooled = process.env['TEST_POOLER_PORT'] !== undefined

export const add = (n: number) => sql`insert into item (n) values (${n})`

/** A table with a policy, a role, and transactions on one connection, so that each sees what the previous transaction left. Call it within a `describe`. */
export function transactionTable({ pipeline = true } = {}) {
  const role = `transaction_${randomBytes(4).toString('hex')}`
  let url: string
  let drop: () => Promise<void>
  let driver: Driver
  const errors: string[] = []
  const open = () =>
    postgresDriver(url, { connections: 1, prepare: !pooled, pipeline, onError: ({ message }) => errors.push(message) })

  beforeAll(async () => {
    ;({ url, drop } = await freshDatabase(postgresServer!))
    driver = open()
    await driver.script((client) =>
      client.exec(`create role ${role}; grant ${role} to current_user;
        create table item (n integer unique, tenant text not null default coalesce(current_setting('app.tenant', true), 'nobody')); grant all on item to ${role};
        alter table item enable row level security; create policy own on item using (tenant = current_setting('app.tenant', true))`),
    )
  })
  afterEach(() => driver.script((client) => client.exec('truncate item')))
  afterAll(async () => {
    await driver.script((client) => client.exec(`drop owned by ${role}; drop role ${role}`))
    await driver.close()
    await drop()
  })

  const as = <T>(
    run: (tx: Tx) => Promise<T>,
    { tenant = 'one', last, on = driver }: { tenant?: string; last?: () => SQL | undefined; on?: Driver } = {},
  ) => on.transaction(run, { settings: { role, 'app.tenant': tenant }, last })
  const who = async (tx: Tx) =>
    (
      await rows(
        tx,
        z.object({ name: z.string(), tenant: z.string().nullable() }),
        sql`select current_user::text as name, nullif(current_setting('app.tenant', true), '') as tenant`,
      )
    )[0]
  const readRows = (tx: Tx) =>
    rows(tx, z.object({ n: z.number(), tenant: z.string() }), sql`select n, tenant from item order by n`)
  /** Bypasses the policy: the table's owner sees all rows. */
  const all = async () => (await driver.transaction(readRows)).map(({ n }) => n)
  const outside = () => driver.transaction(who)
  return {
    role,
    errors,
    open,
    as,
    who,
    readRows,
    all,
    outside,
    get driver() {
      return driver
    },
  }
}
