import { watchTables } from './db/answerChanges'
import { BootError, GRANTS, checkIsolation, checkUser } from './db/check'
import type { Driver } from './db/driver'
import { migrate, migrationState } from './db/migrate'
import type { Platform } from './platform'
import { syncRights } from './system/right/sync'

/** What the baseline creates first is there already. */
const DUPLICATE_FUNCTION = '42723'

const NOT_UPGRADED =
  'The database was made by a build from before the first release, whose schema is not upgraded. Start on an empty database.'

/** Migrates a database to this release and checks that tenants are isolated. Runs before anything is served. */
export async function prepareDatabase(
  driver: Driver,
  { db, log, now }: Pick<Platform, 'db' | 'log' | 'now'>,
): Promise<void> {
  await checkUser(driver, db)
  const applied = await migrate(driver, now).catch(async (error: unknown) => {
    const { code } = error as { code?: unknown }
    if (code === DUPLICATE_FUNCTION && (await migrationState(driver)).missing.includes('baseline'))
      throw new BootError(NOT_UPGRADED)
    if (code !== '42501') throw error
    throw new BootError(
      `The migrations lack a privilege: ${(error as Error).message}. An administrator of the database server may have to run: ${GRANTS}`,
    )
  })
  if (applied.length > 0) log.info({ applied }, 'migrations applied')
  await watchTables(driver)
  await checkIsolation(db)
  await syncRights(db)
}
