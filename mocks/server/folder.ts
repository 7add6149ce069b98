import { required } from '../../src/lib/required'
import { IdbFs, PGlite } from '@electric-sql/pglite'
import { get, set } from 'idb-keyval'
import { database, version } from 'virtual:sit-data'
import type { Step } from '../protocol'
import type { Engine } from './engine'
import { lockDatabase } from './lock'
import { START_PARAMS } from './startParams'
import { FOLDER, removeAll, store, WHOLE } from './storage'

/** PGlite stores after every query, even reads; here `flush` stores once per response. */
class Folder extends IdbFs {
  override async syncToFs(): Promise<void> {}

  flush(): Promise<void> {
    return super.syncToFs(false)
  }

  /** PGlite 0.5 looks up its connection under another name and leaves it open, which blocks removal. */
  override async closeFs(): Promise<void> {
    const { dbs } = required(this.pg, 'database').Module.IDBFS as { dbs: Record<string, IDBDatabase> }
    for (const connection of Object.values(dbs)) connection.close()
  }
}

export interface OpenFolder {
  client: PGlite
  /** Fresh from the prepared folder, left by this build, or left by an older build. */
  state: 'fresh' | 'current' | 'older'
  /** Start-up is over. Its changes need not be stored: the next start would repeat them. */
  markFilled(): Promise<void>
  /** Stores changes since the last flush, if any. Data written before then survive a browser restart. */
  flush(): Promise<void>
  close(): Promise<void>
}

/** Long enough to draw the first page: storing keeps the database busy. */
const FIRST_STORE_MS = 1500

/** Opens the existing folder, or creates it from this build's prepared one. */
export async function openFolder(engine: Engine, report: (step: Step) => void): Promise<OpenFolder> {
  const release = await lockDatabase(() => report('waiting'))
  report('database')
  return open(engine, release).catch((error: unknown) => {
    release()
    throw error
  })
}

async function open(engine: Engine, release: () => void): Promise<OpenFolder> {
  let savedVersion = await get<string>(WHOLE, store)
  const state = savedVersion === undefined ? 'fresh' : savedVersion === version ? 'current' : 'older'
  // An aborted first start may have left files.
  if (state === 'fresh') await removeAll()
  const folder = new Folder(FOLDER)
  const [pgliteWasmModule, fsBundle, loadDataDir] = await Promise.all([
    engine.wasm,
    engine.files,
    state === 'fresh' ? fetchPrepared() : undefined,
  ])
  const client = await PGlite.create({
    fs: folder,
    pgliteWasmModule,
    fsBundle,
    loadDataDir,
    relaxedDurability: true,
    startParams: START_PARAMS,
  })

  let savedPosition = ''
  let closed = false
  const save = coalesce(async () => {
    const at = await position(client)
    if (at === savedPosition || closed) return
    // No query may run meanwhile: the files must be a consistent snapshot.
    await client.runExclusive(() => folder.flush())
    if (savedVersion !== version) {
      await set(WHOLE, version, store)
      savedVersion = version
    }
    savedPosition = at
  })

  return {
    client,
    state,
    async markFilled() {
      savedPosition = await position(client)
      if (savedVersion === version) return
      setTimeout(() => {
        if (savedVersion !== version) savedPosition = ''
        save().catch((error: unknown) => console.error(error))
      }, FIRST_STORE_MS)
    },
    flush: save,
    async close() {
      closed = true
      await save().catch(() => undefined)
      await folder.closeFs()
      release()
    },
  }
}

async function fetchPrepared(): Promise<Blob> {
  const { ok, body } = await fetch(database)
  if (!ok || !body) throw new Error(`${database} was not found`)
  return new Response(body.pipeThrough(new DecompressionStream('gzip'))).blob()
}

/** Runs one at a time; callers during a run share the next run, which covers all their changes. */
function coalesce(run: () => Promise<void>): () => Promise<void> {
  let pending: Promise<void> | undefined
  let running: Promise<void> = Promise.resolve()
  return () => {
    pending ??= running
      .catch(() => undefined)
      .then(() => {
        pending = undefined
        running = run()
        return running
      })
    return pending
  }
}

/** Position of the write-ahead log; every change moves it. */
async function position(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')
  return required(rows[0], 'position of the log').at
}
