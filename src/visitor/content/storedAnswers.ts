import { canStore } from '../offline/stored'

/** The latest answers of the pages behind the home page, for when there is no network. */
const CACHE = 'visitor-answers'
const KEPT_MOST = 100
const pathOf = (key: string) => `/h5/stored-answers/${encodeURIComponent(key)}`

export interface StoredAnswer<T> {
  data: T
  /** On the phone's clock. */
  storedAt: number
}

/** A full phone, or a browser that keeps nothing: the page works without. */
export async function storeAnswer(key: string, data: unknown): Promise<void> {
  if (!canStore()) return
  try {
    const cache = await caches.open(CACHE)
    const path = pathOf(key)
    // The newest is the last.
    await cache.delete(path)
    await cache.put(path, new Response(JSON.stringify({ data, storedAt: Date.now() })))
    const requests = await cache.keys()
    await Promise.all(requests.slice(0, Math.max(0, requests.length - KEPT_MOST)).map((old) => cache.delete(old)))
  } catch {
    // Nothing depends on it.
  }
}

export async function readAnswer<T>(key: string): Promise<StoredAnswer<T> | null> {
  if (!canStore()) return null
  try {
    const stored = await (await caches.open(CACHE)).match(pathOf(key))
    return stored ? ((await stored.json()) as StoredAnswer<T>) : null
  } catch {
    return null
  }
}

export async function dropAnswers(): Promise<void> {
  if (canStore()) await caches.delete(CACHE)
}
