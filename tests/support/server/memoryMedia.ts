import { createHash } from 'node:crypto'
import type { MediaStore } from '../../../server/platform'
import { CONTENT_TYPES } from '../../../server/lib/mediaNames'

/** Stored files by name. */
export type MediaFiles = Map<string, { body: Uint8Array; contentType: string }>

export function memoryMedia(files: MediaFiles = new Map()): MediaStore {
  return {
    put: async (name, body, contentType) => {
      files.set(name, { body, contentType })
    },
    putPieces: async (extension, read) => {
      const pieces: Uint8Array[] = []
      for await (const piece of read()) pieces.push(piece.slice())
      const body = new Uint8Array(Buffer.concat(pieces))
      const name = `${createHash('sha256').update(body).digest('hex')}.${extension}`
      files.set(name, { body, contentType: CONTENT_TYPES[extension]! })
      return name
    },
    get: async (name, range) => {
      const file = files.get(name)
      if (!file) return null
      const body = range ? file.body.slice(range.start, range.end + 1) : file.body
      return { body, contentType: file.contentType, bytes: body.byteLength }
    },
    remove: async (name) => {
      files.delete(name)
      return true
    },
    size: async (name) => files.get(name)?.body.byteLength ?? null,
  }
}
