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
  const [found] = await tx
    .select({ start: uploadPart.start, bytes: sql<string>`encode(${uploadPart.bytes}, 'base64')` })
    .from(uploadPart)
    .where(and(eq(uploadPart.uploadId, id), eq(uploadPart.start, sql`(${start})`)))
  return found ? { start: found.start, bytes: fromBase64(found.bytes) } : null
}

/** A completed upload, read from its parts: one part in memory at a time, with no transaction open in between. */
export function sourceOfUpload({ transaction }: Pick<DetachedContext, 'transaction'>, id: string, { fileName, bytes }: Pick<FileSource, 'fileName' | 'bytes'>): FileSource {
  let held: Part | null = null
  /** The bytes from an offset to the end of its part. */
  const from = async (at: number): Promise<Uint8Array> => {
    if (!held || at < held.start || at >= held.start + held.bytes.byteLength) held = await transaction((tx) => partAt(tx, id, at))
    if (!held || at >= held.start + held.bytes.byteLength) throw new PartMissing(id)
    return held.bytes.subarray(at - held.start)
  }
  return {
    bytes,
    fileName,
    async read(start, length) {
      const wanted = new Uint8Array(Math.max(0, Math.min(length, bytes - start)))
      for (let filled = 0; filled < wanted.byteLength; ) {
        const piece = (await from(start + filled)).subarray(0, wanted.byteLength - filled)
        wanted.set(piece, filled)
        filled += piece.byteLength
      }
      return wanted
    },
    pieces: async function* () {
      for (let at = 0; at < bytes; ) {
        const piece = await from(at)
        yield piece
        at += piece.byteLength
      }
    },
  }
}
