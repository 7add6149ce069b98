import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { merchant } from '../../db/schema/identity'
import { rows } from '../../db/rows'
import { isOneOf } from '../../db/search'
import type { Tx } from '../../db/types'
import type { Platform } from '../../platform'
import { filesInUse } from './inUse'

/** Grace period of unused files, as long as a browser keeps drafts: a draft may reference one. */
export const GRACE_MS = 30 * 24 * 60 * 60 * 1000

const mediaFile = z.object({
  name: z.string(),
  thumbnail: z.string().nullable(),
})
const datedFile = mediaFile.extend({ since: z.number().nullable() })
type MediaFile = z.output<typeof mediaFile>

const isUsed = ({ name, thumbnail }: MediaFile, usedNames: ReadonlySet<string>) =>
  usedNames.has(name) || (thumbnail !== null && usedNames.has(thumbnail))

/**
 * Marks unused stored files in every tenant and drops those unused for the whole grace period. That frees their quota;
 * the stored file is later swept as a file without a row. Answers how many were dropped.
 */
export async function sweepUnused({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<number> {
  const tenants = await db.identity((tx) => tx.select({ id: merchant.id }).from(merchant))
  let removed = 0
  for (const { id } of tenants) {
    await db.tenantTransaction(id, (tx) => markUnused(tx, now()))
    removed += await db.tenantTransaction(id, (tx) => removeUnused(tx, now() - GRACE_MS))
  }
  return removed
}

async function markUnused(tx: Tx, now: number): Promise<void> {
  const usedNames = await filesInUse(tx)
  const files = await rows(tx, datedFile, sql`select name, thumbnail, unused_since::float8 as since from media`)
  const reused = files.filter((file) => file.since !== null && isUsed(file, usedNames))
  const newlyUnused = files.filter((file) => file.since === null && !isUsed(file, usedNames))
  await setSince(tx, reused, null)
  await setSince(tx, newlyUnused, now)
}

async function setSince(tx: Tx, files: readonly MediaFile[], since: number | null): Promise<void> {
  if (files.length === 0) return
  await tx.execute(
    sql`update media set unused_since = ${since} where ${isOneOf(
      sql`name`,
      files.map(({ name }) => name),
    )}`,
  )
}

/** Locks before checking: concurrent users of a file wait, then learn that it is gone. */
async function removeUnused(tx: Tx, limit: number): Promise<number> {
  const candidates = await rows(
    tx,
    mediaFile,
    sql`select name, thumbnail from media where unused_since <= ${limit} for update`,
  )
  if (candidates.length === 0) return 0
  const usedNames = await filesInUse(tx)
  const deletable = candidates.filter((file) => !isUsed(file, usedNames)).map(({ name }) => name)
  if (deletable.length > 0) await tx.execute(sql`delete from media where ${isOneOf(sql`name`, deletable)}`)
  return deletable.length
}
