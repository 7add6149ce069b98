import type { UploadKind } from '../../../src/contract/media/upload'
import { describeError } from '../../http/describe'
import type { DetachedContext } from '../../http/handler'
import type { Platform } from '../../platform'
import { checkQuota } from '../storage/quota'
import { uploadedName } from '../../lib/fileName'
import { sourceOf } from '../storage/source'
import type { FileSource } from '../storage/source'
import { semaphore } from '../../lib/semaphore'
import { and, eq, lte, max, sql } from 'drizzle-orm'
import { fromBase64 } from '../../db/base64'
import { uploadPart } from '../../db/schema/upload'
import type { Tx } from '../../db/types'
import { required } from '../../../src/lib/required'
import { findComplete, storeResult, readContent } from './rows'

/** A part of a completed upload no longer exists. */
class PartMissing extends Error {
  constructor(id: string) {
    super(`upload ${id} has lost a part`)
    this.name = 'PartMissing'
  }
}

interface Part {
  start: number
  bytes: Uint8Array
}

/** The part that contains a byte. Find its offset first: sorting the parts would read them all. */
async function partAt(tx: Tx, id: string, at: number): Promise<Part | null> {
  const start = tx
    .select({ start: max(uploadPart.start) })
    .from(uploadPart)
    .where(and(eq(uploadPart.uploadId, id), lte(uploadPart.start, at)))
  const [row] = await tx
    .select({ start: uploadPart.start, bytes: sql<string>`encode(${uploadPart.bytes}, 'base64')` })
    .from(uploadPart)
    .where(and(eq(uploadPart.uploadId, id), eq(uploadPart.start, sql`(${start})`)))
  return row ? { start: row.start, bytes: fromBase64(row.bytes) } : null
}

/** A completed upload, read from its parts: one part in memory at a time, with no transaction open in between. */
function sourceOfUpload(
  { authenticatedTransaction: transaction }: Pick<DetachedContext, 'authenticatedTransaction'>,
  id: string,
  { fileName, bytes }: Pick<FileSource, 'fileName' | 'bytes'>,
): FileSource {
  let currentPart: Part | null = null
  /** The bytes from an offset to the end of its part. */
  const bytesFrom = async (at: number): Promise<Uint8Array> => {
    if (!currentPart || at < currentPart.start || at >= currentPart.start + currentPart.bytes.byteLength)
      currentPart = await transaction((tx) => partAt(tx, id, at))
    if (!currentPart || at >= currentPart.start + currentPart.bytes.byteLength) throw new PartMissing(id)
    return currentPart.bytes.subarray(at - currentPart.start)
  }
  return {
    bytes,
    fileName,
    async read(start, length) {
      const buffer = new Uint8Array(Math.max(0, Math.min(length, bytes - start)))
      for (let offset = 0; offset < buffer.byteLength;) {
        const piece = (await bytesFrom(start + offset)).subarray(0, buffer.byteLength - offset)
        buffer.set(piece, offset)
        offset += piece.byteLength
      }
      return buffer
    },
    pieces: async function* () {
      for (let at = 0; at < bytes;) {
        const piece = await bytesFrom(at)
        yield piece
        at += piece.byteLength
      }
    },
  }
}

/** Reading a whole file takes several times its size in memory, so few run at once; none waits for a sender. */
const withWholeLock = semaphore(4)
/** Reading in pieces is slow instead and must not block the others. */
const withPiecesLock = semaphore(2)

interface UploadBody {
  file?: Blob
  upload?: string
}

/**
 * Creates a stored file from a direct or finished upload. The answer is stored with the upload, so a client that missed
 * it can ask again and gets the same one.
 */
export async function storeFrom<R extends Record<string, unknown>>(
  kind: UploadKind,
  { file, upload: id }: UploadBody,
  context: DetachedContext,
  store: (context: DetachedContext, file: Blob) => Promise<R>,
): Promise<R> {
  // The contract requires exactly one of the two. An upload's quota was checked at its start.
  if (id === undefined) {
    const direct = required(file, 'file')
    await context.authenticatedTransaction((tx) => checkQuota(tx, context, direct.size))
    return store(context, direct)
  }
  context.audit(id)
  return withWholeLock(async () => {
    const uploaded = await context.authenticatedTransaction((tx) => readContent(tx, context, id, kind))
    if (uploaded.result !== null) return uploaded.result as R
    return finishUpload(context, id, await store(context, new File([uploaded.file], uploaded.fileName)))
  })
}

/** The same for files too large for memory. */
export async function storePieces<R extends Record<string, unknown>>(
  kind: UploadKind,
  { file, upload: id }: UploadBody,
  context: DetachedContext,
  store: (context: DetachedContext, source: FileSource) => Promise<R>,
): Promise<R> {
  if (id === undefined) {
    const direct = required(file, 'file')
    await context.authenticatedTransaction((tx) => checkQuota(tx, context, direct.size))
    return store(context, sourceOf(direct, uploadedName(direct)))
  }
  context.audit(id)
  return withPiecesLock(async () => {
    const find = () => context.authenticatedTransaction((tx) => findComplete(tx, context, id, kind))
    const uploaded = await find()
    if (uploaded.result !== null) return uploaded.result as R
    try {
      return await finishUpload(context, id, await store(context, sourceOfUpload(context, id, uploaded)))
    } catch (error) {
      // A concurrent call on another node may have replaced the parts with its result.
      if (!(error instanceof PartMissing)) throw error
      const { result } = await find()
      if (result === null) throw error
      return result as R
    }
  })
}

async function finishUpload<R extends Record<string, unknown>>(
  context: DetachedContext,
  id: string,
  result: R,
): Promise<R> {
  await context.authenticatedTransaction((tx) => storeResult(tx, context, id, result))
  await reclaimParts(context.platform)
  return result
}

/** The call is complete whether or not this succeeds. */
export function reclaimParts({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<void> {
  return db
    .reclaim('upload_part')
    .catch((error: unknown) => log.warn({ err: describeError(error) }, 'space of parts was not given back'))
}
