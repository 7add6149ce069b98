const RELOADED_KEY = 'reloadedForChunk'
/** A second failure within this time is not cured by another reload. */
const RELOAD_PAUSE = 60_000
/** By then a reload has begun, unless the person chose to stay with what they have typed. */
const STAYED = 10_000

/** Code could not be fetched, and a reload has not helped or would not. */
export class ChunkError extends Error {
  override name = 'ChunkError'
}

const lostStyles = new Set<HTMLLinkElement>()

/** Vite asks for each style sheet once, and shows the page without one that did not come. Called once, at boot. */
export function watchStyles(): void {
  const note = ({ target }: Event) => target instanceof HTMLLinkElement && target.rel === 'stylesheet' && lostStyles.add(target)
  document.addEventListener('error', note, true)
}

const fetchAgain = (lost: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const link = lost.cloneNode() as HTMLLinkElement
    lostStyles.delete(lost)
    // A failure is noted like the first one.
    link.addEventListener('error', reject)
    link.addEventListener('load', () => resolve())
    lost.replaceWith(link)
  })

async function fetched<T>(load: () => Promise<T>): Promise<T> {
  const code = await load()
  await Promise.all([...lostStyles].map(fetchAgain))
  return code
}

const failureOf = (cause: unknown) => new ChunkError('程序没有取到，可能刚发布了新版本，也可能网络断开了', { cause })

/** Fetches a chunk whose absence is told in its place: the page around it stays, and asking again is the person's to do. */
export async function fetchOnce<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await fetched(load)
  } catch (cause) {
    throw failureOf(cause)
  }
}

/**
 * Fetches a chunk. After a deployment the chunks of the old one may be gone: then the whole console is loaded anew,
 * once. Without a server at the other end a reload would only lose what is on the screen: then it fails.
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await fetched(load)
  } catch (cause) {
    const failure = failureOf(cause)
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0)
    if (Date.now() - last <= RELOAD_PAUSE || !(await isServed())) throw failure
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
    window.location.reload()
    // The page is about to go: nothing more may show.
    return new Promise((_, reject) => window.setTimeout(() => reject(failure), STAYED))
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
