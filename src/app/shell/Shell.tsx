import '@/app/routes/references'
import { Layout } from 'antd'
import { useCallback, useEffect, useLayoutEffect, useState, Fragment } from 'react'
import type { RefObject } from 'react'
import { useLocation } from 'react-router-dom'
import { findRoute } from '@/routes/filter'
import type { RouteEntry } from '@/routes/types'
import { useAuth } from '@/stores/auth'
import { endHint } from '@/stores/hints'
import { usePreferences } from '@/stores/preferences'
import { fullTitle } from '@/stores/tabRules'
import { useTabs } from '@/stores/tabs'
import { countVisit } from '@/stores/visits'
import { OVERLAY, PHONE, useMedia } from '@/components/hooks/useMedia'
import { FORM_KEYS } from '@/components/form/formKeys'
import { EVERYWHERE } from '@/components/keys/registry'
import { metasOf } from '@/components/meta/useMetas'
import { useKeyNotes, useShortcut } from '@/components/keys/useKeys'
import { HELP_KEYS, PALETTE_KEYS } from './actions/useActions'
import type { Overlay } from './actions/useActions'
import { usePreloadPages } from './prefetch/usePreloadPages'
import { ConnectivityWatch } from './line/ConnectivityWatch'
import { lazyPart } from '@/components/lazy/lazyPart'
import { KeepAlive } from './pages/KeepAlive'
import { useArrivalFocus } from './pages/useArrivalFocus'
import { SessionWatch } from './session/SessionWatch'
import styles from './Shell.module.css'
import { Sidebar, SidebarOverlay } from './sidebar/Sidebar'
import { TabBar } from './tabs/TabBar'
import { useActiveName } from './tabs/useTabActions'
import { TopBar } from './topbar/TopBar'

const forgetOptions = { forget: ({ onClosed }: { onClosed: () => void }) => onClosed() }
const ChangePassword = lazyPart(() => import('./password/ChangePassword'), forgetOptions)
const KeyHelp = lazyPart(() => import('./help/KeyHelp'), forgetOptions)
const PersonDrawer = lazyPart(() => import('./person/PersonDrawer'), forgetOptions)
const Palette = lazyPart(() => import('./palette/Palette'), forgetOptions)

interface OpenOverlay {
  overlay: Overlay
  /** A new number per request: asking again while the overlay closes reopens it. */
  nth: number
}

interface OverlaysProps {
  openOverlay: OpenOverlay | null
  routes: readonly RouteEntry[]
  onOpen: (overlay: Overlay) => void
  /** This overlay is closed; another may have opened since. */
  onClosed: (closed: OpenOverlay) => void
}

/** The overlays above the page, each in its own chunk. */
function Overlays({ openOverlay, routes, onOpen, onClosed }: OverlaysProps) {
  if (!openOverlay) return null
  const { overlay, nth } = openOverlay
  const notifyClosed = () => onClosed(openOverlay)
  return (
    <Fragment key={nth}>
      {overlay === 'password' && <ChangePassword onClosed={notifyClosed} />}
      {overlay === 'person' && <PersonDrawer onClosed={notifyClosed} />}
      {overlay === 'keys' && <KeyHelp onClosed={notifyClosed} />}
      {overlay === 'palette' && <Palette routes={routes} open={onOpen} onClosed={notifyClosed} />}
    </Fragment>
  )
}

const PALETTE = { group: EVERYWHERE, label: '搜索', keys: [PALETTE_KEYS] }
const HELP = { group: EVERYWHERE, label: '键盘快捷键', keys: [HELP_KEYS] }

interface ShellProps {
  /** The routes this account may use. Another account gets another shell. */
  routes: readonly RouteEntry[]
}

