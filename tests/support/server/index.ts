import { PGlite } from '@electric-sql/pglite'
import { VIDEO_MAX_BYTES } from '@/contract/media/storage'
import { createAnswerCache } from '../../../server/calls/answerCache'
import type { AnswerCache } from '../../../server/calls/answerCache'
import { createApp } from '../../../server/app'
import { prepareDatabase } from '../../../server/boot'
import { createDatabase } from '../../../server/db/database'
import type { Driver } from '../../../server/db/driver'
import { pgliteDriver } from '../../../server/db/pglite'
import { createPictures } from '../../../server/node/media/pictures'
import { createSounds } from '../../../server/node/media/sounds'
import { noBot } from '../../../server/ports/chatBot'
import { ownMaps } from '../../../server/ports/mapDefaults'
import { recordOnly } from '../../../server/ports/messages'
import { plainCodes } from '../../../server/lib/code/plainCodes'
import { merchantPayments } from '../../../server/features/payment/merchantPayments'
import { demoPayments } from '../../../server/features/payment/demo/channel'
import { demoVisitors } from '../../../server/ports/visitorIdentity'
import type { Logger, PasswordHasher, Platform, ServerConfig } from '../../../server/platform'
import type { InProcessSessionCache } from '../../../server/session/sessionCache'
import { createSessionCache } from '../../../server/session/createSessionCache'
import { SignInQueue } from '../../../server/session/signIns'
import type { SignInLimits } from '../../../server/ports/signIns'
import { memoryMedia } from './memoryMedia'
import type { MediaFiles } from './memoryMedia'
import { cheapPasswords } from '../session/passwords'
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
  /** Closes the server and keeps its database and files, for `saved`. */
  save(): Promise<SavedDatabase>
  close(): Promise<void>
}

export interface TestServerOptions {
  config?: Partial<ServerConfig>
  /** Fills the fresh database. */
  seed?: (platform: Platform) => Promise<unknown>
  /** Starts on a copy of this database instead of a fresh one. */
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
  close(): Promise<void>
  /** Closes the connections and keeps the database. */
  save(): Promise<SavedDatabase['origin']>
}

const loaded = globalThis as { migrated?: Promise<SavedDatabase> }

/** A created and migrated database. */
async function migrated(): Promise<SavedDatabase> {
  const { app, save } = await openDatabase(null)
  await prepareDatabase(app, { db: createDatabase(app), log: silent, now: Date.now })
  return { origin: await save(), files: new Map() }
}

/** A copy of a saved database, or an empty one. */
async function openDatabase(saved: SavedDatabase | null): Promise<TestDatabase> {
  const { origin } = saved ?? {}
  const url = process.env['TEST_DATABASE_URL']
  if (url !== undefined) return openPostgres(url, typeof origin === 'string' ? origin : undefined)
  const client = await PGlite.create({ loadDataDir: origin instanceof Blob ? origin : undefined })
  const driver = pgliteDriver(client)
  const save = async () => {
    // Otherwise each copy would start by replaying the log.
    await client.exec('checkpoint')
    await dropSpareLog(client)
    const folder = await client.dumpDataDir('none')
    await driver.close()
    return folder
  }
  const sessions = await createSessionCache(client)
  const answers = await createAnswerCache(client)
  return { app: driver, sessions, answers, admin: driver, close: () => driver.close(), save }
}

/** Segments of the write-ahead log before and after the current one: half of a seeded database, and no copy needs them. */
async function dropSpareLog(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ folder: string; current: string; redo: string }>(
    `select current_setting('data_directory') || '/pg_wal' as folder, pg_walfile_name(pg_current_wal_insert_lsn()) as current, redo_wal_file as redo
      from pg_control_checkpoint()`,
  )
  const { folder, current, redo } = rows[0]!
  const { FS } = client.Module
  const segments = FS.readdir(folder).filter((name: string) => /^[\dA-F]{24}$/.test(name))
  for (const name of segments) if (name !== current && name !== redo) FS.unlink(`${folder}/${name}`)
}

async function openPostgres(url: string, template: string | undefined): Promise<TestDatabase> {
  const { drop, keep, ...database } = await freshPostgres(url, template)
  const close = () => Promise.all([database.app.close(), database.admin.close()]).then(drop)
  return { ...database, close, save: keep }
}

function migratedDatabase(): Promise<SavedDatabase> {
  const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined
  return (loaded.migrated ??= isEmbedded ? savedDatabase('migrated', Number.POSITIVE_INFINITY, migrated) : migrated())
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
  const { app: driver, sessions, answers, admin, ...database } = await openDatabase(saved ?? (await migratedDatabase()))
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
      now,
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
  const save = async () => ({ origin: await database.save(), files })
  return { platform, driver: admin, app: createApp(platform), clock, save, close: database.close }
}
