import { and, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { UploadKind } from '../../../src/contract/media/upload'
import { fromBase64 } from '../../db/base64'
import { newId } from '../../db/id'
import { upload, uploadPart } from '../../db/schema/upload'
import type { Tx } from '../../db/types'
import { absent, conflict, tooLarge } from '../../http/refusal'

/** Since its last part; as long as a person may take to come back to it. */
const LIFE_MS = 24 * 60 * 60 * 1000
/** Unfinished ones of an account. One more ends the one that was left alone the longest: nobody is locked out by what they forgot. */
const OPEN_MAX = 10

/** Whose upload, and when: it exists for the account that began it alone. */
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
  // The new one stays whatever the others' times: clocks of nodes differ.
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

/** Adds a part where the last one ended. Of two at the same place the second waits for the first, and is refused. */
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

/** Of the transaction's tenant; answers how many. */
export async function removeExpired(tx: Tx, now: number): Promise<number> {
  return (await tx.delete(upload).where(lte(upload.expiresAt, now)).returning({ id: upload.id })).length
}

export interface Arrived {
  fileName: string
  bytes: number
  /** What a call before answered; null while none has. */
  result: Record<string, unknown> | null
}

const arrived = { ...progress, fileName: upload.fileName, result: upload.result }

/** An upload of a kind, all of which has arrived. */
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

/** An upload that has arrived. In one statement: a call beside this one may be putting its result in the place of its parts. */
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

/** Puts the answer in the place of the parts. */
export async function storeResult(tx: Tx, { now }: Whose, id: string, result: Record<string, unknown>): Promise<void> {
  await tx.update(upload).set({ result, touchedAt: now, expiresAt: now + LIFE_MS }).where(eq(upload.id, id))
  await tx.delete(uploadPart).where(eq(uploadPart.uploadId, id))
}
