import { migrations as all } from './migrations'
import type { Migration } from './migrations'
import type { Driver, ScriptClient } from './driver'

// Any constant works: the lock keeps two nodes that start together from applying the same migration.
const LOCK = 4_017_221_905

/** Applies missing migrations, each in its own transaction. Returns the names of those applied. */
export async function migrate(
  driver: Driver,
  now: () => number,
  migrations: readonly Migration[] = all,
): Promise<string[]> {
  await withMigrationLock(driver, (client) =>
    client.exec('create table if not exists migration (name text collate "C" primary key, applied_at bigint not null)'),
  )
  const applied: string[] = []
  for (const migration of migrations) {
    await withMigrationLock(driver, async (client) => {
      const existing = await client.query('select 1 from migration where name = $1', [migration.name])
      if (existing.length > 0) return
      await client.exec(migration.sql)
      await client.query('insert into migration (name, applied_at) values ($1, $2)', [migration.name, now()])
      applied.push(migration.name)
    })
  }
  return applied
}

/** Names of migrations the database lacks, and of applied ones this release does not know. */
export async function migrationState(
  driver: Driver,
  migrations: readonly Migration[] = all,
): Promise<{ missing: string[]; unknown: string[] }> {
  const recorded = await driver.script((client) =>
    client.query<{ name: string }>('select name from migration order by name'),
  )
  const applied = new Set(recorded.map(({ name }) => name))
  const available = new Set(migrations.map(({ name }) => name))
  return {
    missing: [...available].filter((name) => !applied.has(name)),
    unknown: [...applied].filter((name) => !available.has(name)),
  }
}

export function withMigrationLock<T>(driver: Driver, run: (client: ScriptClient) => Promise<T>): Promise<T> {
  return driver.script(async (client) => {
    // Migrations may run longer than a request's time limit.
    await client.exec(
      `set local statement_timeout = 0; set local lock_timeout = 0; select pg_advisory_xact_lock(${LOCK})`,
    )
    return run(client)
  })
}
