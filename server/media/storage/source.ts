import type { FileReader } from '../../../src/contract/media/mp4/movie'

/** A file that is never loaded whole: random access, plus any number of sequential reads. */
export interface FileSource extends FileReader {
  fileName: string
  pieces: () => AsyncIterable<Uint8Array>
}

export const sourceOf = (file: Blob, fileName: string): FileSource => ({
  bytes: file.size,
  fileName,
  read: async (start, length) => new Uint8Array(await file.slice(start, start + length).arrayBuffer()),
  pieces: async function* () {
    yield new Uint8Array(await file.arrayBuffer())
  },
})
