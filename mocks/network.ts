import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import { answer } from './answer'

/** Answered by the page itself, wherever it is caught; anything else comes from outside of the browser. */
const PROBE = '/sit'
const CAUGHT = 'x-sit'
const PROBE_PAUSES_MS = [50, 200, 500, 1000, 2000]

/** Before the id of a page's client: the name of the lock by which mocks/serviceWorker.js knows pages of sit mode. */
const PAGE_LOCK = 'shansheng-sit-page '

/** Puts `send` behind every call of this page below the base path. */
export async function serveCalls(basePath: string, send: (request: Request) => Promise<Response>): Promise<void> {
  const network = setupWorker(
    http.all(basePath + PROBE, () => new Response(null, { status: 204, headers: { [CAUGHT]: '1' } })),
    http.all(`${window.location.origin}${basePath}/*`, ({ request }) => answer(request, basePath, send)),
  )
  holdLock()
  const parameters = new URLSearchParams({ base: basePath, lock: PAGE_LOCK })
  const start = () => network.start({ quiet: true, onUnhandledRequest: 'bypass', serviceWorker: { url: `/sitServiceWorker.js?${parameters}` } })
  await reloadOnlyOnce()
  let started = start()
  /** Introduces this page to the worker that is there now; one time after the other. */
  const restart = () =>
    (started = started.then(() => {
      network.stop()
      return start()
    }))
  await started
  followReplacement(() => void restart())
  // A new build may take over in the midst of this: then its worker does not know the page yet.
  for (const pauseMs of PROBE_PAUSES_MS) {
    const probe = await fetch(basePath + PROBE).catch(() => null)
    if (probe?.headers.has(CAUGHT)) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    await restart()
  }
  throw new Error('浏览器的 Service Worker 没有接管请求，请刷新页面')
}

const RELOADED = 'sit-reloaded'

/** MSW reloads a page that its registered worker does not control. Where the browser bypasses the worker that would never end. */
async function reloadOnlyOnce(): Promise<void> {
  const reloaded = sessionStorage.getItem(RELOADED) !== null
  sessionStorage.removeItem(RELOADED)
  if (navigator.serviceWorker.controller || (await navigator.serviceWorker.getRegistrations()).length === 0) return
  if (reloaded) throw new Error('浏览器绕过了 Service Worker（例如开发者工具的 “Bypass for network”），演示环境无法接管请求。请关闭后重新加载')
  sessionStorage.setItem(RELOADED, '1')
}

/** MSW listens only to the worker that it found at the start; a new build brings another one. */
function followReplacement(restart: () => void): void {
  let known = navigator.serviceWorker.controller
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = navigator.serviceWorker
    if (controller === null || controller === known) return
    known = controller
    restart()
  })
}

/** For as long as this page lives, from when MSW's worker serves it: the first moment at which it can know its own id. */
function holdLock(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: string; payload?: { client: { id: string } } }>) => {
    if (data.type !== 'MOCKING_ENABLED' || !data.payload) return
    void navigator.locks.request(PAGE_LOCK + data.payload.client.id, { mode: 'shared' }, () => new Promise(() => undefined))
  })
}
