import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { deserialize, serialize } from 'node:v8'
import type { MediaFiles } from './memoryMedia'

/** A database to start copies of, and the files that belong to it. */
export interface SavedDatabase {
  /** The embedded database's folder, or the name of a database on the PostgreSQL server that has no connections. */
  origin: Blob | string
  files: MediaFiles
}

const ROOT = path.join(import.meta.dirname, '../../..')
const SAVED = path.join(ROOT, 'node_modules/.cache/test-databases')

/** Folders whose code and drawings decide what a test database holds. */
const SOURCES = ['server', 'src/contract', 'src/lib', 'src/routes', 'tests/support']

const hashed = globalThis as { sourceHash?: string }

/** Read once per worker: 1,200 files. */
const sourceHash = (): string => (hashed.sourceHash ??= hashSources())

function hashSources(): string {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  ).filter((name) => /\.(ts|svg)$/.test(name))
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', ...files.toSorted()])
    hash.update(file).update(readFileSync(path.join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Whether the worker that holds the lock was stopped before it could release it. */
function isAbandoned(holder: string): boolean {
  try {
    process.kill(Number(readFileSync(holder, 'utf8')), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** Makes `make` run in one process at a time; returns a release, or null once another process has written `file`. */
async function lock(file: string): Promise<(() => void) | null> {
  const holder = `${file}.lock`
  for (;;) {
    if (existsSync(file)) return null
    try {
      writeFileSync(holder, String(process.pid), { flag: 'wx' })
      return () => rmSync(holder, { force: true })
    } catch {
      if (isAbandoned(holder)) rmSync(holder, { force: true })
      await wait(100)
    }
  }
}

/**
 * The embedded database that `make` produced for these sources, at most `maxAgeMs` ago: by this process, another worker or an earlier run.
 * Seeding takes far longer than loading a copy.
 */
export async function savedDatabase(
  name: string,
  maxAgeMs: number,
  make: () => Promise<SavedDatabase>,
): Promise<SavedDatabase> {
  mkdirSync(SAVED, { recursive: true })
  const file = path.join(SAVED, `${name}-${sourceHash()}`)
  if (existsSync(file) && Date.now() - statSync(file).mtimeMs > maxAgeMs) rmSync(file)
  const release = await lock(file)
  if (release === null) return read(file)
  try {
    const made = await make()
    if (typeof made.origin === 'string') throw new Error('a database on a server cannot be stored in a file')
    for (const old of readdirSync(SAVED))
      if (old.startsWith(`${name}-`) && !old.endsWith('.lock')) rmSync(path.join(SAVED, old))
    writeFileSync(`${file}.new`, serialize({ ...made, origin: new Uint8Array(await made.origin.arrayBuffer()) }))
    renameSync(`${file}.new`, file)
    return made
  } finally {
    release()
  }
}

function read(file: string): SavedDatabase {
  const { origin, files } = deserialize(readFileSync(file)) as { origin: Uint8Array<ArrayBuffer>; files: MediaFiles }
  return { origin: new Blob([origin]), files }
}
