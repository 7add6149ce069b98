import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import * as z from 'zod'
import { DATUMS, TILE_LEVEL, tilesProblem } from '../../src/contract/operation/miniProgram/mapService'
import { BootError } from '../db/check'

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('0')
  .transform((value) => value === '1' || value === 'true')
const optional = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value))

/** Base URL of a service. Credentials in it are refused: `fetch` errors would put them in the log. */
const serviceAddress = z
  .url({ protocol: /^https?$/ })
  .refine((address) => {
    const { username, password, search, hash } = new URL(address)
    return username + password + search + hash === ''
  }, 'must hold no name, password or query')
  .transform((address) => address.replace(/\/+$/, ''))

const originProblem = (value: string): string | null => {
  const origin = URL.canParse(value) ? new URL(value).origin : null
  return origin === value && /^https?:/.test(value)
    ? null
    : `${value} must be an origin: http:// or https://, host and port, without a path or *`
}

/** Several, separated by spaces. */
const origins = z
  .string()
  .transform((text) => text.split(/\s+/).filter((origin) => origin !== ''))
  .superRefine((list, { addIssue }) => {
    for (const message of list.map(originProblem)) if (message !== null) addIssue({ code: 'custom', message })
  })

const fields = z.object({
  /** PostgreSQL ≥ 15. Without it, the embedded database in the data folder is used. */
  DATABASE_URL: optional.pipe(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
      .optional(),
  ),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  /** Use prepared statements. Set `0` behind a pooler that does not support them. */
  DATABASE_PREPARE: z
    .enum(['0', '1', ''])
    .default('1')
    .transform((value) => value !== '0'),
  /** Send statements that are issued at the same time as one message. `0` uses plain `pg`. */
  DATABASE_PIPELINE: z
    .enum(['0', '1', ''])
    .default('1')
    .transform((value) => value !== '0'),
  DATA_DIR: z.string().min(1).default('./data'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** Demo data and accounts with a public password. */
  DEMO: flag,
  DEMO_PASSWORD: z.string().min(6).max(20).default('Shan5heng!'),
  /** Visitors of the demonstration, in relation to its usual ones: of the year that it begins with, and of the simulator. */
  DEMO_VISITORS: z.coerce.number().min(0.01).max(10).default(1),
  /** Whether visitors come to a demonstration while it runs. */
  DEMO_SIMULATOR: z
    .enum(['0', '1', ''])
    .default('1')
    .transform((value) => value !== '0'),
  SESSION_IDLE_MINUTES: z.coerce.number().min(1).max(10_080).default(120),
  SESSION_ABSOLUTE_HOURS: z.coerce.number().min(1).max(720).default(12),
  /** Storage quota per merchant. */
  MEDIA_QUOTA_GB: z.coerce.number().min(0.001).max(1_000_000).default(50),
  /** Largest video in MB; the product's own limit is 500. */
  VIDEO_MAX_MB: z.coerce.number().min(1).max(500).default(500),
  /** Signs captchas; must be the same on all nodes. */
  SECRET: optional.pipe(z.string().min(32, 'must have at least 32 characters').optional()),
  /** Sign-ins checked at a time; the default follows the CPU cores (`hashConcurrency`). */
  SIGN_IN_HASHING: optional
    .transform((value) => (value === undefined ? undefined : Number(value)))
    .pipe(z.number().int().min(1).max(64).optional()),
  /** Maximum number of queued sign-ins. */
  SIGN_IN_WAITING: z.coerce.number().int().min(10).max(100_000).default(1000),
  TRUST_PROXY: flag,
  /** Origins whose pages may read the visitors' calls, beside this server's own. */
  VISITOR_ORIGINS: origins.default([]),
  /** How long a stopping server keeps answering while /readyz returns 503, so load balancers can drain it first. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** `dist` of another release, whose hashed files are served too: during upgrades two releases share an address. */
  OTHER_BUILD: optional,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  CHECK_RESULTS: flag,
  GEETEST_ID: optional,
  GEETEST_KEY: optional,
  /** Mini-program of merchants without their own. */
  WECHAT_APP_ID: optional,
  WECHAT_APP_SECRET: optional,
  WECHAT_API_URL: serviceAddress.default('https://api.weixin.qq.com'),
  /** Base URL of WeChat's page where visitors of the page sign in. */
  WECHAT_AUTHORIZE_URL: serviceAddress.default('https://open.weixin.qq.com'),
  /** Base URL of the WeChat Pay API. */
  WECHAT_PAY_URL: serviceAddress.default('https://api.mch.weixin.qq.com'),
  /** API of the chat-bot platform. Without it, no bot is asked. */
  BOT_URL: optional.pipe(serviceAddress.optional()),
  /** Weather service (QWeather, 和风天气): URL and key. Without them, the weather entered by operators is shown. */
  WEATHER_URL: optional.pipe(serviceAddress.optional()),
  WEATHER_KEY: optional,
  S3_BUCKET: optional,
  S3_ENDPOINT: optional.pipe(z.url().optional()),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_PATH_STYLE: flag,
  S3_PREFIX: z.string().default(''),
  VITE_PASSWORD_ALGORITHM: z.enum(['SHA256', 'SHA512', 'MD5']).default('SHA256'),
  VITE_PASSWORD_SUFFIX: z.string().default(''),
  /** Tile URL templates, separated by spaces. Default base map for merchants that have not set one. */
  MAP_TILES: z.string().trim().default(''),
  /** Replaces `{key}`. */
  MAP_TILES_KEY: z.string().trim().default(''),
  MAP_TILES_DATUM: z
    .enum(DATUMS)
    .or(z.literal('').transform(() => DATUMS[0]))
    .default(DATUMS[0]),
  MAP_TILES_ATTRIBUTION: z.string().trim().default(''),
  MAP_TILES_ZOOM_MAX: z.coerce.number().int().min(TILE_LEVEL.min).max(TILE_LEVEL.max).default(TILE_LEVEL.initial),
  /** The operator's own outlines: a URL or folder that holds `china.json` and the provinces. */
  MAP_DATA_URL: optional.pipe(serviceAddress.optional()),
  MAP_DATA_DIR: optional,
  MAP_APPROVAL_NUMBER: z.string().trim().max(60).default(''),
  /** AMap web service key for merchants without a key of their own. */
  MAP_SEARCH_KEY: z.string().trim().default(''),
  MAP_SEARCH_URL: serviceAddress.default('https://restapi.amap.com'),
})

/** All server settings. */
export const settingNames: readonly string[] = Object.keys(fields.shape)

const schema = fields
  .refine((env) => (env.GEETEST_ID === undefined) === (env.GEETEST_KEY === undefined), {
    path: ['GEETEST_KEY'],
    message: 'GEETEST_ID and GEETEST_KEY go together',
  })
  .refine((env) => (env.WECHAT_APP_ID === undefined) === (env.WECHAT_APP_SECRET === undefined), {
    path: ['WECHAT_APP_SECRET'],
    message: 'WECHAT_APP_ID and WECHAT_APP_SECRET go together',
  })
  .refine((env) => (env.WEATHER_URL === undefined) === (env.WEATHER_KEY === undefined), {
    path: ['WEATHER_KEY'],
    message: 'WEATHER_URL and WEATHER_KEY go together',
  })
  .refine(
    (env) =>
      env.S3_BUCKET === undefined || (env.S3_ACCESS_KEY_ID !== undefined && env.S3_SECRET_ACCESS_KEY !== undefined),
    {
      path: ['S3_BUCKET'],
      message: 'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    },
  )
  .refine((env) => env.DATABASE_URL === undefined || env.SECRET !== undefined || env.DEMO, {
    path: ['SECRET'],
    message: 'is needed with DATABASE_URL: several nodes must share it (openssl rand -base64 48)',
  })
  .refine((env) => env.MAP_DATA_URL === undefined || env.MAP_DATA_DIR === undefined, {
    path: ['MAP_DATA_DIR'],
    message: 'MAP_DATA_URL and MAP_DATA_DIR exclude each other',
  })
  .superRefine((env, { addIssue }) => {
    const message = tilesProblem(env.MAP_TILES, env.MAP_TILES_KEY)
    if (message !== null) addIssue({ code: 'custom', path: ['MAP_TILES'], message })
  })
  // Demo users read the URL in the terminal; one log line per call would push it out of sight.
  .transform((env) => ({ ...env, LOG_LEVEL: env.LOG_LEVEL ?? (env.DEMO ? ('warn' as const) : ('info' as const)) }))

export type NodeConfig = z.output<typeof schema>

/**
 * The environment, completed from `.env.local` and `.env` of `folder`. Refuses to start on the first invalid setting.
 */
export function readConfig(environment: NodeJS.ProcessEnv, folder: string): NodeConfig {
  const files = ['.env', '.env.local'].map((name) => path.join(folder, name)).filter((file) => existsSync(file))
  const fromFiles = Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8')))) as Record<
    string,
    string
  >
  const values = { ...fromFiles, ...environment }
  // Ignoring it would bypass a proxy and send the secret elsewhere.
  if (values['WECHAT_API'] && !values['WECHAT_API_URL'])
    throw new BootError('The configuration is not usable:\n  WECHAT_API: is called WECHAT_API_URL now')
  const result = schema.safeParse(values)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new BootError(`The configuration is not usable:\n${problems.join('\n')}`)
}
