import { useEffect } from 'react'
import { createBrowserRouter, redirect, replace, useLocation, useRevalidator } from 'react-router-dom'
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import { fetchAhead } from '@/components/lazy/lazyCode'
import { findRoute, matchAllowed } from '@/routes/filter'
import { paths } from '@/routes/paths'
import { routeTable } from '@/app/routes'
import { setRefused } from '@/stores/refused'
import { tabPath, useTabs } from '@/stores/tabs'
import { OwnTab } from '../pages/OwnTab'
import Shell from '../Shell'
import { takeAbc } from './abc'
import { decide } from './decide'
import { progress } from './progress'
import { allowedRoutes, useAllowedRoutes } from '@/stores/routes'

type Router = ReturnType<typeof createBrowserRouter>

export interface ConsoleRouter {
  router: Router
  /** When the first address was decided on and its page's code is there. */
  ready: Promise<void>
  close: () => void
}

function Console() {
  const routes = useAllowedRoutes()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  // The right for the page in front was taken away. Without any routes nobody is signed in any more.
  const lost = routes.length > 0 && !matchAllowed(pathname, routes)
  useEffect(() => {
    if (lost) void revalidate()
  }, [lost, revalidate])
  const entry = findRoute(pathname, routes)
  return entry?.ownTab ? <OwnTab entry={entry} /> : <Shell routes={routes} />
}

/**
 * Opened directly, or come back to, the window already stands at the address that leads elsewhere: it gives way there.
 * Left in the history it would lead elsewhere again at each Back, and nobody would get past it.
 */
const leadTo = (address: string, { pathname, search }: URL): Response =>
  window.location.pathname + window.location.search === pathname + search ? replace(address) : redirect(address)

/** The title of a page that has a tab: it was granted when it was opened. */
const openTitle = (pathname: string): string | null =>
  useTabs.getState().tabs.some(({ path }) => path === tabPath(pathname)) ? (findRoute(pathname, routeTable)?.title ?? null) : null

/** Runs before each change of page; nothing of the new page is rendered before it has decided. */
async function guard({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const url = new URL(request.url)
  if (takeAbc(url.search)) {
    // A link with a hand-off inside the console: it is taken at the door, like any other. Nothing follows here.
    window.location.replace(url)
    return new Promise(() => undefined)
  }
  const decision = decide(url, allowedRoutes())
  if (decision.kind === 'refused') {
    setRefused({ address: url.pathname + url.search, taken: openTitle(url.pathname) })
    return leadTo(paths.notFound(), url)
  }
  if (decision.kind === 'elsewhere') return leadTo(decision.address, url)
  // The bar runs until the page's code is there. What fails to load is told by the page's own boundary.
  if (decision.route?.load) await fetchAhead(decision.route.load).catch(() => undefined)
  return null
}

/** Filters in the query are the page's own affair; asked to decide anew at the same address, the guard does. */
const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href || takeAbc(nextUrl.search) !== null

/** The router of one session. Shell and pages live below its single route, each tab with a location of its own. */
export function createConsoleRouter(): ConsoleRouter {
  const router = createBrowserRouter([
    {
      path: '*',
      loader: guard,
      Component: Console,
      HydrateFallback: () => null,
      shouldRevalidate,
    },
  ])
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') progress.done()
    else progress.start()
  })
  return {
    router,
    ready: initialised(router),
    close: () => {
      stop()
      progress.done()
      router.dispose()
    },
  }
}

export function initialised(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
}
