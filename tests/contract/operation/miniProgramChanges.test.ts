import { expect, test } from 'vitest'
import { changesBetween, countChanges } from '@/contract/operation/miniProgram/page/minaChanges'
import { gapsOf } from '@/contract/operation/miniProgram/page/minaGaps'
import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'

const gap = (id: string, height: 8 | 16 = 8): MiniProgramModule => ({
  id,
  kind: 'gap',
  hidden: false,
  height,
  line: false,
})
const pageOf = (text: string) => Array.from(text).map((id) => gap(id))

test.each([
  ['abc', 'abc', { added: [], changed: [], moved: [], removed: [] }],
  ['abc', 'abdc', { added: ['d'], changed: [], moved: [], removed: [] }],
  ['abc', 'ac', { added: [], changed: [], moved: [], removed: ['b'] }],
  ['abcd', 'bcda', { added: [], changed: [], moved: ['a'], removed: [] }],
  ['abcd', 'adbc', { added: [], changed: [], moved: ['d'], removed: [] }],
  ['ab', 'cb', { added: ['c'], changed: [], moved: [], removed: ['a'] }],
  ['', 'ab', { added: ['a', 'b'], changed: [], moved: [], removed: [] }],
])('from %j to %j', (before, after, expected) => {
  expect(changesBetween(pageOf(before), pageOf(after))).toEqual(expected)
})

test('a module that was both moved and changed counts once', () => {
  const changes = changesBetween(pageOf('abc'), [gap('c', 16), gap('a'), gap('b')])
  expect(changes).toMatchObject({ changed: ['c'], moved: ['c'] })
  expect(countChanges(changes)).toBe(1)
})

test('a different key order is not a change', () => {
  const [module] = pageOf('a') as [MiniProgramModule]
  expect(
    changesBetween([module], [Object.fromEntries(Object.entries(module).toReversed()) as MiniProgramModule]).changed,
  ).toEqual([])
})

test('gaps are listed by path; hidden modules may be incomplete', () => {
  const icons: MiniProgramModule = {
    id: 'i',
    kind: 'icons',
    hidden: false,
    perRow: 4,
    items: [{ id: 'x', name: '', icon: 'bus', target: { kind: 'none' } }],
  }
  expect(gapsOf([gap('a'), icons]).map(({ path }) => path)).toEqual([
    'modules.1.items.0.name',
    'modules.1.items.0.target',
  ])
  expect(gapsOf([gap('a'), { ...icons, hidden: true }])).toEqual([])
  expect(gapsOf([{ ...icons, hidden: true }]).map(({ path }) => path)).toEqual(['modules'])
})
