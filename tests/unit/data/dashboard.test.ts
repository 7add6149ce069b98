import { describe, expect, test } from 'vitest'
import type { Read } from '@/components/meta/useReadings'
import { agoOf } from '@/lib/time'
import { figuresOf, todosOf } from '@/pages/guide/guide/todos'
import { dateLine, greetingAt, todoText } from '@/pages/data/dashboard/home'
import { layoutOf } from '@/pages/data/dashboard/layout'
import { byUrgency, mergeParts, mostOf, splitTodos, sumOf } from '@/pages/data/dashboard/parts'
import { shortcutsOf } from '@/pages/data/dashboard/shortcuts'
import type { Totals } from '@/entities/totals'
import { filterRoutes } from '@/routes/filter'
import type { Access, HomePart, Todo } from '@/routes/meta'
import { paths } from '@/routes/paths'
import { menuRight, right } from '@/contract/rights'
import { routeTable } from '@/app/routes'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const at = Date.parse('2026-11-20T14:30+08:00')

const totals: Totals = {
  at,
  guides: { total: 20, making: 3, pending: 4, passed: 12, failed: 1, online: 10 },
  oldestPendingAt: at - 2 * DAY,
  ownFailed: 1,
  languages: 12,
}
const everything: Access = { allowed: () => true, opens: () => true }
const nothing: Access = { allowed: () => false, opens: () => false }

describe('the greeting', () => {
  test.each([
    [0, '夜深了'],
    [5, '夜深了'],
    [6, '早上好'],
    [9, '上午好'],
    [12, '中午好'],
    [14, '下午好'],
    [18, '晚上好'],
    [23, '晚上好'],
  ])('at %i o’clock', (hour, words) => expect(greetingAt(hour)).toBe(words))

  test('names the day', () => expect(dateLine(at)).toMatch(/^11 月 20 日 /))
})

test.each([
  [0, '刚刚'],
  [-5 * MINUTE, '刚刚'],
  [59 * MINUTE, '59 分钟前'],
  [60 * MINUTE, '1 小时前'],
  [DAY - 1, '23 小时前'],
  [2 * DAY, '2 天前'],
])('%i ms ago', (past, words) => expect(agoOf(at - past, at)).toBe(words))

describe('to-dos', () => {
  test('list all, with facts', () => {
    const todos = todosOf(totals, everything)
    expect(todos.map(({ key, count }) => [key, count])).toEqual([
      ['guide pending', 4],
      ['guide failed', 1],
      ['guide making', 3],
    ])
    expect(sumOf(todos)).toBe(8)
    expect(todos[0]?.hint).toBe('最早一件 2 天前提交')
  })

  test('include reviews only for accounts that may review', () => {
    expect(todosOf(totals, { ...everything, allowed: () => false }).map(({ key }) => key)).toEqual([
      'guide failed',
      'guide making',
    ])
  })

  test('are empty for an account without guides', () => {
    expect(todosOf({ ...totals, guides: null, oldestPendingAt: null, ownFailed: null }, nothing)).toEqual([])
  })
})

test('figures come from the server, and missing ones are left out', () => {
  expect(figuresOf(totals).map(({ name, value }) => [name, value])).toEqual([
    ['导览总数', 20],
    ['已上线', 10],
    ['待审核', 4],
    ['语种', 12],
  ])
  expect(figuresOf({ ...totals, guides: { pending: 4 } }).map(({ name }) => name)).toEqual(['待审核', '语种'])
  expect(figuresOf({ ...totals, guides: null })).toEqual([])
})

