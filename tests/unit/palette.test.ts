import { describe, expect, test } from 'vitest'
import { matchOf } from '@/lib/pinyin'
import { search } from '@/app/shell/palette/match'
import { pagesOf } from '@/app/shell/palette/pages'
import type { RouteEntry } from '@/routes/types'

describe('matching a query', () => {
  const cases: [text: string, query: string, found: [number, number] | null][] = [
    ['全部导览', '导览', [2, 3]],
    ['全部导览', 'qbdl', [0, 3]],
    ['全部导览', 'quanbu', [0, 1]],
    ['待审核导览', 'shenhe', [1, 2]],
    ['重庆', 'chongq', [0, 1]],
    ['新增综合导览', 'XZZH', [0, 3]],
    ['首页', 'guide', null],
  ]
  test.each(cases)('%s by %s', (text, query, found) => expect(matchOf(text, query)).toEqual(found))
})

describe('search results', () => {
  const items = [{ label: '待审核导览' }, { label: '审核记录' }, { label: '首页', also: '审核' }, { label: '退出登录' }]
  test('list earlier matches first, and other words last', () => {
    expect(search(items, 'shenhe').map(({ label }) => label)).toEqual(['审核记录', '待审核导览', '首页'])
  })
  test('keep their order without a query', () => {
    expect(search(items, '').map(({ label }) => label)).toEqual(items.map(({ label }) => label))
  })
})

test('pages are those of the menu that open without a parameter', () => {
  const load = async () => ({ default: () => null })
  const routes: RouteEntry[] = [
    { path: '/', title: '根', hidden: true, redirect: '/home' },
    { path: '/home', title: '首页', load },
    {
      path: '/guide',
      title: '导览管理',
      children: [
        { path: '/guide/list', title: '导览列表', children: [{ path: '/guide/list/all', title: '全部导览', load }] },
        { path: '/guide/bag/:id', title: '数据包', load },
        { path: '/guide/secret', title: '隐藏', hidden: true, load },
      ],
    },
    { path: '/screen', title: '大屏', external: 'https://example.com/screen' },
  ]
  expect(pagesOf(routes).map(({ key, also, external }) => [key, also, external])).toEqual([
    ['/home', '', undefined],
    ['/guide/list/all', '导览管理 / 导览列表', undefined],
    ['/screen', '', 'https://example.com/screen'],
  ])
})
