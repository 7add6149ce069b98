import { Layout } from 'antd'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { Mark } from '@/components/ui/art/Mark'
import { MenuFoldIcon, MenuUnfoldIcon, MenuIcon } from '@/components/icons'
import { env } from '@/lib/env'
import { paths } from '@/routes/paths'
import type { RouteEntry } from '@/routes/types'
import type { Overlay } from '../actions/useActions'
import { EnvMark } from '../EnvMark'
import { BarButton } from './BarButton'
import { Breadcrumbs } from './Breadcrumbs'
import { FullscreenButton } from './FullscreenButton'
import { SearchButton } from './SearchButton'
import { ThemeButton } from './ThemeButton'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu'

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
