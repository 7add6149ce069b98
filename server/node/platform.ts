import { createHash, createHmac } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { prepareDatabase } from '../boot'
import { AnswerCache, createAnswerCache } from '../calls/answerCache'
import { ANSWERS_CHANNEL, ANSWERS_STATE } from '../db/answerChanges'
import { BootError } from '../db/check'
import { createDatabase } from '../db/database'
import type { Driver } from '../db/driver'
import { CHANGED_STATE, CHANGES_CHANNEL } from '../db/identityChanges'
import type { Database } from '../db/types'
import { pgliteDriver } from '../db/pglite'
import { noBot } from '../ports/chatBot'
import { describeError } from '../http/describe'
import { demoPayments } from '../features/payment/demo/channel'
import { merchantPayments } from '../features/payment/merchantPayments'
import type { Logger, MediaStore, Platform, ServerConfig } from '../platform'
import { InProcessSessionCache } from '../session/sessionCache'
import { createSessionCache } from '../session/createSessionCache'
import { SignInQueue } from '../session/signIns'
import type { SignInLimits } from '../ports/signIns'
import { demoVisitors, unconnectedVisitors } from '../ports/visitorIdentity'
import type { WeatherService } from '../ports/weather'
import { amap } from './amap'
import { argon2, hashConcurrency } from './argon2'
import type { NodeConfig } from './config'
import { readExamples } from './http/docs'
import { listenForChanges } from './postgres/listener'
import { lockFolder } from './lock'
import { createMediaFolder } from './media/mediaFolder'
import { createPictures } from './media/pictures'
import { createSounds } from './media/sounds'
import { postgresDriver } from './postgres'
import { readSecret } from './secret'
import { qWeather } from './qWeather'
import { createWeChat } from './weChat'
import { createApi } from './weChat/api'
import { createWeChatPay } from './weChatPay'
import { weixinBot } from './weixinBot'

export interface NodePlatform {
  platform: Platform
  driver: Driver
  /** Closes the database and unlocks the data folder. */
  close(): Promise<void>
}

/** Platform of a server process: migrated and checked database, files, pictures, passwords. */
export async function createNodePlatform(config: NodeConfig, log: Logger): Promise<NodePlatform> {
  mkdirSync(config.DATA_DIR, { recursive: true })
  const { driver, sessions, answers, close } = await openDatabase(config, log)
  try {
    const db = createDatabase(driver)
    const platform: Platform = {
      db,
      media: await openMedia(config),
      pictures: createPictures(),
      sounds: createSounds(),
      passwords: argon2(config.SIGN_IN_HASHING ?? hashConcurrency()),
      digest: (text) => createHash('sha256').update(text).digest('hex'),
      keyedDigest: (key, text) => createHmac('sha256', key).update(text).digest('hex'),
      ...paymentsOf(config, db),
      ...weChatOf(config, db, log),
      bot: config.BOT_URL === undefined ? noBot : weixinBot(config.BOT_URL),
      weather: weatherOf(config),
      placeSearch: amap(config.MAP_SEARCH_URL),
      signIns: new SignInQueue(signInLimits(config)),
      sessions,
      answers,
      log,
      now: Date.now,
      config: serverConfig(config),
      examples: readExamples(path.join(process.cwd(), 'openapi-examples')),
    }
    await prepareDatabase(driver, platform)
    return { platform, driver, close }
  } catch (error) {
    await close()
    throw error
  }
}

type OpenedDatabase = Pick<NodePlatform, 'driver' | 'close'> & {
  sessions: InProcessSessionCache
  answers: AnswerCache
}

async function openDatabase(
  { DATABASE_URL, DATABASE_CONNECTIONS, DATABASE_PREPARE, DATABASE_PIPELINE, DATA_DIR }: NodeConfig,
  log: Logger,
): Promise<OpenedDatabase> {
  if (DATABASE_URL !== undefined) {
    const onError = (error: Error) => log.warn({ err: describeError(error) }, 'database connection lost')
    const sessions = new InProcessSessionCache()
    const answers = new AnswerCache()
    const driver = postgresDriver(DATABASE_URL, {
      connections: DATABASE_CONNECTIONS,
      prepare: DATABASE_PREPARE,
      pipeline: DATABASE_PIPELINE,
      onError,
      onChanges: {
        [CHANGED_STATE]: (tenantId) => sessions.drop(tenantId),
        [ANSWERS_STATE]: (tenantId) => answers.drop(tenantId),
      },
    })
    await driver
      .script((client) => client.exec('select 1'))
      .catch((error: Error) => {
        throw new BootError(`The database of DATABASE_URL cannot be reached: ${error.message}`)
      })
    const caches = { [CHANGES_CHANNEL]: sessions, [ANSWERS_CHANNEL]: answers }
    const listener = listenForChanges({ connectionString: DATABASE_URL, driver, caches, onError })
    return { driver, sessions, answers, close: () => listener.stop().then(() => driver.close()) }
  }
  const unlock = lockFolder(DATA_DIR)
  try {
    const client = await PGlite.create({ dataDir: path.join(DATA_DIR, 'db') })
    const driver = pgliteDriver(client)
    return {
      driver,
      sessions: await createSessionCache(client),
      answers: await createAnswerCache(client),
      close: () => driver.close().finally(unlock),
    }
  } catch (error) {
    unlock()
    throw error
  }
}

