import { expect, it } from 'vitest'
import { speedAt } from '@/visitor/preview/edgeScroll'
import { indexAt, lineAt, placeOf, staysAt } from '@/visitor/preview/places'

const boxes = [
  { id: 'a', top: 0, bottom: 100 },
  { id: 'b', top: 110, bottom: 150 },
  { id: 'c', top: 160, bottom: 200 },
]

it.each([
  { y: -20, before: 'a', line: 0 },
  { y: 49, before: 'a', line: 0 },
  { y: 51, before: 'b', line: 105 },
  { y: 140, before: 'c', line: 155 },
  { y: 400, before: null, line: 205 },
])('at $y the place is before $before', ({ y, before, line }) => {
  const index = indexAt(boxes, y)
  expect(placeOf(boxes, index)).toEqual({ beforeId: before })
  expect(lineAt(boxes, index)).toBe(line)
})

it('takes either edge of a module as its own place', () => {
  expect([0, 1, 2, 3].map((index) => staysAt(boxes, 'b', index))).toEqual([false, true, true, false])
})

it('has one place on an empty page, without a line', () => {
  expect(placeOf([], indexAt([], 10))).toEqual({ beforeId: null })
  expect(lineAt([], 0)).toBeNull()
})

it('scrolls near the edges alone, faster towards them', () => {
  expect(speedAt(300, 600)).toBe(0)
  expect(speedAt(0, 600)).toBeLessThan(speedAt(50, 600))
  expect(speedAt(50, 600)).toBeLessThan(0)
  expect(speedAt(600, 600)).toBeGreaterThan(speedAt(520, 600))
})
