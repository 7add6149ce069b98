/** Unfinished uploads of this browser: choosing the same bytes again resumes them. */
const KEY = 'uploads'
/** The server forgets them after a day, too. */
const MAX_AGE_MS = 24 * 3600 * 1000

type StoredUploads = Record<string, { id: string; at: number }>

function read(): StoredUploads {
  try {
    const entries = Object.entries(JSON.parse(localStorage.getItem(KEY) ?? '{}') as StoredUploads)
    return Object.fromEntries(
      entries.filter(([, { id, at }]) => typeof id === 'string' && Date.now() - at < MAX_AGE_MS),
    )
  } catch {
    return {}
  }
}

function write(change: (uploads: StoredUploads) => void): void {
  const uploads = read()
  change(uploads)
  try {
    if (Object.keys(uploads).length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(uploads))
  } catch {
    // If storage is full, resuming is lost, not the upload.
  }
}

/** Files are hashed in slices of this size: browsers only hash what is in memory. */
const SLICE = 8 * 1024 * 1024

const sha256 = async (bytes: BufferSource) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** Hash of a file's bytes: name and time may be another's. Null if the browser cannot hash (insecure context). */
export async function fingerprint(kind: string, file: Blob): Promise<string | null> {
  if (!('subtle' in crypto)) return null
  const digests: Uint8Array<ArrayBuffer>[] = []
  for (let at = 0; at < file.size; at += SLICE)
    digests.push(await sha256(await file.slice(at, at + SLICE).arrayBuffer()))
  const digest = await sha256(await new Blob(digests).arrayBuffer())
  return `${kind}:${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

export const recall = (key: string): string | null => read()[key]?.id ?? null

export const remember = (key: string, id: string): void => write((uploads) => (uploads[key] = { id, at: Date.now() }))

export const forget = (key: string): void => write((uploads) => delete uploads[key])
