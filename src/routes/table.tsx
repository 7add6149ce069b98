import { HeadphonesIcon, HomeIcon } from '@/components/icons'
import { paths } from './paths'
import { menuRight } from './rights'
import type { RouteEntry } from './types'

/** THE route table: menu, tabs, breadcrumbs, titles, rights and chunks all come from here. */
export const routeTable: readonly RouteEntry[] = [
  { path: paths.root(), title: '首页', hidden: true, redirect: paths.home() },
  {
    path: paths.home(),
    title: '首页',
    icon: HomeIcon,
    fixed: true,
    noCache: true,
    load: () => import('@/pages/home'),
  },
  {
    path: paths.guide(),
    title: '导览管理',
    icon: HeadphonesIcon,
    rightIds: [menuRight('guide')],
    redirect: paths.guideList(),
    alwaysShow: true,
    children: [
      {
        path: paths.guideList(),
        title: '导览列表',
        rightIds: [menuRight('guideList')],
        redirect: paths.guideAll(),
        children: [
          {
            path: paths.guideAll(),
            title: '全部导览',
            rightIds: [menuRight('guideAll')],
            load: () => import('@/pages/guide/guide-list/all'),
          },
          {
            path: paths.guidePending(),
            title: '待审核导览',
            rightIds: [menuRight('guidePending')],
            load: () => import('@/pages/guide/guide-list/pending'),
          },
          {
            path: paths.guideMaking(),
            title: '制作中导览',
            rightIds: [menuRight('guideMaking')],
            load: () => import('@/pages/guide/guide-list/making'),
          },
        ],
      },
      {
        path: paths.guideDeploy(),
        title: '导览配置',
        rightIds: [menuRight('guideDeploy')],
        redirect: paths.scenicType(),
        children: [
          { path: paths.scenicType(), title: '景区类型', rightIds: [menuRight('scenicType')], load: () => import('@/pages/guide/guide-deploy/scenicspot-type') },
          { path: paths.language(), title: '语种管理', rightIds: [menuRight('language')], load: () => import('@/pages/guide/guide-deploy/language-type') },
          { path: paths.voiceStyle(), title: '音色管理', rightIds: [menuRight('voiceStyle')], load: () => import('@/pages/guide/guide-deploy/sound-label') },
          { path: paths.poiType(), title: 'POI类型', rightIds: [menuRight('poiType')], load: () => import('@/pages/guide/guide-deploy/poi-type') },
        ],
      },
    ],
  },
  { path: paths.client(), title: '单点登录', hidden: true, noTab: true, redirect: paths.home() },
  { path: paths.redirect(), title: '刷新', hidden: true, noTab: true, load: () => import('@/pages/redirect') },
  { path: '/redirect', title: '刷新', hidden: true, noTab: true, load: () => import('@/pages/redirect') },
  { path: paths.notFound(), title: '没有这个页面', hidden: true, noTab: true, noCache: true, load: () => import('@/pages/errors/404') },
]
