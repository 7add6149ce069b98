import { describe, expect, test } from 'vitest'
import { entriesOf } from '@/pages/home/entries'
import { figuresOf } from '@/pages/home/Figures'
import { agoOf, dateLine, greetingAt } from '@/pages/home/home'
import { todosOf, waitingIn } from '@/pages/home/Todos'
import type { Totals } from '@/pages/home/Todos'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const at = new Date(2026, 10, 20, 14, 30).getTime()

const totals: Totals = {
  at,
  guides: { total: 20, making: 3, pending: 4, passed: 12, failed: 1, online: 10 },
  oldestPendingAt: at - 2 * DAY,
  ownFailed: 1,
  languages: 12,
}
const everything = { seesAll: true, seesPending: true, seesMaking: true, scope: 'all' as const, audits: true, addIn: '/guide/guide-list/all' }
const nothing = { seesAll: false, seesPending: false, seesMaking: false, scope: null, audits: false, addIn: null }

describe('the greeting', () => {
  test.each([[0, '夜深了'], [5, '夜深了'], [6, '早上好'], [9, '上午好'], [12, '中午好'], [14, '下午好'], [18, '晚上好'], [23, '晚上好']])('at %i', (hour, words) =>
    expect(greetingAt(hour)).toBe(words),
  )

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
  test('count what waits for this person, and nothing that is only for information', () => {
    const todos = todosOf(totals, everything)
    expect(todos.map(({ key, count }) => [key, count])).toEqual([['pending', 4], ['failed', 1], ['making', 3]])
    expect(waitingIn(todos)).toBe(5)
    expect(todos[0]?.hint).toBe('最早一件 2 天前提交')
  })

  test('auditing waits only for those who may audit', () => {
    expect(todosOf(totals, { ...everything, audits: false }).map(({ key }) => key)).toEqual(['failed', 'making'])
  })

  test('an account without guides has none', () => {
    expect(todosOf({ ...totals, guides: null, oldestPendingAt: null, ownFailed: null }, nothing)).toEqual([])
  })
})

test('figures are those the server gave, none is made up', () => {
  expect(figuresOf(totals).map(({ name, value }) => [name, value])).toEqual([['导览总数', 20], ['已上线', 10], ['待审核', 4], ['语种', 12]])
  expect(figuresOf({ ...totals, guides: { pending: 4 } }).map(({ name }) => name)).toEqual(['待审核', '语种'])
  expect(figuresOf({ ...totals, guides: null })).toEqual([])
})

test('quick entries follow the rights', () => {
  expect(entriesOf(everything).map(({ to }) => to)).toEqual([
    '/guide/guide-list/all?new=composite',
    '/guide/guide-list/all?new=indoor',
    '/guide/guide-list/all',
    '/guide/guide-list/pending',
    '/guide/guide-list/making',
  ])
  expect(entriesOf(nothing)).toEqual([])
})
