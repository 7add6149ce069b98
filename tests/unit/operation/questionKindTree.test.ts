import { expect, test } from 'vitest'
import type { KindNode } from '@/contract/operation/question/questionKind'
import { placeNextTo, placeFirstIn, fitsIn, stepOf } from '@/pages/operation/question/tree'

const kind = (id: string, parentId: string | null = null): KindNode => ({
  id,
  parentId,
  name: id,
  version: 1,
  depth: parentId === null ? 1 : 2,
  questions: 0,
})
const kinds = [kind('a'), kind('a1', 'a'), kind('a2', 'a'), kind('b'), kind('c')]
const of = (id: string) => kinds.find((one) => one.id === id)!

test.each([
  ['c', 'b', true, { parentId: null, before: 'b' }],
  ['a', 'b', false, { parentId: null, before: 'c' }],
  ['a', 'c', false, { parentId: null, before: null }],
  ['b', 'a1', false, { parentId: 'a', before: 'a2' }],
  ['a1', 'a', true, { parentId: null, before: 'a' }],
])('%s dropped at %s (above: %s)', (moved, target, above, place) => {
  expect(placeNextTo(kinds, of(moved), of(target), above)).toEqual(place)
})

test.each([
  ['a', -1, null],
  ['a', 1, { parentId: null, before: 'c' }],
  ['a2', -1, { parentId: 'a', before: 'a1' }],
  ['a2', 1, null],
] as const)('%s moved by %i', (moved, by, place) => {
  expect(stepOf(kinds, of(moved), by)).toEqual(place)
})

test('a kind dropped into another one comes first, even if it was already inside', () => {
  expect([
    placeFirstIn(kinds, of('b'), of('a')),
    placeFirstIn(kinds, of('a1'), of('a')),
    placeFirstIn(kinds, of('a'), of('b')),
  ]).toEqual([
    { parentId: 'a', before: 'a1' },
    { parentId: 'a', before: 'a2' },
    { parentId: 'b', before: null },
  ])
})

test.each([
  ['c', 'a1', true],
  ['b', 'a1', false],
  ['a', 'b', true],
  ['a', null, true],
  ['a', 'b1', false],
] as const)('%s fits in %s: %s', (moved, parent, fits) => {
  expect(fitsIn([...kinds, kind('b1', 'b')], of(moved), parent)).toBe(fits)
})
