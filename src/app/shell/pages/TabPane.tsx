import { Activity, createElement, memo, Suspense, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import type { ContextType, ReactNode } from 'react'
import { matchPath, UNSAFE_LocationContext, UNSAFE_RouteContext } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import { lazyCode } from '@/components/lazy/lazyCode'
import { TabActiveContext } from '@/components/ui/tab/active'
import type { RouteEntry } from '@/routes/types'
import { useTabs } from '@/stores/tabs'
import { paneId, tabId } from './ids'
import { PageBoundary } from './PageBoundary'
import { PageSkeleton } from './PageSkeleton'
import styles from './Pages.module.css'

interface TabPaneProps {
  path: string
  entry: RouteEntry & { load: NonNullable<RouteEntry['load']> }
  /** The window's location only while the tab is in front. */
  location: Location
  active: boolean
  /** Whether a tab labels this pane. */
  tabbed: boolean
}

/** One open page. In the background it keeps its state and scroll position, and its effects stop. */
export const TabPane = memo(function TabPane({ path, entry, location, active, tabbed }: TabPaneProps) {
  const renew = useTabs((state) => state.renew)
  // Keeps the same element: switching tabs does not re-render the page.
  const page = useMemo(
    () => (
      <OwnRoute path={entry.path} location={location}>
        <PageBoundary title={entry.title} onRetry={() => renew(path)}>
          <Suspense fallback={<PageSkeleton />}>{createElement(lazyCode(entry.load))}</Suspense>
        </PageBoundary>
      </OwnRoute>
    ),
    [entry, location, path, renew],
  )
  return (
    <TabActiveContext value={active}>
      <Layer active={active}>
        <Activity mode={active ? 'visible' : 'hidden'}>
          <ScrollBox id={paneId(path)} labelledBy={tabbed ? tabId(path) : undefined}>
            {page}
          </ScrollBox>
        </Activity>
      </Layer>
    </TabActiveContext>
  )
})

/** Whether hidden content can keep its rendering. */
const skipsContent = 'CSS' in globalThis && CSS.supports('content-visibility', 'hidden')

/** Holds one page, visible or hidden. */
function Layer({ active, children }: { active: boolean; children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const page = layer.current?.firstElementChild as HTMLElement | null
    if (!page || !skipsContent) return
    // Activity sets `display: none` at each commit, which would force a full restyle and relayout on return.
    const observer = new MutationObserver(() => page.style.removeProperty('display'))
    observer.observe(page, { attributeFilter: ['style'] })
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={layer} className={styles.layer} data-behind={!active || undefined}>
      {children}
    </div>
  )
}

interface OwnRouteProps {
  path: string
  location: Location
  children: ReactNode
}

/**
 * The router's contexts as this tab sees them. `<Routes location>` would hand new objects to every hook below on each
 * window navigation and re-render all background pages.
 */
function OwnRoute({ path, location, children }: OwnRouteProps) {
  const where = useMemo(
    () => ({ location, navigationType: 'POP' }) as unknown as ContextType<typeof UNSAFE_LocationContext>,
    [location],
  )
  const { pathname } = location
  const route = useMemo(() => {
    const match = matchPath(path, pathname)
    return { outlet: null, matches: match ? [{ ...match, route: { path } }] : [], isDataRoute: false } as ContextType<
      typeof UNSAFE_RouteContext
    >
  }, [path, pathname])
  return (
    <UNSAFE_LocationContext value={where}>
      <UNSAFE_RouteContext value={route}>{children}</UNSAFE_RouteContext>
    </UNSAFE_LocationContext>
  )
}

/** Not every browser keeps the scroll position of a hidden box. */
function ScrollBox({ id, labelledBy, children }: { id: string; labelledBy?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const top = useRef(0)
  // Runs again whenever the page comes to the front.
  useLayoutEffect(() => {
    // Skipped at the top: setting it forces a full layout, and a second one for a page just drawn.
    if (box.current && top.current > 0) box.current.scrollTop = top.current
  }, [])
  return (
    <div
      ref={box}
      id={id}
      className={styles.pane}
      role={labelledBy && 'tabpanel'}
      aria-labelledby={labelledBy}
      onScroll={(event) => {
        if (event.target === event.currentTarget) top.current = event.currentTarget.scrollTop
      }}
    >
      {children}
    </div>
  )
}