describe('what pages add to the first page', () => {
  const todo = (key: string, urgency: Todo['urgency'], count = 1): Todo => ({
    key,
    title: key,
    count,
    hint: '',
    to: '/',
    icon: () => null,
    urgency,
  })
  const read = (value: HomePart | undefined, more: Partial<Read<HomePart>> = {}): Read<HomePart> => ({
    value,
    readAt: at,
    error: null,
    isPending: value === undefined,
    isFetching: false,
    refetch: () => undefined,
    ...more,
  })

  test('is one list with urgent items first, then waiting ones, dated by the oldest', () => {
    const {
      todos,
      at: readAt,
      isPending,
    } = mergeParts([
      read({ todos: [todo('a', 'later'), todo('b', 'today'), todo('zero', 'now', 0)] }),
      read({ at: at - DAY, todos: [todo('c', 'later'), todo('d', 'now')], figures: [] }),
    ])
    expect(todos.map(({ key }) => key)).toEqual(['d', 'b', 'a', 'c'])
    expect([readAt, isPending]).toEqual([at - DAY, false])
  })

  test('shows the four most urgent, adds up the rest, and names what makes up most', () => {
    const todos = [
      todo('a', 'now', 3),
      todo('b', 'today'),
      todo('c', 'today', 96),
      todo('d', 'later', 4),
      todo('e', 'later', 2),
      todo('f', 'later'),
    ]
    const { first, rest } = splitTodos(todos)
    expect([first.map(({ key }) => key).join(''), rest.map(({ key }) => key).join(''), sumOf(rest)]).toEqual([
      'abcd',
      'ef',
      3,
    ])
    expect(byUrgency(todos).map((group) => [group.urgency, group.todos.length])).toEqual([
      ['now', 1],
      ['today', 2],
      ['later', 3],
    ])
    expect(byUrgency([])).toEqual([])
    expect(todoText(sumOf(todos), at, at, mostOf(todos))).toBe('107 件事等你办，其中c 96')
    expect(mostOf([todo('a', 'now', 3), todo('b', 'later', 3)])).toBeUndefined()
    expect(mostOf([todo('a', 'now')])).toBeUndefined()
    expect([todoText(0, at, at), todoText(2, at, at + DAY)]).toEqual(['没有等你办的事', '昨天 14:30 有 2 件事等你办'])
  })

  test('reports a failed page and keeps the others; stale numbers are no failure', () => {
    const error = new Error('网络故障')
    const parts = mergeParts([read(undefined, { error, isPending: false }), read({ todos: [todo('a', 'later')] })])
    expect([parts.error, parts.todos.length]).toEqual([error, 1])
    expect(mergeParts([read({ todos: [] }, { error })]).error).toBeNull()
  })

  test('refetches a call shared by two pages once', () => {
    let calls = 0
    const refetch = () => (calls += 1)
    mergeParts([read({}, { refetch }), read({}, { refetch })]).refetch()
    expect(calls).toBe(1)
  })
})

describe('shortcuts', () => {
  const of = (menus: readonly ('guideAll' | 'guidePending' | 'guideMaking')[], ...actions: string[]) => {
    const granted = new Set([menuRight('guide'), menuRight('guideList'), ...menus.map((name) => menuRight(name))])
    return shortcutsOf(filterRoutes(routeTable, granted), { allowed: (id) => actions.includes(String(id)) }).map(
      ({ to }) => to,
    )
  }

  test('list creations once, in the widest list, then pages', () => {
    expect(
      of(['guideAll', 'guidePending', 'guideMaking'], right('guideAll', 'add'), right('guideMaking', 'add')),
    ).toEqual([
      '/guide/guide-list/all?new=composite',
      '/guide/guide-list/all?new=indoor',
      '/guide/guide-list/all',
      '/guide/guide-list/pending',
      '/guide/guide-list/making',
    ])
    expect(of(['guideMaking'], right('guideMaking', 'add'))[0]).toBe('/guide/guide-list/making?new=composite')
    expect(of(['guidePending'])).toEqual([paths.guidePending()])
  })

  test('a page without a shortcut fills the remaining space', () => {
    const load = async () => ({ default: () => null })
    const routes = [
      { path: '/home', title: '首页', load },
      { path: '/a', title: '甲', rightIds: ['1'], load },
      { path: '/b', title: '乙', rightIds: ['1'], load, meta: { shortcut: () => null } },
      { path: '/c', title: '丙', rightIds: ['1'], load, hidden: true },
    ]
    expect(shortcutsOf(routes, nothing).map(({ label }) => label)).toEqual(['乙', '甲'])
  })
})

test('money is the home page of accounts that reconcile and have no work with guides or visitors', () => {
  const of = (...ids: string[]) => {
    const granted = new Set(ids)
    return layoutOf(filterRoutes(routeTable, granted), { allowed: (id) => granted.has(String(id)) })
  }
  const orders = [menuRight('features'), menuRight('orderRecord'), menuRight('orderList')]
  const reconciles = [...orders, right('orderRecord', 'reconcile')]
  expect(of(...reconciles)).toBe('money')
  expect(of(...reconciles, menuRight('data'), menuRight('bigScreen'), menuRight('system'), menuRight('role'))).toBe(
    'money',
  )
  expect(of(...orders)).toBe('activity')
  const others = [['guide', 'guideList', 'guideAll'], ['operation', 'rescue'], ['user']] as const
  for (const menus of others) expect(of(...reconciles, ...menus.map((name) => menuRight(name)))).toBe('activity')
})
