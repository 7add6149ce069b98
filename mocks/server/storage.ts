import { clear, createStore } from 'idb-keyval'

/** The database's folder in IndexedDB; PGlite names the database of a folder after its place. */
export const FOLDER = 'shansheng'
const FOLDER_DATABASE = `/pglite/${FOLDER}`

/** Everything else that sit mode keeps: uploaded files under their names, and the note that the folder is whole. */
export const store = createStore('shansheng-files', 'files')

/** Key of the note that the folder was written completely; its value names the data that it was started from. */
export const WHOLE = 'whole'

/** The note that the folder is whole goes with the files: the next start finds the folder not whole and removes it. */
export const forgetFolder = (): Promise<void> => clear(store)

/** The folder must be closed before, or its removal waits for it. */
export async function removeAll(): Promise<void> {
  // First, so that a folder whose removal was stopped is not used.
  await forgetFolder()
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(FOLDER_DATABASE)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error ?? new Error('the database was not removed'))
  })
}
