import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { PageModule, RouteEntry } from '@/routes/types'

type Load = NonNullable<RouteEntry['load']>

const RELOADED_KEY = 'reloadedForChunk'
/** A second failure within this time is not cured by another reload. */
const RELOAD_PAUSE = 60_000

/** The page's code could not be fetched, and a reload has not helped or would not. */
export class ChunkError extends Error {
  override name = 'ChunkError'
}

const pages = new Map<Load, ComponentType>()

/** The page as a component whose code is fetched when it is first shown. */
export function lazyPage(load: Load): ComponentType {
  const known = pages.get(load)
  if (known) return known
  const page = lazy(() => load().catch((error: unknown) => recover(load, error)))
  pages.set(load, page)
  return page
}

/**
 * After a deployment the chunks of the old one may be gone: then the whole console is loaded anew, once. Without a
 * server at the other end a reload would only lose what is on the screen, so the page says what happened instead.
 */
async function recover(load: Load, error: unknown): Promise<PageModule> {
  const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0)
  if (Date.now() - last > RELOAD_PAUSE && (await isServed())) {
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
    window.location.reload()
    // The page is about to go: nothing more may show.
    return new Promise(() => undefined)
  }
  // React keeps a failed fetch for ever; the next attempt must start a new one.
  pages.delete(load)
  throw new ChunkError('页面的程序没有取到', { cause: error })
}

async function isServed(): Promise<boolean> {
  try {
    return (await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
