import { HomeIcon } from '@/components/icons'
import { paths } from '@/routes/paths'
import type { RouteEntry } from '@/routes/types'
import { data } from './data'
import { features } from './features'
import { guide } from './guide'
import { operation } from './operation'
import { system } from './system'
import { user } from './user'

/** THE route table: source of menu, tabs, breadcrumbs, titles, rights and chunks. One file per group, in menu order. */
export const routeTable: readonly RouteEntry[] = [
  { path: paths.root(), title: '首页', hidden: true, redirect: paths.home() },
  {
    path: paths.home(),
    title: '首页',
    icon: HomeIcon,
    fixed: true,
    noCache: true,
    load: () => import('@/pages/data/dashboard'),
  },
  guide,
  operation,
  features,
  user,
  system,
  data,
  { path: paths.client(), title: '单点登录', hidden: true, noTab: true, redirect: paths.home() },
  { path: paths.redirect(), title: '刷新', hidden: true, noTab: true, load: () => import('@/pages/redirect') },
  { path: '/redirect', title: '刷新', hidden: true, noTab: true, load: () => import('@/pages/redirect') },
  {
    path: paths.notFound(),
    title: '没有这个页面',
    hidden: true,
    noTab: true,
    noCache: true,
    load: () => import('@/pages/errors/404'),
  },
]
