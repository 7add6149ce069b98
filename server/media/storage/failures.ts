import { StoreUnavailable } from '../../platform'
import type { MediaStore } from '../../platform'

const marked = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (cause) {
    throw new StoreUnavailable(cause)
  }
}

/** The same store, with its failures marked as such: a lost bucket and a lost database fail with the same codes. */
export const markFailures = (store: MediaStore): MediaStore => ({
  ...store,
  put: (...input) => marked(store.put(...input)),
  putPieces: (extension, read) => putPieces(store, extension, read),
  get: (...input) => marked(store.get(...input)),
  size: (name) => marked(store.size(name)),
})

/** The pieces come from elsewhere and have their own failures. */
async function putPieces(store: MediaStore, extension: string, read: () => AsyncIterable<Uint8Array>): Promise<string> {
  let theirs: unknown
  const pieces = async function* () {
    try {
      yield* read()
    } catch (error) {
      theirs = error
      throw error
    }
  }
  try {
    return await store.putPieces(extension, pieces)
  } catch (cause) {
    throw cause === theirs ? cause : new StoreUnavailable(cause)
  }
}
