import { clear, createStore } from 'idb-keyval'

/** The database's folder in IndexedDB; PGlite names the database of a folder after its place. */
export const FOLDER = 'shansheng'
const FOLDER_DATABASE = `/pglite/${FOLDER}`

/** Everything else that sit mode keeps: uploaded files under their names, and the note that the folder is whole. */
export const store = createStore('shansheng-files', 'files')

/** Key of the note that the folder was written completely; its value names the data that it was started from. */
export const WHOLE = 'whole'

/** The folder must be closed before, or its removal waits for it. */
export async function removeAll(): Promise<void> {
  // The note goes with the files, first: stopped in between, the folder counts as not there.
  await clear(store)
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(FOLDER_DATABASE)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error ?? new Error('the database was not removed'))
  })
}
