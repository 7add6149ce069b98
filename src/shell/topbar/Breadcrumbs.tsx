import { Link, useLocation } from 'react-router-dom'
import type { RouteEntry } from '@/routes/types'
import { useActiveName } from '../tabs/useTabActions'
import { crumbsOf } from '../trail'
import styles from './TopBar.module.css'

interface BreadcrumbsProps {
  routes: readonly RouteEntry[]
  /** Leaves home out where the mark beside the crumbs leads there. */
  withoutHome?: boolean
}

export function Breadcrumbs({ routes, withoutHome }: BreadcrumbsProps) {
  const { pathname } = useLocation()
  const crumbs = crumbsOf(routes, pathname, useActiveName())
  const shown = withoutHome && crumbs.length > 1 ? crumbs.slice(1) : crumbs
  return (
    <nav aria-label="面包屑" className={styles.crumbs}>
      <ol>
        {shown.map(({ title, to }) => (
          <li key={title}>{to === undefined ? <span aria-current="page">{title}</span> : <Link to={to}>{title}</Link>}</li>
        ))}
      </ol>
    </nav>
  )
}
