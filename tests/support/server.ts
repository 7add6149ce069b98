import { PGlite } from '@electric-sql/pglite'
import { VIDEO_MAX_BYTES } from '@/contract/media/storage'
import { createAnswerCache } from '../../server/calls/answerCache'
import type { AnswerCache } from '../../server/calls/answerCache'
import { createApp } from '../../server/app'
import { prepareDatabase } from '../../server/boot'
import { createDatabase } from '../../server/db/database'
import type { Driver } from '../../server/db/driver'
import { pgliteDriver } from '../../server/db/pglite'
import { createPictures } from '../../server/node/pictures'
import { createSounds } from '../../server/node/sounds'
import { noBot } from '../../server/ports/chatBot'
import { ownMaps } from '../../server/ports/mapDefaults'
import { recordOnly } from '../../server/ports/messages'
import { plainCodes } from '../../server/lib/code/plainCodes'
import { merchantPayments } from '../../server/features/payment/merchantPayments'
import { demoPayments } from '../../server/features/payment/demo/channel'
import { demoVisitors } from '../../server/ports/visitorIdentity'
import type { Logger, PasswordHasher, Platform, ServerConfig } from '../../server/platform'
import type { InProcessSessionCache } from '../../server/session/sessionCache'
import { createSessionCache } from '../../server/session/createSessionCache'
import { SignInQueue } from '../../server/session/signIns'
import type { SignInLimits } from '../../server/ports/signIns'
import { memoryMedia } from './memoryMedia'
import type { MediaFiles } from './memoryMedia'
import { cheapPasswords } from './passwords'
import { freshPostgres } from './postgres'
import { savedDatabase } from './savedDatabase'
import type { SavedDatabase } from './savedDatabase'

export const BASE_URL = 'http://localhost/saas'

const silent: Logger = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields, message) => console.error(message, fields),
}

export const testConfig: ServerConfig = {
  demo: { password: 'Shan5heng!' },
  passwordHash: { algorithm: 'SHA256', suffix: 'shansheng-zhiyou' },
  geeTest: null,
  session: { idleMs: 2 * 3_600_000, absoluteMs: 12 * 3_600_000 },
  mediaQuotaBytes: 1024 ** 4,
  videoMaxBytes: VIDEO_MAX_BYTES,
  secret: 'a-secret-for-tests-only-0123456789abcdef',
  trustProxy: false,
  map: ownMaps,
  visitorOrigins: [],
  checkResults: true,
}

export interface TestServer {
  platform: Platform
  /** As a superuser, bypassing all policies. */
  driver: Driver
  app: ReturnType<typeof createApp>
  /** Set `now` to move the server's clock. */
  clock: { now: number }
  /** Copies database and files, for `saved`. Embedded database only. */
  save(): Promise<SavedDatabase>
  close(): Promise<void>
}

export interface TestServerOptions {
  config?: Partial<ServerConfig>
  /** Fills the fresh database. */
  seed?: (platform: Platform) => Promise<unknown>
  /** Starts on a copy of this database instead of a fresh one. Embedded database only. */
  saved?: SavedDatabase
  log?: Logger
  passwords?: PasswordHasher
  signIn?: Partial<SignInLimits>
}

interface TestDatabase {
  app: Driver
  sessions: InProcessSessionCache
  answers: AnswerCache
  /** As a superuser, bypassing all policies. */
  admin: Driver
  drop(): Promise<void>
  /** Copies the embedded database's folder. */
  folder(): Promise<Blob>
}

const loaded = globalThis as { migrated?: Promise<SavedDatabase> }

/** A created and migrated database. */
async function migrated(): Promise<SavedDatabase> {
  const client = await PGlite.create()
  const driver = pgliteDriver(client)
  await prepareDatabase(driver, { db: createDatabase(driver), log: silent, now: Date.now })
  const folder = await folderOf(client)
  await client.close()
  return { folder, files: new Map() }
}

async function folderOf(client: PGlite): Promise<Blob> {
  // Otherwise each copy would start by replaying the log.
  await client.exec('checkpoint')
  return client.dumpDataDir('none')
}

async function freshDatabase(saved: SavedDatabase | undefined): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL']
  if (url !== undefined) {
    const folder = () => Promise.reject(new Error('Only an embedded database can be saved.'))
    return { ...(await freshPostgres(url)), folder }
  }
  const { folder } =
    saved ?? (await (loaded.migrated ??= savedDatabase('migrated', Number.POSITIVE_INFINITY, migrated)))
  const client = await PGlite.create({ loadDataDir: folder })
  const driver = pgliteDriver(client)
  return {
    app: driver,
    sessions: await createSessionCache(client),
    answers: await createAnswerCache(client),
    admin: driver,
    drop: () => Promise.resolve(),
    folder: () => folderOf(client),
  }
}

/**
 * The real app over a fresh database: in memory, or on PostgreSQL when TEST_DATABASE_URL is a superuser's connection.
 * One per worker is enough for most tests: creating another takes about a second.
 */
export async function startTestServer({
  config: changed,
  seed,
  log = silent,
  passwords = cheapPasswords,
  signIn,
  saved,
}: TestServerOptions = {}): Promise<TestServer> {
  const { app: driver, sessions, answers, admin, drop, folder } = await freshDatabase(saved)
  const files: MediaFiles = new Map(saved?.files)
  const clock = { now: Date.now() }
  const db = createDatabase(driver)
  const now = () => clock.now
  const serverConfig = { ...testConfig, ...changed }
  const platform: Platform = {
    db,
    media: memoryMedia(files),
    pictures: createPictures(),
    sounds: createSounds(),
    passwords: { ...passwords },
    payments: merchantPayments({
      db,
      secret: serverConfig.secret,
      demo: demoPayments({ db, secret: serverConfig.secret, now }),
    }),
    codes: { ...plainCodes },
    messages: { ...recordOnly },
    visitors: { ...demoVisitors },
    bot: { ...noBot },
    placeSearch: { find: () => Promise.reject(new Error('nobody knows places in this test')) },
    signIns: new SignInQueue(signIn),
    sessions,
    answers,
    log,
    now,
    config: serverConfig,
  }
  await prepareDatabase(driver, platform)
  await seed?.(platform)
  const close = async () => {
    await Promise.all(admin === driver ? [driver.close()] : [driver.close(), admin.close()])
    await drop()
  }
  const save = async () => ({ folder: await folder(), files })
  return { platform, driver: admin, app: createApp(platform), clock, save, close }
}
