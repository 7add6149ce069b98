import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { MediaStore } from '../../platform'
import { contentTypeOf, extensionOf } from '../../lib/mediaNames'

const BATCH = 500
/** How long orphans are retained: a folder attached to the wrong database must not lose its files. */
const QUARANTINE_MS = 7 * 24 * 60 * 60 * 1000

interface Sweep {
  folder: string
  orphans: string
  ageMs: number
  findKnown: (names: string[]) => Promise<ReadonlySet<string>>
}

const modifiedTime = async (path: string): Promise<number | null> =>
  (await stat(path).catch(() => null))?.mtimeMs ?? null
const tryRename = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    () => false,
  )

/**
 * Moves unreferenced files out of a media folder; a server that dies between writing a file and its row leaves them
 * behind. Nodes may sweep one folder at the same time as each other and as writers. A writer touches the file it finds,
 * or writes it again if it has just been moved. A file touched after the check is moved back.
 */
async function sweepFolder({ folder, orphans, ageMs, findKnown }: Sweep): Promise<number> {
  const limit = Date.now() - ageMs
  await mkdir(orphans, { recursive: true })
  let movedCount = 0
  for (const part of (await readdir(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    const candidates: string[] = []
    for (const name of await readdir(join(folder, part))) {
      const modifiedAt = await modifiedTime(join(folder, part, name))
      if (modifiedAt !== null && modifiedAt <= limit) candidates.push(name)
    }
    for (let start = 0; start < candidates.length; start += BATCH) {
      const batch = candidates.slice(start, start + BATCH)
      const knownNames = await findKnown(batch)
      for (const name of batch) {
        if (!knownNames.has(name) && (await quarantine(join(folder, part, name), join(orphans, name), limit)))
          movedCount += 1
      }
    }
  }
  await removeOld(orphans)
  return movedCount
}

async function quarantine(path: string, target: string, limit: number): Promise<boolean> {
  if (!(await tryRename(path, target))) return false
  const modifiedAt = await modifiedTime(target)
  if (modifiedAt === null || modifiedAt <= limit) return true
  await tryRename(target, path)
  return false
}

async function removeOld(orphans: string): Promise<void> {
  for (const name of await readdir(orphans)) {
    // Time of the move; a rename only updates ctime.
    const stats = await stat(join(orphans, name)).catch(() => null)
    if (stats && Date.now() - stats.ctimeMs > QUARANTINE_MS) await rm(join(orphans, name), { force: true })
  }
}

/**
 * Unfinished files older than this are abandoned; another node on the same folder may still be writing younger ones.
 */
const ABANDONED_MS = 60 * 60 * 1000

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Files in a folder, spread over 256 subfolders by the first characters of their names. */
export async function createMediaFolder(folder: string): Promise<MediaStore> {
  const unfinishedFolder = join(folder, '.unfinished')
  await mkdir(unfinishedFolder, { recursive: true })
  await flushFolders(dirname(folder))
  await removeAbandoned(unfinishedFolder)

  const orphansFolder = join(folder, '.orphans')
  const pathOf = (name: string) => join(folder, name.slice(0, 2), name)
  const size = async (name: string): Promise<number | null> => {
    try {
      return (await stat(pathOf(name))).size
    } catch (error) {
      if (isAbsent(error)) return null
      throw error
    }
  }

  // Write to a temporary file, flush, then rename: a crash never leaves a partial file under the final name. Folders
  // hold the name itself, so flush them too, even for a file that another call has only just written.
  const writeAtomically = async (write: (file: FileHandle) => Promise<string>): Promise<string> => {
    const temporary = join(unfinishedFolder, randomUUID())
    try {
      const file = await open(temporary, 'wx')
      let name: string
      try {
        name = await write(file)
        await file.sync()
      } finally {
        await file.close()
      }
      const part = join(folder, name.slice(0, 2))
      await mkdir(part, { recursive: true })
      await rename(temporary, pathOf(name))
      await flushFolders(part, folder)
      return name
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  return {
    async put(name, body) {
      if ((await size(name)) === body.byteLength && (await touch(pathOf(name))))
        return flushFolders(join(folder, name.slice(0, 2)), folder)
      await writeAtomically(async (file) => {
        await file.writeFile(body)
        return name
      })
    },
    putPieces: (extension, read) =>
      writeAtomically(async (file) => {
        const hash = createHash('sha256')
        for await (const piece of read()) {
          hash.update(piece)
          await file.writeFile(piece)
        }
        return `${hash.digest('hex')}.${extension}`
      }),
    async get(name, range) {
      const total = await size(name)
      if (total === null) return null
      const body = Readable.toWeb(createReadStream(pathOf(name), range)) as ReadableStream<Uint8Array>
      return {
        body,
        bytes: range ? range.end - range.start + 1 : total,
        contentType: contentTypeOf(extensionOf(name)),
      }
    },
    size,
    async remove(name, ageMs) {
      try {
        if (Date.now() - (await stat(pathOf(name))).mtimeMs < ageMs) return false
        await rm(pathOf(name))
      } catch (error) {
        if (!isAbsent(error)) throw error
      }
      return true
    },
    sweep: (ageMs, findKnown) => sweepFolder({ folder, orphans: orphansFolder, ageMs, findKnown }),
  }
}

/** Resets a file's age when it is stored again; false when it has just been moved to the orphans. */
async function touch(path: string): Promise<boolean> {
  const now = new Date()
  try {
    await utimes(path, now, now)
    return true
  } catch (error) {
    if (isAbsent(error)) return false
    throw error
  }
}

/** Windows and some network file systems return these: they cannot flush folders. */
const UNFLUSHABLE_CODES = new Set(['EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM'])

async function flushFolders(...paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    try {
      await flush(await open(path))
    } catch (error) {
      if (!UNFLUSHABLE_CODES.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}

async function flush(file: FileHandle): Promise<void> {
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => null)
    if (stats && Date.now() - stats.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
  }
}
