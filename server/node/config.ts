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

/** The address of a service, on which paths are put; a name and password in it would end up in the log with an error of `fetch`. */
const serviceAddress = z.url({ protocol: /^https?$/ }).refine((address) => {
  const { username, password, search, hash } = new URL(address)
  return username + password + search + hash === ''
}, 'must hold no name, password or query').transform((address) => address.replace(/\/+$/, ''))

const fields = z.object({
  /** PostgreSQL ≥ 15; left out, the embedded database in the data folder serves. */
  DATABASE_URL: optional.pipe(z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://').optional()),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
  /** Whether statements are prepared once for each connection: `0` behind a pooler that cannot. */
  DATABASE_PREPARE: z
    .enum(['0', '1', ''])
    .default('1')
    .transform((value) => value !== '0'),
  DATA_DIR: z.string().min(1).default('./data'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** Demonstration data and accounts with a public password. */
  DEMO: flag,
  DEMO_PASSWORD: z.string().min(6).max(20).default('Shan5heng!'),
  SESSION_IDLE_MINUTES: z.coerce.number().min(1).max(10_080).default(120),
  SESSION_ABSOLUTE_HOURS: z.coerce.number().min(1).max(720).default(12),
  /** Room for the stored files of one merchant. */
  MEDIA_QUOTA_GB: z.coerce.number().min(0.001).max(1_000_000).default(50),
  /** Longest video; the product's own limit is 500. */
  VIDEO_MAX_MB: z.coerce.number().min(1).max(500).default(500),
  /** Signs captchas; all nodes need the same. */
  SECRET: optional.pipe(z.string().min(32, 'must have at least 32 characters').optional()),
  /** Passwords that are hashed at a time; the processor's cores unless it is said. */
  SIGN_IN_HASHING: optional.transform((value) => (value === undefined ? undefined : Number(value))).pipe(z.number().int().min(1).max(64).optional()),
  /** Sign-ins that may wait for their turn. */
  SIGN_IN_WAITING: z.coerce.number().int().min(10).max(100_000).default(1000),
  TRUST_PROXY: flag,
  /** How long a stopping server answers while /readyz says 503, so that a load balancer turns away first. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  /** The `dist` of another release, whose hashed files are served too: during an upgrade two are behind one address. */
  OTHER_BUILD: optional,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  CHECK_RESULTS: flag,
  GEETEST_ID: optional,
  GEETEST_KEY: optional,
  /** Of the mini-program that visitors open. */
  WECHAT_APP_ID: optional,
  WECHAT_APP_SECRET: optional,
  WECHAT_API: serviceAddress.default('https://api.weixin.qq.com'),
  /** The open interface of the chat-bot platform; left out, no bot is asked. */
  BOT_URL: optional.pipe(serviceAddress.optional()),
  /** The weather service (QWeather, 和风天气): its address and key; left out, what operators write is the weather. */
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
  /** Templates of a tile service, parted by spaces: what maps lie on where a merchant has set none. */
  MAP_TILES: z.string().trim().default(''),
  /** Put in the place of `{key}`. */
  MAP_TILES_KEY: z.string().trim().default(''),
  MAP_TILES_DATUM: z.enum(DATUMS).or(z.literal('').transform(() => DATUMS[0])).default(DATUMS[0]),
  MAP_TILES_ATTRIBUTION: z.string().trim().default(''),
  MAP_TILES_ZOOM_MAX: z.coerce.number().int().min(TILE_LEVEL.min).max(TILE_LEVEL.max).default(TILE_LEVEL.initial),
  /** Outlines of the operator's own: an address below which, or a folder in which, `china.json` and the provinces are. */
  MAP_DATA_URL: optional.pipe(serviceAddress.optional()),
  MAP_DATA_DIR: optional,
  MAP_APPROVAL_NUMBER: z.string().trim().max(60).default(''),
  /** Of AMap's web service, for merchants without a key of their own. */
  MAP_SEARCH_KEY: z.string().trim().default(''),
  MAP_SEARCH_URL: serviceAddress.default('https://restapi.amap.com'),
})

/** Every setting of the server. */
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
  .refine((env) => env.S3_BUCKET === undefined || (env.S3_ACCESS_KEY_ID !== undefined && env.S3_SECRET_ACCESS_KEY !== undefined), {
    path: ['S3_BUCKET'],
    message: 'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  })
  .refine((env) => env.DATABASE_URL === undefined || env.SECRET !== undefined || env.DEMO, {
    path: ['SECRET'],
    message: 'is needed with DATABASE_URL: several nodes must share it (openssl rand -base64 48)',
  })
  .refine((env) => env.MAP_DATA_URL === undefined || env.MAP_DATA_DIR === undefined, { path: ['MAP_DATA_DIR'], message: 'MAP_DATA_URL and MAP_DATA_DIR exclude each other' })
  .superRefine((env, { addIssue }) => {
    const message = tilesProblem(env.MAP_TILES, env.MAP_TILES_KEY)
    if (message !== null) addIssue({ code: 'custom', path: ['MAP_TILES'], message })
  })
  // Whoever tries the demonstration reads its address in the terminal, where a line per call would push it out of sight.
  .transform((env) => ({ ...env, LOG_LEVEL: env.LOG_LEVEL ?? (env.DEMO ? ('warn' as const) : ('info' as const)) }))

export type NodeConfig = z.output<typeof schema>

/** The environment, completed from `.env.local` and `.env` of `folder`; refuses to start on the first thing that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv, folder: string): NodeConfig {
  const files = ['.env', '.env.local'].map((name) => path.join(folder, name)).filter((file) => existsSync(file))
  const fromFiles = Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8')))) as Record<string, string>
  const result = schema.safeParse({ ...fromFiles, ...environment })
  if (result.success) return result.data
  const wrong = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new BootError(`The configuration is not usable:\n${wrong.join('\n')}`)
}
