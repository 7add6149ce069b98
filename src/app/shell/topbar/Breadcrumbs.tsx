import { Breadcrumb } from 'antd'
import { Link, useLocation } from 'react-router-dom'
import type { RouteEntry } from '@/routes/types'
import { useActiveName } from '../tabs/useTabActions'
import { crumbsOf } from '../trail'
import type { Crumb } from '../trail'
import styles from './TopBar.module.css'

/** The path from home to the current page, whose own crumb is no link. */
export function Breadcrumbs({ routes }: { routes: readonly RouteEntry[] }) {
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
