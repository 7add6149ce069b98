import { Activity, createElement, memo, Suspense, useLayoutEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { Route, Routes, UNSAFE_LocationContext, UNSAFE_RouteContext } from 'react-router-dom'
import type { Location } from 'react-router-dom'
import { lazyCode } from '@/components/lazy/lazyCode'
import { TabActiveContext } from '@/components/tab/active'
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
      <OwnLocation location={location}>
        <PageBoundary title={entry.title} onRetry={() => renew(path)}>
          <Suspense fallback={<PageSkeleton />}>
            <Routes>
              <Route path={entry.path} element={createElement(lazyCode(entry.load))} />
            </Routes>
          </Suspense>
        </PageBoundary>
      </OwnLocation>
    ),
    [entry, location, path, renew],
  )
  return (
    <TabActiveContext value={active}>
      <Activity mode={active ? 'visible' : 'hidden'}>
        <ScrollBox id={paneId(path)} labelledBy={tabbed ? tabId(path) : undefined}>
          {page}
        </ScrollBox>
      </Activity>
    </TabActiveContext>
  )
})

const NO_PARENT = { outlet: null, matches: [], isDataRoute: false }

/**
 * The router's contexts as this tab sees them. `<Routes location>` alone would hand a new location object to every hook
 * below at each navigation of the window, and so draw all background pages again.
 */
function OwnLocation({ location, children }: { location: Location; children: ReactNode }) {
  const value = useMemo(() => ({ location, navigationType: 'POP' }) as unknown as React.ContextType<typeof UNSAFE_LocationContext>, [location])
  return (
    <UNSAFE_LocationContext value={value}>
      <UNSAFE_RouteContext value={NO_PARENT}>{children}</UNSAFE_RouteContext>
    </UNSAFE_LocationContext>
  )
}

/** Not every browser keeps the scroll position of a box that is not displayed. */
function ScrollBox({ id, labelledBy, children }: { id: string; labelledBy?: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const top = useRef(0)
  // Runs again whenever the page comes to the front.
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = top.current
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
