const LOCK = 'shansheng-sit-database'

/** A reloaded page releases the lock within this time; a longer wait means another build's tab holds it. */
const PATIENCE_MS = 2000

/** Waits until no other worker has the database open: two would overwrite each other. Returns the release. */
export async function lockDatabase(onWait: () => void): Promise<() => void> {
  const timer = setTimeout(onWait, PATIENCE_MS)
  const release = await new Promise<() => void>((resolve, reject) => {
    navigator.locks.request(LOCK, () => new Promise<void>((done) => resolve(done))).catch(reject)
  })
  clearTimeout(timer)
  return release
}
