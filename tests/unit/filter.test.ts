import { describe, expect, it } from 'vitest'
import {
  filterRoutes,
  findRoute,
  groupTarget,
  matchAllowed,
  menuIds,
  pathsOf,
  unknownOwnIds,
  unknownRightIds,
} from '@/routes/filter'
import { withParents } from '@/contract/rights'
import type { RightPlace } from '@/contract/rights'
import type { RouteEntry } from '@/routes/types'
import { decide } from '@/app/shell/guard/decide'

const load = () => Promise.resolve({ default: () => null })

const all: RightPlace[] = [
  { id: '1000000000', parentId: '0', type: 0 },
  { id: '1010000000', parentId: '1000000000', type: 2 },
  { id: '1010100000', parentId: '1010000000', type: 0 },
  { id: '1010100013', parentId: '1010100000', type: 2 },
  { id: '1010200001', parentId: '1010200000', type: 1 },
  { id: '1010200000', parentId: '1010000000', type: 0 },
  { id: '5000000000', parentId: '0', type: 0 },
]

const table: RouteEntry[] = [
  { path: '/', title: '首页', redirect: '/home' },
  { path: '/home', title: '首页', load },
  {
    path: '/guide',
    title: '导览管理',
    rightIds: ['1000000000'],
    redirect: '/guide/guide-list',
    children: [
      {
        path: '/guide/guide-list',
        title: '导览列表',
        rightIds: ['1010000000'],
        redirect: '/guide/guide-list/all',
        children: [
          { path: '/guide/guide-list/all', title: '全部导览', rightIds: ['1010100000'], load },
          { path: '/guide/guide-list/pending', title: '待审核导览', rightIds: ['1010200000'], load },
          { path: '/guide/guide-bag/:id', title: '数据包', rightIds: ['1010100013', '1010300013'], hidden: true, load },
          { path: '/guide/guide-bag/new', title: '新数据包', rightIds: ['1010100013'], hidden: true, load },
        ],
      },
    ],
  },
  {
    path: '/system',
    title: '系统管理',
    rightIds: ['5000000000'],
    children: [{ path: '/system/role', title: '角色管理', rightIds: ['5010000000'], load }],
  },
  { path: '/404', title: '没有这个页面', hidden: true, load },
]

const allowedFor = (...ids: string[]) => {
  const own = all.filter(({ id }) => ids.includes(id))
  return filterRoutes(table, menuIds(own, all))
}

describe('withParents', () => {
  it('adds every missing parent menu, once', () => {
    const ids = withParents(
      all.filter(({ id }) => id.startsWith('10101') || id === '1010200000'),
      all,
    ).map(({ id }) => id)
    expect(ids.toSorted()).toEqual(['1000000000', '1010000000', '1010100000', '1010100013', '1010200000'])
  })

  it('adds a parent of type 2 as a menu, never as an action', () => {
    expect(withParents([all[2]!], all).find(({ id }) => id === '1010000000')?.type).toBe(0)
  })

  it('leaves a right with an unknown parent alone', () => {
    const orphan: RightPlace = { id: '8010000000', parentId: '8000000000', type: 0 }
    expect(withParents([orphan], all)).toEqual([orphan])
  })
})

describe('menuIds', () => {
  it('are the rights of type 0 or 2, and the menus above an action, but not the action', () => {
    expect(
      [
        ...menuIds(
          all.filter(({ id }) => id === '1010200001'),
          all,
        ),
      ].toSorted(),
    ).toEqual(['1000000000', '1010000000', '1010200000'])
    expect(
      menuIds(
        all.filter(({ id }) => id === '1010100013'),
        all,
      ).has('1010100013'),
    ).toBe(true)
  })
})

it('lists the account’s unknown rights', () => {
  expect(unknownOwnIds([all[0]!, { id: '8010000000', parentId: '8000000000', type: 1 }], all)).toEqual(['8010000000'])
})

