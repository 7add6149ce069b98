import { sql } from 'drizzle-orm'
import { merchant } from '../../db/schema/identity'
import { rows } from '../../db/rows'
import { isOneOf } from '../../db/search'
import type { Tx } from '../../db/types'
import type { Platform } from '../../platform'
import { filesInUse } from './inUse'

/** So long a file stays that nothing uses: as long as a draft in a browser, which may name one. */
export const GRACE_MS = 30 * 24 * 60 * 60 * 1000

interface Stored {
  name: string
  thumbnail: string | null
}

const isUsed = ({ name, thumbnail }: Stored, used: ReadonlySet<string>) => used.has(name) || (thumbnail !== null && used.has(thumbnail))

/**
 * Notes in every tenant which stored files nothing uses, and gives up those that nothing has used for the grace: their room is free
 * then, and what is in the store goes the way of files without a row. Answers how many were given up.
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

/** Locked before they are judged: who takes one into use at this moment waits, and is told that it is gone. */
async function removeUnused(tx: Tx, limit: number): Promise<number> {
  const due = await rows<Stored>(tx, sql`select name, thumbnail from media where unused_since <= ${limit} for update`)
  if (due.length === 0) return 0
  const used = await filesInUse(tx)
  const gone = due.filter((file) => !isUsed(file, used)).map(({ name }) => name)
  if (gone.length > 0) await tx.execute(sql`delete from media where ${isOneOf(sql`name`, gone)}`)
  return gone.length
}
