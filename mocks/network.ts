import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import { SOLD_SOUND } from '../src/contract/visitor/soldSound'
import { answer } from './answer'

/** Answered by the page itself once calls are intercepted; any other answer comes from the network. */
const PROBE = '/sit'
const INTERCEPTED_HEADER = 'x-sit'
const PROBE_PAUSES_MS = [50, 200, 500, 1000, 2000]

/** Browsers hide cookies from workers: a sound that is sold is asked for with the token that its cookie would show. */
function withListener(request: Request): Request {
  const { pathname, searchParams } = new URL(request.url)
  const [, guideId] = searchParams.get('token')?.split('.') ?? []
  const token = pathname === SOLD_SOUND ? localStorage.getItem(`visitor:token:${guideId}`) : null
  if (token === null) return request
  const headers = new Headers(request.headers)
  headers.set('visitorToken', String(JSON.parse(token)))
  return new Request(request.url, { method: request.method, headers })
}

/** Prefix of the client id in the lock name by which mocks/serviceWorker.js recognises sit-mode pages. */
const PAGE_LOCK = 'shansheng-sit-page '

/** Routes every call of this page below the base path to `send`. */
export async function serveCalls(basePath: string, send: (request: Request) => Promise<Response>): Promise<void> {
  const network = setupWorker(
    http.all(basePath + PROBE, () => new Response(null, { status: 204, headers: { [INTERCEPTED_HEADER]: '1' } })),
    http.all(`${window.location.origin}${basePath}/*`, ({ request }) => answer(withListener(request), basePath, send)),
  )
  holdLock()
  const parameters = new URLSearchParams({ base: basePath, lock: PAGE_LOCK })
  const start = () =>
    network.start({
      quiet: true,
      onUnhandledRequest: 'bypass',
      serviceWorker: { url: `/sitServiceWorker.js?${parameters}` },
    })
  await reloadOnlyOnce()
  let started = start()
  /** Registers this page with the current worker, one restart at a time. */
  const restart = () =>
    (started = started.then(() => {
      network.stop()
      return start()
    }))
  await started
  followReplacement(() => void restart())
  // A new build may take over meanwhile; its worker does not know the page yet.
  for (const pauseMs of PROBE_PAUSES_MS) {
    const probe = await fetch(basePath + PROBE).catch(() => null)
    if (probe?.headers.has(INTERCEPTED_HEADER)) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    await restart()
  }
  throw new Error('浏览器的 Service Worker 没有接管请求，请刷新页面')
}

const RELOAD_KEY = 'sit-reloaded'

/** MSW reloads a page that its worker does not control; where the browser bypasses the worker, that loops for ever. */
async function reloadOnlyOnce(): Promise<void> {
  const reloaded = sessionStorage.getItem(RELOAD_KEY) !== null
  sessionStorage.removeItem(RELOAD_KEY)
  if (navigator.serviceWorker.controller || (await navigator.serviceWorker.getRegistrations()).length === 0) return
  if (reloaded)
    throw new Error(
      '浏览器绕过了 Service Worker（例如开发者工具的 “Bypass for network”），演示环境无法接管请求。请关闭后重新加载',
    )
  sessionStorage.setItem(RELOAD_KEY, '1')
}

/** MSW listens only to the worker it found at start-up; a new build brings another one. */
function followReplacement(restart: () => void): void {
  let current = navigator.serviceWorker.controller
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = navigator.serviceWorker
    if (controller === null || controller === current) return
    current = controller
    restart()
  })
}

/** Held for the page's lifetime, once MSW's worker serves it: only then does the page know its client id. */
function holdLock(): void {
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }: MessageEvent<{ type?: string; payload?: { client: { id: string } } }>) => {
      if (data.type !== 'MOCKING_ENABLED' || !data.payload) return
      void navigator.locks.request(
        PAGE_LOCK + data.payload.client.id,
        { mode: 'shared' },
        () => new Promise(() => undefined),
      )
    },
  )
}
