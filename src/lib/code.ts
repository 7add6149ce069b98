const RELOADED_KEY = 'reloadedForChunk'
/** After a second failure within this time, another reload would not help. */
const RELOAD_PAUSE = 60_000
/** By now the reload has started, unless the user chose to stay with unsaved text. */
const RELOAD_TIMEOUT = 10_000

/** Code could not be fetched, and a reload did not or would not help. */
export class ChunkError extends Error {
  override name = 'ChunkError'
}

const lostStyles = new Set<HTMLLinkElement>()

/** Vite requests each style sheet once and shows the page even if one failed to load. Called once, at boot. */
export function watchStyles(): void {
  const onError = ({ target }: Event) =>
    target instanceof HTMLLinkElement && target.rel === 'stylesheet' && lostStyles.add(target)
  document.addEventListener('error', onError, true)
}

const reloadStyle = (failed: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const link = failed.cloneNode() as HTMLLinkElement
    lostStyles.delete(failed)
    // Another failure is recorded like the first.
    link.addEventListener('error', reject)
    link.addEventListener('load', () => resolve())
    failed.replaceWith(link)
  })

async function loadWithStyles<T>(load: () => Promise<T>): Promise<T> {
  const code = await load()
  await Promise.all([...lostStyles].map(reloadStyle))
  return code
}

const failureOf = (cause: unknown) => new ChunkError('程序没有取到，可能刚发布了新版本，也可能网络断开了', { cause })

/** Fetches a chunk whose failure is shown in place: the surrounding page stays, and retrying is up to the user. */
export async function fetchOnce<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadWithStyles(load)
  } catch (cause) {
    throw failureOf(cause)
  }
}

/**
 * Fetches a chunk. After a deployment the old chunks may be gone, so the console reloads, but only once. If the server
 * is unreachable, it fails instead: a reload would only lose what is on screen.
 */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await loadWithStyles(load)
  } catch (cause) {
    const failure = failureOf(cause)
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0)
    if (Date.now() - last <= RELOAD_PAUSE || !(await isServed())) throw failure
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
    window.location.reload()
    // The page is about to unload: show nothing more.
    return new Promise((_, reject) => window.setTimeout(() => reject(failure), RELOAD_TIMEOUT))
  }
}

async function isServed(): Promise<boolean> {
  try {
    // Accept HTML like a browser: the server serves nothing else at this address.
    return (
      await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store', headers: { accept: 'text/html' } })
    ).ok
  } catch {
    return false
  }
}
