import { required } from '../../src/lib/required'
import { unzipSync } from 'fflate'
import { get, set, setMany } from 'idb-keyval'
import { createSHA256 } from 'hash-wasm'
import type { MediaStore } from '../../server/platform'
import { CONTENT_TYPES, extensionOf } from '../../server/lib/mediaNames'
import { store } from './storage'

/** Stores every file of a zip archive. */
export const storeAll = (archive: Uint8Array): Promise<void> => setMany(Object.entries(unzipSync(archive)), store)

/** Uploaded files in IndexedDB; `set` resolves when its transaction completes. */
export const media: MediaStore = {
  put: (name, body) => set(name, body, store),
  // Ends up in memory as a whole: IndexedDB cannot append. That is why the video limit is low here.
  async putPieces(extension, read) {
    const hash = await createSHA256()
    const pieces: Uint8Array<ArrayBuffer>[] = []
    for await (const piece of read()) {
      hash.update(piece)
      pieces.push(piece.slice())
    }
    const name = `${hash.digest()}.${extension}`
    await set(name, new Uint8Array(await new Blob(pieces).arrayBuffer()), store)
    return name
  },
  async get(name, range) {
    const file = await get<Uint8Array<ArrayBuffer>>(name, store)
    if (!file) return null
    const body = range ? file.slice(range.start, range.end + 1) : file
    return { body, bytes: body.byteLength, contentType: required(CONTENT_TYPES[extensionOf(name)], 'content type') }
  },
  size: async (name) => (await get<Uint8Array>(name, store))?.byteLength ?? null,
}
