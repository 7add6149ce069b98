import { Hono } from 'hono'
import type { Driver } from '../../db/driver'
import { migrationState } from '../../db/migrate'
import { describeError } from '../../http/describe'
import type { Platform } from '../../platform'

const TIMEOUT_MS = 2_000

/** `/healthz`: the process responds. `/readyz`: so does the migrated database, and no shutdown is pending. */
export function healthApp({ db, log }: Platform, driver: Driver, stopping: () => boolean = () => false): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    if (stopping()) return c.json({ status: 'stopping' }, 503)
    try {
      await withTimeout(TIMEOUT_MS, db.ping())
      const { missing } = await withTimeout(TIMEOUT_MS, migrationState(driver))
      return c.json({ status: missing.length === 0 ? 'ok' : 'migrations missing' }, missing.length === 0 ? 200 : 503)
    } catch (error) {
      log.warn({ err: describeError(error) }, 'not ready')
      return c.json({ status: 'database unavailable' }, 503)
    }
  })
  return app
}

async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}
