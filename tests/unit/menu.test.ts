import { describe, expect, test } from 'vitest'
import type { RouteEntry } from '@/routes/types'
import { groupsAbove, menuOf, waitingCount } from '@/app/shell/sidebar/menu'
import { crumbsOf, trailOf } from '@/app/shell/trail'

const load = async () => ({ default: () => null })
const page = (path: string, title: string, more: Partial<RouteEntry> = {}): RouteEntry => ({
  path,
  title,
  load,
  ...more,
})

const routes: RouteEntry[] = [
  page('/home', '首页'),
  {
    path: '/guide',
    title: '导览管理',
    children: [
      {
        path: '/guide/list',
        title: '导览列表',
        children: [
          page('/guide/list/all', '全部导览'),
          page('/guide/list/pending', '待审核导览'),
          page('/guide/bag/:id', '数据包', { hidden: true }),
        ],
      },
      page('/guide/scenic', '景区列表'),
    ],
  },
  page('/404', '没有这个页面', { hidden: true }),
]

const shape = (items: ReturnType<typeof menuOf>): unknown =>
  items.map(({ title, children }) => (children.length > 0 ? [title, shape(children)] : title))

describe('the menu', () => {
  test('contains the visible entries as a tree', () => {
    expect(shape(menuOf(routes))).toEqual([
      '首页',
      ['导览管理', [['导览列表', ['全部导览', '待审核导览']], '景区列表']],
    ])
  })

  test('a group sums the waiting counts of its pages, and no others', () => {
    const [, guide] = menuOf(routes)
    const counts = {
      '/guide/list/all': { value: 22, waiting: false },
      '/guide/list/pending': { value: 4, waiting: true },
      '/guide/scenic': { value: 2, waiting: true, urgent: true },
    }
    expect(waitingCount(guide!, counts)).toEqual({ value: 6, waiting: true, urgent: true })
    expect(waitingCount(guide!, {})).toMatchObject({ value: 0, urgent: false })
  })

  test('external entries are links of known schemes, other addresses are left out', () => {
    const links = ['https://example.com', 'mailto:help@example.com', 'tel:12345'].map((external) =>
      page(`/${external}`, external, { external }),
    )
    const others = ['javascript:alert(1)', '/guide', 'example.com'].map((external) =>
      page(`/${external}`, external, { external }),
    )
    expect(menuOf([...links, ...others]).map(({ external }) => external)).toEqual([
      'https://example.com',
      'mailto:help@example.com',
      'tel:12345',
    ])
  })

  test('a page with its own browser tab opens outside the console', () => {
    expect(menuOf([page('/data/index', '数据大屏', { ownTab: true })])[0]?.external).toBe('/data/index')
  })

  test('a single visible child replaces its group, at every level', () => {
    const alone: RouteEntry[] = [
      {
        path: '/a',
        title: 'A',
        children: [
          { path: '/a/b', title: 'B', children: [page('/a/b/c', 'C'), page('/a/b/d', 'D', { hidden: true })] },
        ],
      },
    ]
    expect(shape(menuOf(alone))).toEqual(['C'])
    expect(menuOf(alone)[0]?.path).toBe('/a/b/c')
  })

  test('the child takes the icon of its group unless it has its own', () => {
    const GroupIcon = () => null
    const OwnIcon = () => null
    const group = (child: RouteEntry): RouteEntry[] => [{ path: '/a', title: 'A', icon: GroupIcon, children: [child] }]
    expect(menuOf(group(page('/a/b', 'B')))[0]?.icon).toBe(GroupIcon)
    expect(menuOf(group(page('/a/b', 'B', { icon: OwnIcon })))[0]?.icon).toBe(OwnIcon)
  })

  test('a group with alwaysShow stays', () => {
    expect(shape(menuOf([{ path: '/a', title: 'A', alwaysShow: true, children: [page('/a/b', 'B')] }]))).toEqual([
      ['A', ['B']],
    ])
  })

  test('a group with only hidden pages is not shown', () => {
    expect(
      menuOf([{ path: '/a', title: 'A', alwaysShow: true, children: [page('/a/b', 'B', { hidden: true })] }]),
    ).toEqual([])
  })

  test('groupsAbove lists the groups of a page, and none for a top entry', () => {
    expect(groupsAbove(menuOf(routes), '/guide/list/pending')).toEqual(['/guide', '/guide/list'])
    expect(groupsAbove(menuOf(routes), '/guide/scenic')).toEqual(['/guide'])
    expect(groupsAbove(menuOf(routes), '/home')).toEqual([])
    expect(groupsAbove(menuOf(routes), '/nowhere')).toEqual([])
  })
})

describe('breadcrumbs', () => {
  test('start with home, and the last one is no link', () => {
    expect(crumbsOf(routes, '/guide/list/all')).toEqual([
      { title: '首页', to: '/home' },
      { title: '导览管理', to: '/guide' },
      { title: '导览列表', to: '/guide/list' },
      { title: '全部导览' },
    ])
  })

  test('the last one names what its page shows', () =>
    expect(crumbsOf(routes, '/guide/list/all', '黄山').at(-1)?.title).toMatch(/ · 黄山$/))

  test('a group with the title of its page appears once', () => {
    const user: RouteEntry[] = [
      page('/home', '首页'),
      { path: '/user', title: '用户管理', children: [page('/user/user-manager', '用户管理')] },
    ]
    expect(crumbsOf(user, '/user/user-manager')).toEqual([{ title: '首页', to: '/home' }, { title: '用户管理' }])
  })

  test('home has only itself', () => expect(crumbsOf(routes, '/home')).toEqual([{ title: '首页' }]))

  test('a page with a parameter is found by its pattern', () => {
    expect(trailOf(routes, '/guide/bag/7').map(({ title }) => title)).toEqual(['导览管理', '导览列表', '数据包'])
  })

  test('an unknown address has only home', () => expect(crumbsOf(routes, '/nowhere')).toEqual([{ title: '首页' }]))
})
