/** A recording, stored in this browser until its explanation holds it. */
export interface Recording {
  id: string
  /** Login account: recordings are offered to no one else. */
  account: string
  guideId: string
  spotId: string
  /** Title of the explanation. */
  title: string
  /** Name of the packet it was recorded for. */
  packet: string
  /** Epoch milliseconds. */
  at: number
  /** Media type of the joined parts. */
  type: string
  parts: Blob[]
  /** URL of the sound once uploaded. */
  url: string | null
}

const STORE = 'recordings'

function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('录音没有存到这台电脑上', { cause: request.error })))
  })
}

async function withStore<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(STORE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE, { keyPath: 'id' }))
  const database = await requestResult(opening)
  try {
    return await requestResult(run(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

export const saveRecording = (recording: Recording) => withStore('readwrite', (store) => store.put(recording))
export const deleteRecording = (id: string) => withStore('readwrite', (store) => store.delete(id))

/** Unstored recordings of a guide, newest first. */
export async function localRecordings(account: string, guideId: string): Promise<Recording[]> {
  const recordings = (await withStore('readonly', (store) => store.getAll())) as Recording[]
  return recordings
    .filter((recording) => recording.account === account && recording.guideId === guideId)
    .toSorted((a, b) => b.at - a.at)
}

export const soundOf = ({ parts, type }: Pick<Recording, 'parts' | 'type'>) => new Blob(parts, { type })

/** `录音-光明顶-1122-0936.webm` */
export function fileNameOf({ title, at, type }: Recording, formatTime: (at: number, format: string) => string): string {
  const ending = type.includes('mp4') ? 'm4a' : type.includes('ogg') ? 'ogg' : 'webm'
  return `录音-${title}-${formatTime(at, 'MMDD-HHmm')}.${ending}`
}
