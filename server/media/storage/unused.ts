import { sql } from 'drizzle-orm'
import { merchant } from '../../db/schema/identity'
import { rows } from '../../db/rows'
import { isOneOf } from '../../db/search'
import type { Tx } from '../../db/types'
import type { Platform } from '../../platform'
import { filesInUse } from './inUse'

/** Grace period of unused files, as long as a browser keeps drafts: a draft may reference one. */
export const GRACE_MS = 30 * 24 * 60 * 60 * 1000

interface Stored {
  name: string
  thumbnail: string | null
}

const isUsed = ({ name, thumbnail }: Stored, used: ReadonlySet<string>) => used.has(name) || (thumbnail !== null && used.has(thumbnail))

/**
 * Marks unused stored files in every tenant and drops those unused for the whole grace period. That frees their quota; the stored file
 * is later swept as a file without a row. Answers how many were dropped.
 */
export async function sweepUnused({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<number> {
  const tenants = await db.identity((tx) => tx.select({ id: merchant.id }).from(merchant))
  let removed = 0
  for (const { id } of tenants) {
    await db.tenant(id, (tx) => noteUnused(tx, now()))
    removed += await db.tenant(id, (tx) => removeUnused(tx, now() - GRACE_MS))
  }
  return removed
}

async function noteUnused(tx: Tx, now: number): Promise<void> {
  const used = await filesInUse(tx)
  const stored = await rows<Stored & { since: number | null }>(tx, sql`select name, thumbnail, unused_since::float8 as since from media`)
  const taken = stored.filter((file) => file.since !== null && isUsed(file, used))
  const left = stored.filter((file) => file.since === null && !isUsed(file, used))
  await setSince(tx, taken, null)
  await setSince(tx, left, now)
}

async function setSince(tx: Tx, files: readonly Stored[], since: number | null): Promise<void> {
  if (files.length === 0) return
  await tx.execute(sql`update media set unused_since = ${since} where ${isOneOf(sql`name`, files.map(({ name }) => name))}`)
}

/** Locks before checking: concurrent users of a file wait, then learn that it is gone. */
async function removeUnused(tx: Tx, limit: number): Promise<number> {
  const due = await rows<Stored>(tx, sql`select name, thumbnail from media where unused_since <= ${limit} for update`)
  if (due.length === 0) return 0
  const used = await filesInUse(tx)
  const gone = due.filter((file) => !isUsed(file, used)).map(({ name }) => name)
  if (gone.length > 0) await tx.execute(sql`delete from media where ${isOneOf(sql`name`, gone)}`)
  return gone.length
}
