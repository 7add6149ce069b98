import { clear, createStore } from 'idb-keyval'

/** IndexedDB name of the database folder; PGlite derives it from the path. */
export const FOLDER = 'shansheng'
const FOLDER_DATABASE = `/pglite/${FOLDER}`

/** Everything else sit mode stores: uploaded files by name, and the marker for a complete folder. */
export const store = createStore('shansheng-files', 'files')

/** Key of the marker for a completely written folder; the value names the data it was created from. */
export const WHOLE = 'whole'

/** Clears the marker together with the files: the next start finds an incomplete folder and removes it. */
export const forgetFolder = (): Promise<void> => clear(store)

/** Close the folder first, or its removal waits for it. */
export async function removeAll(): Promise<void> {
  // First, so a folder whose removal was interrupted is never used.
  await forgetFolder()
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(FOLDER_DATABASE)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error ?? new Error('the database was not removed'))
  })
}
