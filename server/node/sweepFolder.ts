import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const BATCH = 500
/** How long orphans are retained: a folder attached to the wrong database must not lose its files. */
const ASIDE_MS = 7 * 24 * 60 * 60 * 1000

export interface Sweep {
  folder: string
  orphans: string
  ageMs: number
  kept: (names: string[]) => Promise<ReadonlySet<string>>
}

const modified = async (path: string): Promise<number | null> => (await stat(path).catch(() => null))?.mtimeMs ?? null
const move = (from: string, to: string): Promise<boolean> => rename(from, to).then(() => true, () => false)

/**
 * Moves unreferenced files out of a media folder; a server that dies between writing a file and its row leaves them behind.
 * Nodes may sweep one folder at the same time as each other and as writers. A writer touches the file it finds, or writes it
 * again if it has just been moved. A file touched after the check is moved back.
 */
export async function sweepFolder({ folder, orphans, ageMs, kept }: Sweep): Promise<number> {
  const limit = Date.now() - ageMs
  await mkdir(orphans, { recursive: true })
  let moved = 0
  for (const part of (await readdir(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    const old: string[] = []
    for (const name of await readdir(join(folder, part))) {
      const at = await modified(join(folder, part, name))
      if (at !== null && at <= limit) old.push(name)
    }
    for (let start = 0; start < old.length; start += BATCH) {
      const batch = old.slice(start, start + BATCH)
      const known = await kept(batch)
      for (const name of batch) {
        if (!known.has(name) && (await putAside(join(folder, part, name), join(orphans, name), limit))) moved += 1
      }
    }
  }
  await removeOld(orphans)
  return moved
}

async function putAside(path: string, aside: string, limit: number): Promise<boolean> {
  if (!(await move(path, aside))) return false
  const at = await modified(aside)
  if (at === null || at <= limit) return true
  await move(aside, path)
  return false
}

async function removeOld(orphans: string): Promise<void> {
  for (const name of await readdir(orphans)) {
    // Time of the move; a rename only updates ctime.
    const found = await stat(join(orphans, name)).catch(() => null)
    if (found && Date.now() - found.ctimeMs > ASIDE_MS) await rm(join(orphans, name), { force: true })
  }
}
