import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import { answer } from './answer'

/** Answered by the page itself, wherever it is caught; anything else comes from outside of the browser. */
const PROBE = '/sit'
const CAUGHT = 'x-sit'

const RELOADS = 'sitReloads'
const MAX_RELOADS = 3

/** Puts `send` behind every call of this page below the base path. */
export async function serveCalls(basePath: string, send: (request: Request) => Promise<Response>): Promise<void> {
  const network = setupWorker(
    http.all(basePath + PROBE, () => new Response(null, { status: 204, headers: { [CAUGHT]: '1' } })),
    http.all(`${window.location.origin}${basePath}/*`, ({ request }) => answer(request, basePath, send)),
  )
  await network.start({ quiet: true, onUnhandledRequest: 'bypass', serviceWorker: { url: '/mockServiceWorker.js' } })
  const probe = await fetch(basePath + PROBE).catch(() => null)
  if (probe?.headers.has(CAUGHT)) return sessionStorage.removeItem(RELOADS)
  return reload()
}

/**
 * MSW's service worker takes itself off with its last page. A page that comes at that very moment may be left without
 * one, and its calls would leave the browser; the next load has one.
 */
function reload(): Promise<never> {
  const reloads = Number(sessionStorage.getItem(RELOADS) ?? 0)
  if (reloads >= MAX_RELOADS) throw new Error('浏览器的 Service Worker 没有接管请求')
  sessionStorage.setItem(RELOADS, String(reloads + 1))
  console.warn('No service worker has taken this page: loading it again')
  window.location.reload()
  return new Promise(() => undefined)
}
