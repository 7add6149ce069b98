import { useEffect } from 'react'
import { createBrowserRouter, redirect, replace, useLocation } from 'react-router-dom'
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import { fetchedCode, prefetchCode } from '@/components/lazy/lazyCode'
import { findRoute, matchAllowed } from '@/routes/filter'
import { paths } from '@/routes/paths'
import { routeTable } from '@/app/routes'
import { setRefused } from '@/stores/refused'
import { tabPath, useTabs } from '@/stores/tabs'
import { OwnTab } from '../pages/OwnTab'
import Shell from '../Shell'
import { extractHandoff } from './abc'
import { decide } from './decide'
import { progress } from './progress'
import { allowedRoutes, useAllowedRoutes } from '@/stores/routes'

type Router = ReturnType<typeof createBrowserRouter>

export interface ConsoleRouter {
  router: Router
  /** Resolves when the first address is decided and its page's code is loaded. */
  ready: Promise<void>
  close: () => void
}

/** `revalidate` is a prop because `useRevalidator` would re-render the whole shell on every router state. */
function Console({ revalidate }: { revalidate: () => void }) {
  const routes = useAllowedRoutes()
  const { pathname } = useLocation()
  // The right for the current page was revoked. Without any routes the user is signed out.
  const lost = routes.length > 0 && !matchAllowed(pathname, routes)
  useEffect(() => {
    if (lost) revalidate()
  }, [lost, revalidate])
  const entry = findRoute(pathname, routes)
  return entry?.ownTab ? <OwnTab entry={entry} /> : <Shell routes={routes} />
}

/**
 * When opened directly or via Back, the window is already at the redirecting address: replace it.
 * Left in the history, it would redirect again at each Back and trap the user.
 */
const leadTo = (address: string, { pathname, search }: URL): Response =>
  window.location.pathname + window.location.search === pathname + search ? replace(address) : redirect(address)

/** The title of a page that has a tab: it was granted when it opened. */
const openTitle = (pathname: string): string | null =>
  useTabs.getState().tabs.some(({ path }) => path === tabPath(pathname))
    ? (findRoute(pathname, routeTable)?.title ?? null)
    : null

/** Runs before each page change; nothing of the new page renders until it decides. */
async function guard({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const url = new URL(request.url)
  if (extractHandoff(url.search)) {
    // A hand-off link inside the console: reload, to handle it at boot like any other. Nothing follows here.
    window.location.replace(url)
    return new Promise(() => undefined)
  }
  const decision = decide(url, allowedRoutes())
  if (decision.kind === 'refused') {
    setRefused({ address: url.pathname + url.search, taken: openTitle(url.pathname) })
    return leadTo(paths.notFound(), url)
  }
  if (decision.kind === 'elsewhere') return leadTo(decision.address, url)
  // The bar runs until the page's code is loaded. The page's own boundary reports failures.
  if (decision.route?.load) await prefetchCode(decision.route.load).catch(() => undefined)
  return null
}

/** Whether a page is granted and its code is here: the guard would let it pass without waiting. */
function isReady(url: URL): boolean {
  const decision = decide(url, allowedRoutes())
  return decision.kind === 'page' && (!decision.route?.load || fetchedCode(decision.route.load) !== null)
}

/**
 * Pages handle their own query filters; revalidating the same address runs the guard again. Each run is asynchronous and
 * re-renders everything that uses the router, so it is skipped where the guard has nothing to do.
 */
const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href ||
  extractHandoff(nextUrl.search) !== null ||
  (currentUrl.pathname !== nextUrl.pathname && !isReady(nextUrl))

/** The router of one session. Shell and pages live below its single route; each tab has its own location. */
export function createConsoleRouter(): ConsoleRouter {
  const router: Router = createBrowserRouter([
    {
      path: '*',
      loader: guard,
      element: <Console revalidate={() => void router.revalidate()} />,
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
