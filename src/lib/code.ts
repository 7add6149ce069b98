const RELOADED_KEY = 'reloadedForChunk'
/** A second failure within this time is not cured by another reload. */
const RELOAD_PAUSE = 60_000

/** Code could not be fetched, and a reload has not helped or would not. */
export class ChunkError extends Error {
  override name = 'ChunkError'
}

/**
 * Fetches a chunk. After a deployment the chunks of the old one may be gone: then the whole console is loaded anew,
 * once. Without a server at the other end a reload would only lose what is on the screen: then it fails.
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0)
    if (Date.now() - last <= RELOAD_PAUSE || !(await isServed())) throw new ChunkError('页面的程序没有取到', { cause })
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
    window.location.reload()
    // The page is about to go: nothing more may show.
    return new Promise(() => undefined)
  }
}

async function isServed(): Promise<boolean> {
  try {
    // As a browser asks for the page: for anything else the server has nothing at this address.
    return (await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store', headers: { accept: 'text/html' } })).ok
  } catch {
    return false
  }
}