describe('filterRoutes', () => {
  it.each([
    ['nothing', [], ['/', '/home', '/404']],
    ['one list', ['1010200000'], ['/', '/home', '/guide', '/guide/guide-list', '/guide/guide-list/pending', '/404']],
    [
      'an action alone',
      ['1010100013'],
      [
        '/',
        '/home',
        '/guide',
        '/guide/guide-list',
        '/guide/guide-list/all',
        '/guide/guide-bag/:id',
        '/guide/guide-bag/new',
        '/404',
      ],
    ],
    ['a group without any page left', ['5000000000'], ['/', '/home', '/404']],
  ])('holding %s', (_, ids, paths) => {
    expect([...pathsOf(allowedFor(...ids))]).toEqual(paths)
  })

  it('returns a separate and complete result for each sign-in', () => {
    const before = JSON.stringify(table)
    const first = allowedFor('1010200000')
    const second = allowedFor('1010100000', '1010100013', '1010200000')
    const third = allowedFor('1010200000')
    expect(pathsOf(second).size).toBe(9)
    expect(third).toEqual(first)
    expect(JSON.stringify(table)).toBe(before)
    expect(first[2]).not.toBe(table[2])
    expect(first[2]?.children?.[0]?.children).not.toBe(second[2]?.children?.[0]?.children)
  })
})

it('lists the ids that the server does not know', () => {
  expect(unknownRightIds(table, all)).toEqual(['1010300013', '5010000000'])
})

describe('an address', () => {
  const allowed = allowedFor('1010200000')

  it.each([
    ['/', true],
    ['/home', true],
    ['/home/', true],
    ['/404', true],
    ['/guide', true],
    ['/guide/guide-list/pending', true],
    ['/guide/guide-list/all', false],
    ['/guide/guide-bag/7', false],
    ['/guide/guide-list/pending/more', false],
    ['/nowhere', false],
    ['/HOME', false],
  ])('%s is allowed: %s', (address, expected) => {
    expect(matchAllowed(address, allowed)).toBe(expected)
  })

  it('with a parameter matches its pattern, after any literal path', () => {
    const more = allowedFor('1010100013')
    expect(findRoute('/guide/guide-bag/7', more)?.path).toBe('/guide/guide-bag/:id')
    expect(findRoute('/guide/guide-bag/new', more)?.path).toBe('/guide/guide-bag/new')
  })
})

describe('groupTarget', () => {
  it.each([
    ['its own target', ['1010100000', '1010200000'], '/guide', '/guide/guide-list/all'],
    ['the first page left', ['1010200000'], '/guide', '/guide/guide-list/pending'],
    ['the same from the group below', ['1010200000'], '/guide/guide-list', '/guide/guide-list/pending'],
    ['home from the root', [], '/', '/home'],
  ])('leads to %s', (_, ids, from, to) => {
    const allowed = allowedFor(...ids)
    expect(groupTarget(findRoute(from, allowed)!, allowed)).toBe(to)
  })

  it('does not redirect from a page', () => {
    const allowed = allowedFor()
    expect(groupTarget(findRoute('/home', allowed)!, allowed)).toBeNull()
  })
})

describe('decide', () => {
  const allowed = allowedFor('1010200000')
  it.each([
    ['/login', '', { kind: 'elsewhere', address: '/' }],
    ['/client/', '', { kind: 'elsewhere', address: '/home' }],
    ['/client', '', { kind: 'elsewhere', address: '/home' }],
    ['/', '', { kind: 'elsewhere', address: '/home' }],
    ['/guide', '', { kind: 'elsewhere', address: '/guide/guide-list/pending' }],
    ['/guide/guide-list/all', '', { kind: 'refused' }],
    ['/nowhere', '', { kind: 'refused' }],
    ['/redirect', '', { kind: 'refused' }],
  ])('%s%s', (pathname, search, expected) => {
    expect(decide({ pathname, search }, allowed)).toEqual(expected)
  })

  it('opens an allowed page', () => {
    expect(decide({ pathname: '/guide/guide-list/pending', search: '?page=2' }, allowed)).toMatchObject({
      kind: 'page',
      route: { title: '待审核导览' },
    })
  })
})
