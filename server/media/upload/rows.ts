import { and, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { UploadKind } from '../../../src/contract/media/upload'
import { fromBase64 } from '../../db/base64'
import { newId } from '../../db/id'
import { upload, uploadPart } from '../../db/schema/upload'
import type { Tx } from '../../db/types'
import { absent, conflict, tooLarge } from '../../http/refusal'

/** Counted from the last part; how long a user may take to resume. */
const LIFETIME_MS = 24 * 60 * 60 * 1000
/** Unfinished uploads per account. One more drops the one idle longest, so forgotten uploads never lock anyone out. */
const OPEN_MAX = 10

/** Owner and time: an upload is visible only to the account that started it. */
export interface UploadOwner {
  session: { accountId: string }
  now: number
}

export interface Progress {
  bytes: number
  received: number
  expiresAt: number
}

const ownUpload = (id: string, { session, now }: UploadOwner) =>
  and(eq(upload.id, id), eq(upload.accountId, session.accountId), gt(upload.expiresAt, now))
const notFound = () => absent('没有这次上传，或已过期')
const progress = { bytes: upload.bytes, received: upload.received, expiresAt: upload.expiresAt }

export async function begin(
  tx: Tx,
  { session, now }: UploadOwner,
  file: { kind: UploadKind; fileName: string; bytes: number },
): Promise<{ id: string; expiresAt: number }> {
  await removeExpired(tx, now)
  const id = newId()
  const expiresAt = now + LIFETIME_MS
  await tx.insert(upload).values({ id, accountId: session.accountId, ...file, touchedAt: now, expiresAt })
  // Exclude the new upload explicitly: node clocks differ, so its time may not be the latest.
  const otherUploads = and(eq(upload.accountId, session.accountId), isNull(upload.result), ne(upload.id, id))
  const outdated = tx
    .select({ id: upload.id })
    .from(upload)
    .where(otherUploads)
    .orderBy(desc(upload.touchedAt), desc(upload.id))
    .offset(OPEN_MAX - 1)
  await tx.delete(upload).where(inArray(upload.id, outdated))
  return { id, expiresAt }
}

export async function find(tx: Tx, owner: UploadOwner, id: string): Promise<Progress> {
  const [row] = await tx.select(progress).from(upload).where(ownUpload(id, owner))
  if (!row) throw notFound()
  return row
}

/**
 * Appends a part at the current offset. Of two concurrent parts for one offset, the second waits and is then refused.
 */
export async function append(
  tx: Tx,
  owner: UploadOwner,
  id: string,
  offset: number,
  part: Uint8Array,
): Promise<Omit<Progress, 'bytes'>> {
  const [row] = await tx.select(progress).from(upload).where(ownUpload(id, owner)).for('update')
  if (!row) throw notFound()
  if (row.received !== offset) throw conflict(`已收到 ${row.received} 字节，应从那里接着传`)
  const received = offset + part.byteLength
  if (received > row.bytes) throw tooLarge('超过文件的大小')
  if (part.byteLength > 0) await tx.insert(uploadPart).values({ uploadId: id, start: offset, bytes: part })
  const expiresAt = owner.now + LIFETIME_MS
  await tx.update(upload).set({ received, touchedAt: owner.now, expiresAt }).where(eq(upload.id, id))
  return { received, expiresAt }
}

export async function remove(tx: Tx, owner: UploadOwner, id: string): Promise<void> {
  const deleted = await tx.delete(upload).where(ownUpload(id, owner)).returning({ id: upload.id })
  if (deleted.length === 0) throw notFound()
}

/** Within the transaction's tenant; answers how many. */
export async function removeExpired(tx: Tx, now: number): Promise<number> {
  return (await tx.delete(upload).where(lte(upload.expiresAt, now)).returning({ id: upload.id })).length
}

export interface CompleteUpload {
  fileName: string
  bytes: number
  /** The answer of an earlier call; null if there was none. */
  result: Record<string, unknown> | null
}

const completeColumns = { ...progress, fileName: upload.fileName, result: upload.result }

/** A completed upload of this kind. */
function checkComplete<F extends Progress>(row: F | undefined): F {
  if (!row) throw notFound()
  if (row.received < row.bytes) throw conflict(`还没有传完：${row.received} / ${row.bytes} 字节`)
  return row
}

export async function findComplete(tx: Tx, owner: UploadOwner, id: string, kind: UploadKind): Promise<CompleteUpload> {
  const [row] = await tx
    .select(completeColumns)
    .from(upload)
    .where(and(ownUpload(id, owner), eq(upload.kind, kind)))
  return checkComplete(row)
}

export interface UploadContent extends CompleteUpload {
  file: Uint8Array<ArrayBuffer>
}

/** A completed upload. One statement, because a concurrent call may be replacing the parts with its result. */
export async function readContent(tx: Tx, owner: UploadOwner, id: string, kind: UploadKind): Promise<UploadContent> {
  const parts = tx
    .select({
      all: sql<string>`encode(string_agg(${uploadPart.bytes}, ''::bytea order by ${uploadPart.start}), 'base64')`,
    })
    .from(uploadPart)
    .where(eq(uploadPart.uploadId, id))
  const [row] = await tx
    .select({
      ...completeColumns,
      body: sql<string | null>`case when ${upload.received} = ${upload.bytes} then (${parts}) end`,
    })
    .from(upload)
    .where(and(ownUpload(id, owner), eq(upload.kind, kind)))
  const { body, ...complete } = checkComplete(row)
  return { ...complete, file: body === null ? new Uint8Array() : fromBase64(body) }
}

/** Replaces the parts with the answer. */
export async function storeResult(
  tx: Tx,
  { now }: UploadOwner,
  id: string,
  result: Record<string, unknown>,
): Promise<void> {
  await tx
    .update(upload)
    .set({ result, touchedAt: now, expiresAt: now + LIFETIME_MS })
    .where(eq(upload.id, id))
  await tx.delete(uploadPart).where(eq(uploadPart.uploadId, id))
}