async function openMedia(config: NodeConfig): Promise<MediaStore> {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config
  if (S3_BUCKET === undefined || S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) {
    return createMediaFolder(path.join(config.DATA_DIR, 'media'))
  }
  // The SDK is large, and most servers do not use it.
  const { createMediaS3 } = await import('./media/mediaS3')
  return createMediaS3({
    bucket: S3_BUCKET,
    region: config.S3_REGION,
    endpoint: config.S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    pathStyle: config.S3_PATH_STYLE,
    prefix: config.S3_PREFIX,
  })
}

const weatherOf = ({ WEATHER_URL: address, WEATHER_KEY: key }: NodeConfig): WeatherService | undefined =>
  address === undefined || key === undefined ? undefined : qWeather(address, key)

const weChatOf = (config: NodeConfig, db: Database, log: Logger) => {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: appSecret, WECHAT_API_URL: address, DEMO } = config
  return createWeChat({
    api: createApi(address),
    authorizeUrl: config.WECHAT_AUTHORIZE_URL,
    defaultApp: appId !== undefined && appSecret !== undefined ? { appId, secret: appSecret } : null,
    secret: readSecret(config),
    db,
    now: Date.now,
    log,
    fallbackVisitors: DEMO ? demoVisitors : unconnectedVisitors,
  })
}

function paymentsOf(config: NodeConfig, db: Database): Pick<Platform, 'payments' | 'weChatPay'> {
  const secret = readSecret(config)
  const weChatPay = createWeChatPay({ address: config.WECHAT_PAY_URL, db, now: Date.now })
  const demo = config.DEMO ? demoPayments({ db, secret, now: Date.now }) : null
  return { weChatPay, payments: merchantPayments({ db, secret, demo, weChatPay, now: Date.now }) }
}

/** The embedded database has a single connection; signing in holds it for one short transaction at a time. */
const signInLimits = ({
  DATABASE_URL,
  DATABASE_CONNECTIONS,
  SIGN_IN_HASHING,
  SIGN_IN_WAITING,
}: NodeConfig): Partial<SignInLimits> => ({
  hashing: SIGN_IN_HASHING ?? hashConcurrency(),
  connections: DATABASE_URL === undefined ? 1 : Math.max(1, Math.floor(DATABASE_CONNECTIONS / 3)),
  waiting: SIGN_IN_WAITING,
})

function serverConfig(config: NodeConfig): ServerConfig {
  return {
    demo: config.DEMO ? { password: config.DEMO_PASSWORD } : null,
    passwordHash: { algorithm: config.VITE_PASSWORD_ALGORITHM, suffix: config.VITE_PASSWORD_SUFFIX },
    geeTest:
      config.GEETEST_ID !== undefined && config.GEETEST_KEY !== undefined
        ? { id: config.GEETEST_ID, key: config.GEETEST_KEY }
        : null,
    session: { idleMs: config.SESSION_IDLE_MINUTES * 60_000, absoluteMs: config.SESSION_ABSOLUTE_HOURS * 3_600_000 },
    mediaQuotaBytes: config.MEDIA_QUOTA_GB * 1024 ** 3,
    videoMaxBytes: config.VIDEO_MAX_MB * 1024 ** 2,
    secret: readSecret(config),
    trustProxy: config.TRUST_PROXY,
    visitorOrigins: config.VISITOR_ORIGINS,
    map: {
      tiles: config.MAP_TILES,
      tileKey: config.MAP_TILES_KEY,
      datum: config.MAP_TILES_DATUM,
      attribution: config.MAP_TILES_ATTRIBUTION,
      zoomMax: config.MAP_TILES_ZOOM_MAX,
      outlineUrl: config.MAP_DATA_URL ?? '',
      approvalNumber: config.MAP_APPROVAL_NUMBER,
      searchKey: config.MAP_SEARCH_KEY,
    },
    checkResults: config.CHECK_RESULTS,
  }
}
