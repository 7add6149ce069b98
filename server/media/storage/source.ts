import type { FileReader } from '../../../src/contract/media/mp4/movie'

/** A file that is never held whole: read here and there, and once through, as often as it is asked for. */
export interface FileSource extends FileReader {
  fileName: string
  pieces: () => AsyncIterable<Uint8Array>
}

/** One that was sent along. */
export const sourceOf = (file: Blob, fileName: string): FileSource => ({
  bytes: file.size,
  fileName,
  read: async (start, length) => new Uint8Array(await file.slice(start, start + length).arrayBuffer()),
  pieces: async function* () {
    yield new Uint8Array(await file.arrayBuffer())
  },
})
