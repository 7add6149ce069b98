const LOCK = 'shansheng-sit-database'

/** A page that was reloaded lets go within this time; who still waits then, waits for a tab with another build. */
const PATIENCE_MS = 2000

/** Waits until no other worker has the database open: two at once would overwrite each other. Answers the release. */
export async function lockDatabase(waiting: () => void): Promise<() => void> {
  const timer = setTimeout(waiting, PATIENCE_MS)
  const release = await new Promise<() => void>((resolve, reject) => {
    navigator.locks.request(LOCK, () => new Promise<void>((done) => resolve(done))).catch(reject)
  })
  clearTimeout(timer)
  return release
}
