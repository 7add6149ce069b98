import { and, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { UploadKind } from '../../../src/contract/media/upload'
import { fromBase64 } from '../../db/base64'
import { newId } from '../../db/id'
import { upload, uploadPart } from '../../db/schema/upload'
import type { Tx } from '../../db/types'
import { absent, conflict, tooLarge } from '../../http/refusal'

/** Counted from the last part; how long a user may take to resume. */
const LIFE_MS = 24 * 60 * 60 * 1000
/** Unfinished uploads per account. One more drops the one idle longest, so forgotten uploads never lock anyone out. */
const OPEN_MAX = 10

/** Owner and time: an upload is visible only to the account that started it. */
export interface Whose {
  session: { accountId: string }
  now: number
}

export interface Progress {
  bytes: number
  received: number
  expiresAt: number
}

const mine = (id: string, { session, now }: Whose) => and(eq(upload.id, id), eq(upload.accountId, session.accountId), gt(upload.expiresAt, now))
const gone = () => absent('没有这次上传，或已过期')
const progress = { bytes: upload.bytes, received: upload.received, expiresAt: upload.expiresAt }

export async function begin(tx: Tx, { session, now }: Whose, file: { kind: UploadKind; fileName: string; bytes: number }): Promise<{ id: string; expiresAt: number }> {
  await removeExpired(tx, now)
  const id = newId()
  const expiresAt = now + LIFE_MS
  await tx.insert(upload).values({ id, accountId: session.accountId, ...file, touchedAt: now, expiresAt })
  // Exclude the new upload explicitly: node clocks differ, so its time may not be the latest.
  const others = and(eq(upload.accountId, session.accountId), isNull(upload.result), ne(upload.id, id))
  const forgotten = tx.select({ id: upload.id }).from(upload).where(others).orderBy(desc(upload.touchedAt), desc(upload.id)).offset(OPEN_MAX - 1)
  await tx.delete(upload).where(inArray(upload.id, forgotten))
  return { id, expiresAt }
}

export async function find(tx: Tx, whose: Whose, id: string): Promise<Progress> {
  const [found] = await tx.select(progress).from(upload).where(mine(id, whose))
  if (!found) throw gone()
  return found
}

/** Appends a part at the current offset. Of two concurrent parts for one offset, the second waits and is then refused. */
export async function append(tx: Tx, whose: Whose, id: string, offset: number, part: Uint8Array): Promise<Omit<Progress, 'bytes'>> {
  const [found] = await tx.select(progress).from(upload).where(mine(id, whose)).for('update')
  if (!found) throw gone()
  if (found.received !== offset) throw conflict(`已收到 ${found.received} 字节，应从那里接着传`)
  const received = offset + part.byteLength
  if (received > found.bytes) throw tooLarge('超过文件的大小')
  if (part.byteLength > 0) await tx.insert(uploadPart).values({ uploadId: id, start: offset, bytes: part })
  const expiresAt = whose.now + LIFE_MS
  await tx.update(upload).set({ received, touchedAt: whose.now, expiresAt }).where(eq(upload.id, id))
  return { received, expiresAt }
}

export async function remove(tx: Tx, whose: Whose, id: string): Promise<void> {
  const removed = await tx.delete(upload).where(mine(id, whose)).returning({ id: upload.id })
  if (removed.length === 0) throw gone()
}

/** Within the transaction's tenant; answers how many. */
export async function removeExpired(tx: Tx, now: number): Promise<number> {
  return (await tx.delete(upload).where(lte(upload.expiresAt, now)).returning({ id: upload.id })).length
}

export interface Arrived {
  fileName: string
  bytes: number
  /** The answer of an earlier call; null if there was none. */
  result: Record<string, unknown> | null
}

const arrived = { ...progress, fileName: upload.fileName, result: upload.result }

/** A completed upload of this kind. */
function checkArrived<F extends Progress>(found: F | undefined): F {
  if (!found) throw gone()
  if (found.received < found.bytes) throw conflict(`还没有传完：${found.received} / ${found.bytes} 字节`)
  return found
}

export async function findArrived(tx: Tx, whose: Whose, id: string, kind: UploadKind): Promise<Arrived> {
  const [found] = await tx
    .select(arrived)
    .from(upload)
    .where(and(mine(id, whose), eq(upload.kind, kind)))
  return checkArrived(found)
}

export interface Whole extends Arrived {
  file: Uint8Array<ArrayBuffer>
}

/** A completed upload. One statement, because a concurrent call may be replacing the parts with its result. */
export async function readWhole(tx: Tx, whose: Whose, id: string, kind: UploadKind): Promise<Whole> {
  const parts = tx
    .select({ all: sql<string>`encode(string_agg(${uploadPart.bytes}, ''::bytea order by ${uploadPart.start}), 'base64')` })
    .from(uploadPart)
    .where(eq(uploadPart.uploadId, id))
  const [found] = await tx
    .select({ ...arrived, body: sql<string | null>`case when ${upload.received} = ${upload.bytes} then (${parts}) end` })
    .from(upload)
    .where(and(mine(id, whose), eq(upload.kind, kind)))
  const { body, ...whole } = checkArrived(found)
  return { ...whole, file: body === null ? new Uint8Array() : fromBase64(body) }
}

/** Replaces the parts with the answer. */
export async function storeResult(tx: Tx, { now }: Whose, id: string, result: Record<string, unknown>): Promise<void> {
  await tx.update(upload).set({ result, touchedAt: now, expiresAt: now + LIFE_MS }).where(eq(upload.id, id))
  await tx.delete(uploadPart).where(eq(uploadPart.uploadId, id))
}
