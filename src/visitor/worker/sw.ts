import { clientsClaim } from 'workbox-core'
import { addPlugins, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { createPartialResponse, RangeRequestsPlugin } from 'workbox-range-requests'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { MAP_CACHE, WORDS_CACHE } from '../offline/caches'
import type { ListedFile } from '../offline/caches'
import { isBoughtSound } from '../offline/plan'

/* The visitors' service worker. It stores the page's own files; what a visitor downloads is stored by the page. */

/** Filled in by the build (scripts/build/serviceWorker.ts). */
declare const __SHELL__: { url: string; revision: string | null }[]
declare const __MAP_FILES__: ListedFile[]
declare const __WORDS__: string[]

/** What the page's types lack of a worker. */
interface LifeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

/** A signal of one bar: the server may never answer. */
const NAVIGATION_TIMEOUT_MS = 4000

// The first worker takes the open page over. A later one waits until every page is closed: never in the middle of a walk.
clientsClaim()
// Safari plays no sound from an answer that ignores its range.
addPlugins([new RangeRequestsPlugin()])

/** The page comes from the server, so that what it allows is current; without one, from the phone. Previews are never stored. */
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && url.pathname.startsWith('/h5/') && !url.pathname.startsWith('/h5/preview/'),
  async ({ request }) => {
    const shell = () => matchPrecache('/h5/index.html')
    const answer = fetch(request)
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), NAVIGATION_TIMEOUT_MS))
    const first = await Promise.race([answer, late]).catch(() => undefined)
    return first && first.status < 500 ? first : ((await shell()) ?? answer)
  },
)

// After the navigation, which may name one of these files.
precacheAndRoute(__SHELL__, { cleanURLs: false, directoryIndex: '' })

const isMapFile = (path: string) => __MAP_FILES__.some(({ url }) => url === path)
registerRoute(({ url }) => isMapFile(url.pathname), new CacheFirst({ cacheName: MAP_CACHE }))

registerRoute(({ url }) => __WORDS__.includes(url.pathname), new CacheFirst({ cacheName: WORDS_CACHE }))

/** Sound and pictures: downloaded ones first. Their names are hashes of their content, so they are never out of date. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/saas/media/'),
  async ({ request, url }) => {
    // A small version is answered by the whole picture.
    const stored = await caches.match(url.pathname)
    if (!stored) return fetch(request)
    return request.headers.has('range') ? createPartialResponse(request, stored) : stored
  },
)

/** Sounds that were bought are on the phone alone: the server's addresses of them end soon. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isBoughtSound(url.pathname),
  async ({ request, url }) => {
    const stored = await caches.match(url.pathname)
    if (!stored) return new Response(null, { status: 404 })
    return request.headers.has('range') ? createPartialResponse(request, stored) : stored
  },
)

/** Files of the map, of an earlier version of the page, are replaced by this one's. */
async function renewMap(): Promise<void> {
  if (!(await caches.has(MAP_CACHE))) return
  const cache = await caches.open(MAP_CACHE)
  for (const { url } of __MAP_FILES__) if (!(await cache.match(url))) await cache.add(url)
}

/** Files of an earlier version of the page. */
async function dropOld(name: string, isCurrent: (path: string) => boolean): Promise<void> {
  if (!(await caches.has(name))) return
  const cache = await caches.open(name)
  for (const { url } of await cache.keys()) if (!isCurrent(new URL(url).pathname)) await cache.delete(url)
}

async function storeWords(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(WORDS_CACHE)
  for (const path of paths) if (__WORDS__.includes(path) && !(await cache.match(path))) await cache.add(path)
}

addEventListener('install', (event) => (event as LifeEvent).waitUntil(renewMap()))
addEventListener('activate', (event) =>
  (event as LifeEvent).waitUntil(
    Promise.all([dropOld(MAP_CACHE, isMapFile), dropOld(WORDS_CACHE, (path) => __WORDS__.includes(path))]),
  ),
)

/** The page asks for the map's files before it downloads them, and names those that it fetched before there was a worker. */
addEventListener('message', ({ data, ports: [port] }: MessageEvent<unknown>) => {
  if (data === 'mapFiles') port?.postMessage(__MAP_FILES__)
  if (Array.isArray(data)) void storeWords(data as string[])
})
