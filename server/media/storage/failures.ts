import { StoreUnavailable } from '../../platform'
import type { MediaStore } from '../../platform'

const asStoreFailure = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (cause) {
    throw new StoreUnavailable(cause)
  }
}

/** The same store, with its failures marked as such: a lost bucket and a lost database fail with the same codes. */
export const markFailures = (store: MediaStore): MediaStore => ({
  ...store,
  put: (...input) => asStoreFailure(store.put(...input)),
  putPieces: (extension, read) => putPieces(store, extension, read),
  get: (...input) => asStoreFailure(store.get(...input)),
  size: (name) => asStoreFailure(store.size(name)),
})

/** The pieces come from elsewhere and have their own failures. */
async function putPieces(store: MediaStore, extension: string, read: () => AsyncIterable<Uint8Array>): Promise<string> {
  let sourceError: unknown
  const pieces = async function* () {
    try {
      yield* read()
    } catch (error) {
      sourceError = error
      throw error
    }
  }
  try {
    return await store.putPieces(extension, pieces)
  } catch (cause) {
    throw cause === sourceError ? cause : new StoreUnavailable(cause)
  }
}
