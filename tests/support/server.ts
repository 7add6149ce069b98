import { PGlite } from '@electric-sql/pglite'
import { createApp } from '../../server/app'
import { prepareDatabase } from '../../server/boot'
import { createDatabase } from '../../server/db/database'
import type { Driver } from '../../server/db/driver'
import { pgliteDriver } from '../../server/db/pglite'
import { createPictures } from '../../server/node/pictures'
import type { Logger, Platform, ServerConfig } from '../../server/platform'
import { memoryMedia } from './memoryMedia'
import { cheapPasswords } from './passwords'

export const BASE_URL = 'http://localhost/saas'

const silent: Logger = { info: () => undefined, warn: () => undefined, error: (fields, message) => console.error(message, fields) }

const config: ServerConfig = {
  demo: { password: 'Shan5heng!' },
  passwordHash: { algorithm: 'SHA256', suffix: 'shansheng-zhiyou' },
  geeTest: null,
  session: { idleMs: 2 * 3_600_000, absoluteMs: 12 * 3_600_000 },
  secret: 'a-secret-for-tests-only-0123456789abcdef',
  trustProxy: false,
  checkResults: true,
}

export interface TestServer {
  platform: Platform
  driver: Driver
  app: ReturnType<typeof createApp>
  /** Turns the server's clock. */
  clock: { now: number }
  close(): Promise<void>
}

export interface TestServerOptions {
  config?: Partial<ServerConfig>
  /** Fills the fresh database. */
  seed?: (platform: Platform) => Promise<unknown>
  log?: Logger
}

/** The real app over a fresh in-memory database. One per worker is enough for most tests: a new one takes about two seconds. */
export async function startTestServer({ config: changed, seed, log = silent }: TestServerOptions = {}): Promise<TestServer> {
  const driver = pgliteDriver(await PGlite.create())
  const clock = { now: Date.now() }
  const platform: Platform = {
    db: createDatabase(driver),
    media: memoryMedia(),
    pictures: createPictures(),
    passwords: cheapPasswords,
    log,
    now: () => clock.now,
    config: { ...config, ...changed },
  }
  await prepareDatabase(driver, platform)
  await seed?.(platform)
  return { platform, driver, app: createApp(platform), clock, close: () => platform.db.close() }
}
