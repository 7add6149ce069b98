/**
 * `tsx scripts/sit/make.ts <folder>`: prepares sit mode's data so browsers need not. `database` is a data folder with
 * every migration and the demonstration rows (tar, gzip), dated now; `files` holds their stored files (zip).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { zipSync } from 'fflate'
import { passwords } from '../../mocks/server/passwords'
import { START_PARAMS } from '../../mocks/server/startParams'
import { prepareDatabase } from '../../server/boot'
import { createDatabase } from '../../server/db/database'
import { pgliteDriver } from '../../server/db/pglite'
import { firstStart } from '../../server/firstStart'
import { readConfig } from '../../server/node/config'
import { createPictures } from '../../server/node/media/pictures'
import { readSeedFiles } from '../../server/node/seedFiles'
import { createSounds } from '../../server/node/media/sounds'
import type { Platform } from '../../server/platform'
import { noBot } from '../../server/ports/chatBot'
import { ownMaps } from '../../server/ports/mapDefaults'
import { recordOnly } from '../../server/ports/messages'
import { noChannel } from '../../server/ports/payments'
import { demoVisitors } from '../../server/ports/visitorIdentity'
import { plainCodes } from '../../server/lib/code/plainCodes'
import { seed } from '../../server/seed'
import { SignInQueue } from '../../server/session/signIns'
import { required } from '../../src/lib/required'

const root = path.dirname(path.dirname(import.meta.dirname))
// Password and hash as the console uses them.
const config = readConfig(process.env, root)
const log: Platform['log'] = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields, message) => console.error(message, fields),
}

/** 1 MB log files: the browser stores whole files, and every write changes this one. Checksums would make reads write. */
const INITDB = ['--wal-segsize=1', '--no-data-checksums']

const COMPACT = [
  'vacuum full analyze',
  // Copies of the system tables, needed only by `create database`.
  "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
  'drop database template0',
  'drop database template1',
  'checkpoint',
  // The log before the checkpoint is not needed: the second checkpoint frees those files.
  'select pg_switch_wal()',
  'checkpoint',
]

/** One guide speaks throughout and each at its first point, in one language: every browser stores all of these files. */
const isIncluded = (sound: string) => /^huangshan-.*-zh$|-01-zh$/.test(sound)

function platformOf(client: PGlite, files: Record<string, Uint8Array>): Platform {
  return {
    db: createDatabase(pgliteDriver(client)),
    media: {
      put: async (name, body) => {
        files[name] = body
      },
      putPieces: () => Promise.reject(new Error('the seed stores whole files')),
      get: async () => null,
      size: async (name) => files[name]?.byteLength ?? null,
    },
    pictures: createPictures(),
    sounds: createSounds(),
    passwords,
    payments: noChannel,
    codes: plainCodes,
    messages: recordOnly,
    visitors: demoVisitors,
    bot: noBot,
    signIns: new SignInQueue(),
    log,
    now: Date.now,
    config: {
      demo: { password: config.DEMO_PASSWORD },
      passwordHash: { algorithm: config.VITE_PASSWORD_ALGORITHM, suffix: config.VITE_PASSWORD_SUFFIX },
      geeTest: null,
      session: { idleMs: 0, absoluteMs: 0 },
      mediaQuotaBytes: 0,
      videoMaxBytes: 0,
      secret: '',
      trustProxy: false,
      map: ownMaps,
      visitorOrigins: [],
      checkResults: false,
    },
  }
}

/** The browser fetches the whole database. */
const VISITORS = 0.2

const target = required(process.argv[2], 'folder to write to')
const client = await PGlite.create({ initDbStartParams: INITDB, startParams: START_PARAMS })
const files: Record<string, Uint8Array> = {}
const platform = platformOf(client, files)
const { covers, maps, sounds, videos } = await readSeedFiles(root)
const included = Object.fromEntries(Object.entries(sounds).filter(([name]) => isIncluded(name)))
await prepareDatabase(pgliteDriver(client), platform)
await firstStart(platform, (empty) => seed(empty, { covers, maps, sounds: included, videos, visitors: VISITORS }))
for (const statement of COMPACT) await client.exec(statement)
const folder = new Uint8Array(await (await client.dumpDataDir('none')).arrayBuffer())
await client.close()
mkdirSync(target, { recursive: true })
writeFileSync(path.join(target, 'database.bin'), await promisify(gzip)(folder))
// The files are compressed already.
writeFileSync(path.join(target, 'files.bin'), zipSync(files, { level: 0 }))
