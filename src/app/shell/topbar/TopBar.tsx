import { Breadcrumb, Layout } from 'antd'
import { memo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { Mark } from '@/components/ui/art/Mark'
import { FullscreenExitIcon, FullscreenIcon, MenuFoldIcon, MenuIcon, MenuUnfoldIcon } from '@/components/icons'
import { env } from '@/lib/env'
import { paths } from '@/routes/paths'
import type { RouteEntry } from '@/routes/types'
import { useFullscreen } from '@/components/hooks/useFullscreen'
import type { Overlay } from '../actions/useActions'
import { EnvMark } from '../EnvMark'
import { BarButton } from './BarButton'
import { SearchButton } from './SearchButton'
import { ThemeButton } from './ThemeButton'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu'
import { useActiveName } from '../tabs/useTabActions'
import { crumbsOf } from '../trail'
import type { Crumb } from '../trail'

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
