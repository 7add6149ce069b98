import { and, eq, lte, max, sql } from 'drizzle-orm'
import { fromBase64 } from '../../db/base64'
import { uploadPart } from '../../db/schema/upload'
import type { Tx } from '../../db/types'
import type { DetachedContext } from '../../http/handler'
import type { FileSource } from '../storage/source'

/** A part of a completed upload no longer exists. */
export class PartMissing extends Error {
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
export function sourceOfUpload(
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
