import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { MediaStore } from '../platform'
import { contentTypeOf, extensionOf } from '../lib/mediaNames'
import { sweepFolder } from './sweepFolder'

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
