import { Link } from 'react-router-dom'
import { Mark } from '@/components/art/Mark'
import { MenuFoldIcon, MenuUnfoldIcon, MenuIcon } from '@/components/icons'
import { env } from '@/lib/env'
import { paths } from '@/routes/paths'
import type { RouteEntry } from '@/routes/types'
import { BarButton } from './BarButton'
import { Breadcrumbs } from './Breadcrumbs'
import { FullscreenButton } from './FullscreenButton'
import { ThemeButton } from './ThemeButton'
import styles from './TopBar.module.css'
import { UserMenu } from './UserMenu'

interface TopBarProps {
  routes: readonly RouteEntry[]
  /** Title of the page in front. */
  title: string
  layout: 'desktop' | 'overlay' | 'phone'
  sidebarOpen: boolean
  onToggleSidebar: () => void
  onChangePassword: () => void
}

export function TopBar({ routes, title, layout, sidebarOpen, onToggleSidebar, onChangePassword }: TopBarProps) {
  const desktop = layout === 'desktop'
  return (
    <header className={styles.bar}>
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
      {layout === 'phone' ? <p className={styles.title}>{title}</p> : <Breadcrumbs routes={routes} withoutHome={!desktop} />}
      <div className={styles.tools}>
        {layout !== 'phone' && (
          <>
            <FullscreenButton />
            <ThemeButton />
          </>
        )}
        {desktop && <span className={styles.divider} />}
        <UserMenu compact={!desktop} withTheme={layout === 'phone'} onChangePassword={onChangePassword} />
      </div>
    </header>
  )
}
