import { Breadcrumb, Layout, Dropdown, Tooltip } from 'antd'
import { memo, useState } from 'react'
import type { ComponentPropsWithRef, ComponentType } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Mark } from '@/components/ui/art/Mark'
import {
  FullscreenExitIcon,
  FullscreenIcon,
  MenuFoldIcon,
  MenuIcon,
  MenuUnfoldIcon,
  SearchIcon,
  MoonIcon,
  SunIcon,
} from '@/components/icons'
import { env } from '@/lib/env'
import { paths } from '@/routes/paths'
import type { RouteEntry } from '@/routes/types'
import { useFullscreen } from '@/components/hooks/useFullscreen'
import type { Overlay } from '../actions/useActions'
import { PALETTE_KEYS } from '../actions/useActions'
import { EnvMark } from '../EnvMark'
import { KeyCaps } from '@/components/keys/KeyCaps'
import { ariaKeysOf } from '@/components/keys/keys'
import { searchPlaceholder } from '../palette/searchPlaceholder'
import { useSources } from '../palette/useSources'
import { onMenuSelect } from '@/components/ui/onMenuSelect'
import { useThemeMode } from '@/theme/mode'
import { useFocusReturn } from '@/components/hooks/useFocusReturn'
import { useThemeChoice } from './themeChoice'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu'
import { useActiveName } from '../tabs/useTabActions'
import { crumbsOf } from '../trail'
import type { Crumb } from '../trail'

interface BarButtonProps extends ComponentPropsWithRef<'button'> {
  label: string
  icon: ComponentType<{ size?: number }>
  /** Hides the tooltip while the opened panel takes its place. */
  quiet?: boolean
}

/** An icon button of the top bar, named by its tooltip. */
function BarButton({ label, icon: Icon, className = '', quiet, ...rest }: BarButtonProps) {
  return (
    <Tooltip title={label} placement="bottom" mouseEnterDelay={0.4} open={quiet ? false : undefined}>
      <button type="button" className={`${styles.button} ${className}`} aria-label={label} {...rest}>
        <Icon size={18} />
      </button>
    </Tooltip>
  )
}

function ThemeButton() {
  const { items, selectedKeys, choose } = useThemeChoice()
  const [open, setOpen] = useState(false)
  const { button, onOpenChange } = useFocusReturn(setOpen)
  const mode = useThemeMode()
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      onOpenChange={onOpenChange}
      menu={{ items, selectable: true, selectedKeys, onClick: onMenuSelect(choose) }}
    >
      <BarButton
        ref={button}
        label="外观"
        icon={mode === 'dark' ? SunIcon : MoonIcon}
        aria-haspopup="menu"
        quiet={open}
      />
    </Dropdown>
  )
}

interface SearchButtonProps {
  /** A field where space allows, else an icon. */
  field: boolean
  onOpen: () => void
}

function SearchButton({ field, onOpen }: SearchButtonProps) {
  const label = searchPlaceholder(useSources())
  if (!field) return <BarButton label={label} icon={SearchIcon} aria-haspopup="dialog" onClick={onOpen} />
  return (
    <button
      type="button"
      className={styles.search}
      title={label}
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeysOf(PALETTE_KEYS)}
      onClick={onOpen}
    >
      <SearchIcon size={16} />
      <span className={styles.words}>{label}</span>
      <span aria-hidden>
        <KeyCaps keys={PALETTE_KEYS} />
      </span>
    </button>
  )
}

interface TopBarProps {
  routes: readonly RouteEntry[]
  /** Title of the current page. */
  title: string
  layout: 'desktop' | 'overlay' | 'phone'
  sidebarOpen: boolean
  onToggleSidebar: () => void
  onOpen: (overlay: Overlay) => void
}

export const TopBar = memo(function TopBar({
  routes,
  title,
  layout,
  sidebarOpen,
  onToggleSidebar,
  onOpen,
}: TopBarProps) {
  const desktop = layout === 'desktop'
  return (
    <Layout.Header className={styles.bar}>
      <BarButton
        label={sidebarOpen ? '收起菜单' : '展开菜单'}
        icon={desktop ? (sidebarOpen ? MenuFoldIcon : MenuUnfoldIcon) : MenuIcon}
        aria-expanded={sidebarOpen}
        onClick={onToggleSidebar}
      />
      {!desktop && (
        <Link to={paths.home()} className={styles.mark} aria-label={`${env.appTitle}，首页`}>
          <Mark size={28} />
        </Link>
      )}
      {!desktop && <EnvMark />}
      {layout === 'phone' ? <p className={styles.title}>{title}</p> : <Breadcrumbs routes={routes} />}
      <div className={styles.tools}>
        <SearchButton field={desktop} onOpen={() => onOpen('palette')} />
        {layout !== 'phone' && (
          <>
            <FullscreenButton />
            <ThemeButton />
          </>
        )}
        {desktop && <span className={styles.divider} />}
        <UserMenu compact={!desktop} withTheme={layout === 'phone'} onOpen={onOpen} />
      </div>
    </Layout.Header>
  )
})

/** The path from home to the current page, whose own crumb is no link. */
function Breadcrumbs({ routes }: { routes: readonly RouteEntry[] }) {
  const { pathname } = useLocation()
  const items = crumbsOf(routes, pathname, useActiveName()).map((crumb) => ({
    key: crumb.title,
    title: <CrumbLink {...crumb} />,
  }))
  return <Breadcrumb aria-label="面包屑" className={styles.crumbs} items={items} />
}

function CrumbLink({ title, to }: Crumb) {
  return to === undefined ? <span aria-current="page">{title}</span> : <Link to={to}>{title}</Link>
}

function FullscreenButton() {
  const { full, toggle } = useFullscreen()
  return (
    <BarButton label={full ? '退出全屏' : '全屏'} icon={full ? FullscreenExitIcon : FullscreenIcon} onClick={toggle} />
  )
}
