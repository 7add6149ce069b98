import type { MediaStore } from '../../server/platform'

/** Files kept in memory. */
export function memoryMedia(): MediaStore {
  const files = new Map<string, { body: Uint8Array; contentType: string }>()
  return {
    put: async (name, body, contentType) => {
      files.set(name, { body, contentType })
    },
    get: async (name) => {
      const file = files.get(name)
      return file ? { ...file, bytes: file.body.byteLength } : null
    },
    delete: async (name) => {
      files.delete(name)
    },
  }
}
