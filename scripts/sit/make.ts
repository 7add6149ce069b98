/**
 * `tsx scripts/sit/make.ts <folder>`: prepares sit mode's start so browsers need not. `database` is a data folder with
 * every migration applied (tar, gzip); `pictures` holds the drawings of the demonstration guides, which a browser worker
 * cannot render. The browser writes the rows with the server's own seed, so their times are current.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { PACKED_PICTURES } from '../../mocks/server/packedPictures'
import type { PackedVariant, PictureIndex } from '../../mocks/server/packedPictures'
import { START_PARAMS } from '../../mocks/server/startParams'
import { prepareDatabase } from '../../server/boot'
import { createDatabase } from '../../server/db/database'
import { pgliteDriver } from '../../server/db/pglite'
import { readCovers } from '../../server/node/seedFiles'
import { createPictures } from '../../server/node/pictures'
import { createSounds } from '../../server/node/sounds'
import type { PictureVariant, Platform } from '../../server/platform'
import { seed } from '../../server/seed'
import { noBot } from '../../server/ports/chatBot'
import { ownMaps } from '../../server/ports/mapDefaults'
import { recordOnly } from '../../server/ports/messages'
import { plainCodes } from '../../server/lib/code/plainCodes'
import { noChannel } from '../../server/ports/payments'
import { demoVisitors } from '../../server/ports/visitorIdentity'
import { SignInQueue } from '../../server/session/signIns'
import { sha256 } from '../../server/session/digest'

const root = path.dirname(path.dirname(import.meta.dirname))
const log: Platform['log'] = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields, message) => console.error(message, fields),
}

/** 1 MB log files: the browser stores whole files, and every write changes this one. Checksums would make reads write. */
const INITDB = ['--wal-segsize=1', '--no-data-checksums']

/** Copies of the system tables, needed only by `create database`: two thirds of the folder. */
const DROP_TEMPLATES = [
  "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
  'drop database template0',
  'drop database template1',
  'vacuum',
  'checkpoint',
  // The log before the checkpoint is not needed: the second checkpoint frees those files.
  'select pg_switch_wal()',
  'checkpoint',
]

async function makeDatabase(): Promise<{ folder: Uint8Array; client: PGlite }> {
  const client = await PGlite.create({ initDbStartParams: INITDB, startParams: START_PARAMS })
  const driver = pgliteDriver(client)
  await prepareDatabase(driver, { db: createDatabase(driver), log, now: Date.now })
  for (const statement of DROP_TEMPLATES) await client.exec(statement)
  const folder = await client.dumpDataDir('none')
  return { folder: new Uint8Array(await folder.arrayBuffer()), client }
}

/** Every drawing the seed uses, found by running it. */
async function makePictures(client: PGlite): Promise<Uint8Array> {
  const processor = createPictures()
  const index: PictureIndex = {}
  const bodies: Uint8Array[] = []
  let offset = 0
  const pack = ({ body, ...rest }: PictureVariant): PackedVariant => {
    const packed = { ...rest, offset, bytes: body.byteLength }
    bodies.push(body)
    offset += body.byteLength
    return packed
  }
  const platform: Platform = {
    db: createDatabase(pgliteDriver(client)),
    media: { put: async () => undefined, putPieces: async () => '', get: async () => null, size: async () => null },
    pictures: {
      process: processor.process,
      draw: async (svg, limits) => {
        const variants = await processor.draw(svg, limits)
        index[await sha256(new TextDecoder().decode(svg))] ??= {
          full: pack(variants.full),
          thumbnail: pack(variants.thumbnail),
        }
        return variants
      },
    },
    sounds: createSounds(),
    passwords: { hash: async () => '', verify: async () => false },
    payments: noChannel,
    codes: plainCodes,
    messages: recordOnly,
    visitors: demoVisitors,
    bot: noBot,
    signIns: new SignInQueue(),
    log,
    now: Date.now,
    config: {
      demo: { password: '' },
      passwordHash: { algorithm: 'SHA256', suffix: '' },
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
  await seed(platform, { covers: await readCovers(root) })
  return PACKED_PICTURES.write(index, bodies)
}

const target = process.argv[2]
if (target === undefined) throw new Error('name the folder to write to')
mkdirSync(target, { recursive: true })
const { folder, client } = await makeDatabase()
writeFileSync(path.join(target, 'database.bin'), await promisify(gzip)(folder, { level: 9 }))
writeFileSync(path.join(target, 'pictures.bin'), await makePictures(client))
await client.close()
