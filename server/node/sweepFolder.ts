import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const BATCH = 500
/** How long orphans are retained: a folder attached to the wrong database must not lose its files. */
const QUARANTINE_MS = 7 * 24 * 60 * 60 * 1000

export interface Sweep {
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
export async function sweepFolder({ folder, orphans, ageMs, findKnown }: Sweep): Promise<number> {
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
