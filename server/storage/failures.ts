import { StoreUnavailable } from '../platform'
import type { MediaStore } from '../platform'

const marked = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call
  } catch (cause) {
    throw new StoreUnavailable(cause)
  }
}

/** The same store, whose failures say whose they are: a lost bucket and a lost database fail with the same codes. */
export const markFailures = (store: MediaStore): MediaStore => ({
  ...store,
  put: (...input) => marked(store.put(...input)),
  get: (...input) => marked(store.get(...input)),
  size: (name) => marked(store.size(name)),
})
