import { whileVisible } from '../whileVisible'

const CHECK_INTERVAL = 5 * 60_000
const RETURN_INTERVAL = 60_000
const TIMEOUT = 10_000
const RELOADED_KEY = 'reloadedForBuild'

/** Each build names its entry by content hash: the served page reveals the current build. */
const ENTRY = /<script type="module"[^>]*\ssrc="([^"]+)"/

const ownEntry = (): string | null => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null

export const entryIn = (page: string): string | null => ENTRY.exec(page)?.[1] ?? null

/** The entry of the build now served; null when the answer is not our page. */
async function servedEntry(): Promise<string | null> {
  try {
    const response = await fetch(import.meta.env.BASE_URL, {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return response.ok ? entryIn(await response.text()) : null
  } catch {
    return null
  }
}

/**
 * Calls back with the entry of a newer build. Asks only while the page is visible, and skips a build
 * for which a reload changed nothing: two builds behind one address would cause an endless loop.
 */
export function watchBuild(onNewBuild: (entry: string) => void): () => void {
  const currentEntry = ownEntry()
  let checkedAt = Date.now()
  const check = async () => {
    checkedAt = Date.now()
    const entry = await servedEntry()
    if (
      currentEntry !== null &&
      entry !== null &&
      entry !== currentEntry &&
      sessionStorage.getItem(RELOADED_KEY) !== entry
    )
      onNewBuild(entry)
  }
  return whileVisible(
    { every: CHECK_INTERVAL, pause: RETURN_INTERVAL },
    () => checkedAt,
    () => void check(),
  )
}

export function reloadFor(entry: string): void {
  sessionStorage.setItem(RELOADED_KEY, entry)
  window.location.reload()
}
