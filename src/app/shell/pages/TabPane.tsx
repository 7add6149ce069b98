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
  /** Of this tab; the window's only while the tab is in front. */
  location: Location
  active: boolean
  /** Whether a tab names this pane. */
  tabbed: boolean
}

/** One open page. Behind another one its state and scroll position stay and its effects stop. */
export const TabPane = memo(function TabPane({ path, entry, location, active, tabbed }: TabPaneProps) {
  const renew = useTabs((state) => state.renew)
  // The same element again: going behind or coming back draws nothing of the page anew.
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

/** Whether what is out of sight can be kept as it was drawn. */
const skipsContent = 'CSS' in globalThis && CSS.supports('content-visibility', 'hidden')

/** Holds one page, in front or behind. */
function Layer({ active, children }: { active: boolean; children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const page = layer.current?.firstElementChild as HTMLElement | null
    if (!page || !skipsContent) return
    // Activity hides the page by `display`, at each of its commits; all of it would be styled and laid out anew on return.
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
 * The router's contexts as this tab sees them. `<Routes location>` would hand new objects to every hook below at each
 * navigation of the window, and so draw all background pages again.
 */
function OwnRoute({ path, location, children }: OwnRouteProps) {
  const where = useMemo(() => ({ location, navigationType: 'POP' }) as unknown as ContextType<typeof UNSAFE_LocationContext>, [location])
  const { pathname } = location
  const route = useMemo(() => {
    const match = matchPath(path, pathname)
    return { outlet: null, matches: match ? [{ ...match, route: { path } }] : [], isDataRoute: false } as ContextType<typeof UNSAFE_RouteContext>
  }, [path, pathname])
  return (
    <UNSAFE_LocationContext value={where}>
      <UNSAFE_RouteContext value={route}>{children}</UNSAFE_RouteContext>
    </UNSAFE_LocationContext>
  )
}

/** Not every browser keeps the scroll position of a box that is not displayed. */
function ScrollBox({ id, labelledBy, children }: { id: string; labelledBy?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const top = useRef(0)
  // Runs again whenever the page comes to the front.
  useLayoutEffect(() => {
    // Not where it is at its top: setting it would lay the whole page out at once, and a page that was just drawn twice.
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