/** Sidebar, bars and open pages, once the user is signed in and the rights are loaded. */
export default function Shell({ routes }: ShellProps) {
  const location = useLocation()
  const entry = findRoute(location.pathname, routes)
  const [opened, setOpened] = useState<OpenOverlay | null>(null)
  const show = useCallback(
    (overlay: Overlay) => setOpened((before) => ({ overlay, nth: (before?.nth ?? 0) + 1 })),
    [setOpened],
  )
  const { sidebarOpen, setSidebarOpen } = usePreferences()
  const isOverlay = useMedia(OVERLAY)
  const [overlayOpen, setOverlayOpen] = useOverlay(`${location.pathname} ${isOverlay}`)
  const isPhone = useMedia(PHONE)
  const layout = isPhone ? 'phone' : isOverlay ? 'overlay' : 'desktop'
  const [unfolded, setUnfolded] = useState('')
  const folds = entry?.wide === true
  const beside = folds ? unfolded === location.pathname : sidebarOpen
  const open = isOverlay ? overlayOpen : beside
  const { pathname } = location
  const toggle = useCallback(() => {
    if (isOverlay) setOverlayOpen(!open)
    else if (folds) setUnfolded(open ? '' : pathname)
    else setSidebarOpen(!open)
  }, [folds, isOverlay, open, pathname, setOverlayOpen, setSidebarOpen])
  const marked = entry?.activeMenu?.(new URLSearchParams(location.search)) ?? entry?.path ?? ''

  const showPalette = () => {
    endHint('search')
    show('palette')
  }
  useShortcut(PALETTE, showPalette)
  useShortcut(HELP, () => show('keys'))
  useKeyNotes(FORM_KEYS)
  useOwnTabs(routes)
  usePreloadPages(routes)
  const name = useActiveName()
  const title = entry ? fullTitle(entry.title, name) : ''
  const main = useArrivalFocus(entry, title)

  useLayoutEffect(() => {
    if (!entry?.load || entry.noTab) return
    useTabs.getState().visit({ location, fixed: entry.fixed ?? false, keepAlive: !entry.noCache })
  }, [entry, location])
  useCountVisits(entry)

  return (
    <Layout className={styles.shell} hasSider={!isOverlay}>
      <SkipLink main={main} />
      {!isOverlay && <Sidebar routes={routes} active={marked} open={beside} onToggle={toggle} />}
      <Layout className={styles.column}>
        <TopBar
          routes={routes}
          title={title}
          layout={layout}
          sidebarOpen={open}
          onToggleSidebar={toggle}
          onOpen={show}
        />
        {!isPhone && <TabBar routes={routes} />}
        <Layout.Content ref={main} id="main" tabIndex={-1} className={styles.main}>
          <KeepAlive routes={routes} tabbed={!isPhone} />
        </Layout.Content>
      </Layout>
      {isOverlay && (
        <SidebarOverlay routes={routes} active={marked} open={overlayOpen} onClose={() => setOverlayOpen(false)} />
      )}
      <Overlays
        openOverlay={opened}
        routes={routes}
        onOpen={show}
        onClosed={(closed) => setOpened((now) => (now === closed ? null : now))}
      />
      <SessionWatch />
      <ConnectivityWatch />
      {metasOf(routes).map(({ route, meta: { watch: Watch } }) => Watch && <Watch key={route.path} />)}
    </Layout>
  )
}

function SkipLink({ main }: { main: RefObject<HTMLElement | null> }) {
  return (
    <a
      className={styles.skip}
      href="#main"
      onClick={(event) => {
        // The hash belongs to the page's own address.
        event.preventDefault()
        main.current?.focus()
      }}
    >
      跳到主要内容
    </a>
  )
}

const fixedPaths = (routes: readonly RouteEntry[]): string[] =>
  routes.flatMap(({ path, fixed, children }) => [...(fixed ? [path] : []), ...fixedPaths(children ?? [])])

/** Counts the pages that the account opens: their code is fetched ahead. */
function useCountVisits(entry: RouteEntry | null) {
  const path = entry?.load && !entry.noTab && !entry.fixed ? entry.path : null
  useEffect(() => {
    const account = useAuth.getState().user?.loginAccount
    if (account !== undefined && path !== null) countVisit(account, path)
  }, [path])
}

/** Whether the menu overlays the page; starts closed and closes on navigation. */
function useOverlay(place: string) {
  const [open, setOpen] = useState(false)
  const [openedAt, setOpenedAt] = useState(place)
  if (openedAt !== place) {
    setOpenedAt(place)
    setOpen(false)
  }
  return [open, setOpen] as const
}

/** Restores the account's tabs from this browser tab before the first render. */
function useOwnTabs(routes: readonly RouteEntry[]) {
  useState(() => {
    const account = useAuth.getState().user?.loginAccount ?? ''
    useTabs.getState().begin(account, fixedPaths(routes))
    return account
  })
}
