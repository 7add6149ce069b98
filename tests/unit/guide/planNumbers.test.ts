import { expect, test } from 'vitest'
import { numbersOf } from '@/pages/guide/package/state/numbers'

test('points are numbered by their floor, in the order of the list', () => {
  const points = [
    ['a', '1F'],
    ['b', '2F'],
    ['c', '1F'],
    ['d', null],
    ['e', '2F'],
  ] as const
  expect([...numbersOf(points.map(([id, floor]) => ({ id, floor })))]).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 2],
    ['d', 1],
    ['e', 2],
  ])
})
