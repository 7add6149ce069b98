import type { MediaStore } from '../../server/platform'

/** Files kept in memory. */
export function memoryMedia(): MediaStore {
  const files = new Map<string, { body: Uint8Array; contentType: string }>()
  return {
    put: async (name, body, contentType) => {
      files.set(name, { body, contentType })
    },
    get: async (name, range) => {
      const file = files.get(name)
      if (!file) return null
      const body = range ? file.body.slice(range.start, range.end + 1) : file.body
      return { body, contentType: file.contentType, bytes: body.byteLength }
    },
    size: async (name) => files.get(name)?.body.byteLength ?? null,
  }
}
