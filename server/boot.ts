import { checkIsolation } from './db/check'
import type { Driver } from './db/driver'
import { migrate } from './db/migrate'
import type { Platform } from './platform'
import { syncRights } from './rights/sync'

/** Brings a database to this release and makes sure that it keeps tenants apart. Before anything is served. */
export async function prepareDatabase(driver: Driver, { db, log, now }: Pick<Platform, 'db' | 'log' | 'now'>): Promise<void> {
  const applied = await migrate(driver, now)
  if (applied.length > 0) log.info({ applied }, 'migrations applied')
  await checkIsolation(driver, db)
  await syncRights(db)
}
