import { get, set } from 'idb-keyval'
import type { MediaStore } from '../../server/platform'
import { CONTENT_TYPES, extensionOf } from '../../server/storage/names'
import { store } from './storage'

/** Uploaded files in IndexedDB; `set` answers when its transaction is complete. */
export const media: MediaStore = {
  put: (name, body) => set(name, body, store),
  async get(name, range) {
    const whole = await get<Uint8Array<ArrayBuffer>>(name, store)
    if (!whole) return null
    const body = range ? whole.slice(range.start, range.end + 1) : whole
    return { body, bytes: body.byteLength, contentType: CONTENT_TYPES[extensionOf(name)]! }
  },
  size: async (name) => (await get<Uint8Array>(name, store))?.byteLength ?? null,
}
