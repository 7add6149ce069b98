import { Layout } from 'antd'
import { memo, useEffect, useMemo, useRef } from 'react'
import type { RouteEntry } from '@/routes/types'
import { required } from '@/lib/required'
import { usePhase } from '../session/usePhase'
import { menuOf } from './menu'
import type { MenuItem } from './menu'
import { Link } from 'react-router-dom'
import { Mark } from '@/components/ui/art/Mark'
import { SidebarRidges } from '@/components/ui/art/SidebarRidges'
import { CloseIcon, MenuFoldIcon, MenuUnfoldIcon } from '@/components/icons'
import { env } from '@/lib/env'
import { paths } from '@/routes/paths'
import { version } from '../../../../package.json'
import { useProfile } from '@/lib/profile'
import { EnvMark } from '../EnvMark'
import { Nav } from './Nav'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import { useMetas } from '@/components/meta/useMetas'
import { useReadings } from '@/components/meta/useReadings'
import type { MenuCount } from '@/routes/meta'
import styles from './Sidebar.module.css'

interface SidebarBodyProps {
  items: readonly MenuItem[]
  active: string
  /** Icons only. */
  closed?: boolean
  /** Overlays the page: the footer button closes it instead of collapsing it. */
  overlay?: boolean
  onFold: () => void
}

function SidebarBody({ items, active, closed, overlay, onFold }: SidebarBodyProps) {
  const counts = useCounts()
  const FoldIcon = overlay ? CloseIcon : closed ? MenuUnfoldIcon : MenuFoldIcon
  return (
    <>
      <HomeLink closed={closed} />
      <Nav items={items} active={active} counts={counts} closed={closed} />
      {!closed && <SidebarRidges className={styles.ridges} />}
      <div className={styles.foot}>
        <button type="button" className={styles.fold} onClick={onFold} aria-label={closed ? '展开菜单' : undefined}>
          <FoldIcon size={16} />
          {!closed && <span>收起菜单</span>}
        </button>
        {!closed && <small className={styles.version}>v{version}</small>}
      </div>
    </>
  )
}

/** The merchant's logo and name, as far as there are any. */
function HomeLink({ closed }: Pick<SidebarBodyProps, 'closed'>) {
  const { data: profile } = useProfile()
  const merchant = profile?.merchant
  return (
    <Link to={paths.home()} className={styles.head} aria-label={closed ? `${env.appTitle}，首页` : undefined}>
      {merchant?.logo ? (
        <img className={styles.logo} src={merchant.logo} alt="" width={32} height={32} />
      ) : (
        <Mark size={32} />
      )}
      {!closed && (
        <span className={styles.names}>
          <span className={styles.title}>{(merchant?.logo && merchant.name) || env.appTitle}</span>
          <small className={styles.subtitle}>智慧导览管理后台</small>
          <VisuallyHidden>首页</VisuallyHidden>
        </span>
      )}
      {!closed && <EnvMark />}
    </Link>
  )
}

/** The menu counts by path; the same object while nothing changes. */
function useCounts(): Readonly<Record<string, MenuCount>> {
  const entries = useMetas().flatMap(({ route, meta }) => (meta.count ? [{ path: route.path, count: meta.count }] : []))
  const read = useReadings(entries.map(({ count }) => count))
  const counts: Record<string, MenuCount> = {}
  entries.forEach(({ path }, index) => {
    const value = read[index]?.value
    if (value) counts[path] = value
  })
  const json = JSON.stringify(counts)
  return useMemo(() => JSON.parse(json) as Record<string, MenuCount>, [json])
}

interface SidebarProps {
  routes: readonly RouteEntry[]
  active: string
  open: boolean
  onToggle: () => void
}

const BODY = { body: required(styles.body, 'style of the sidebar') }

/** Beside the page, open or collapsed to icons. */
export const Sidebar = memo(function Sidebar({ routes, active, open, onToggle }: SidebarProps) {
  const items = useMemo(() => menuOf(routes), [routes])
  return (
    <Layout.Sider
      className={styles.sidebar}
      classNames={BODY}
      theme="light"
      width={232}
      collapsedWidth={64}
      collapsed={!open}
      trigger={null}
      data-open={open}
    >
      <SidebarBody items={items} active={active} closed={!open} onFold={onToggle} />
    </Layout.Sider>
  )
})

interface OverlayProps {
  routes: readonly RouteEntry[]
  active: string
  open: boolean
  onClose: () => void
}

/** Over the page on narrow screens; the dialog element traps the focus and closes on Escape. */
export function SidebarOverlay({ routes, active, open, onClose }: OverlayProps) {
  const items = useMemo(() => menuOf(routes), [routes])
  const dialog = useRef<HTMLDialogElement>(null)
  const { at } = usePhase()
  // In the top layer it would block the question whether to stay signed in.
  const urgent = at === 'idle' || at === 'over'

  useEffect(() => {
    if (urgent && open) onClose()
  }, [urgent, open, onClose])

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    else if (!open) dialog.current?.close()
  }, [open])

  return (
    // A click on the backdrop hits the element itself, never its children.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-label="菜单"
      onClose={onClose}
      onClick={(event) => {
        const target = event.target as Element
        if (target === dialog.current || target.closest('a')) onClose()
      }}
    >
      {open && (
        <div className={styles.overlayBody}>
          <SidebarBody items={items} active={active} overlay onFold={onClose} />
        </div>
      )}
    </dialog>
  )
}
