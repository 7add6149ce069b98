import { expect, test } from 'vitest'
import { directionsAt, labelSide } from '@/components/map/scene/layers/labelSide'
import type { Position } from '@/lib/geo'

const at: Position = [118.17, 30.13]
/** A position this many metres right of and below the point. */
const off = (right: number, down: number): Position => [
  at[0] + right / (111_320 * Math.cos((at[1] * Math.PI) / 180)),
  at[1] - down / 111_320,
]
const side = (...path: Position[]) => labelSide(directionsAt(at, [path]), 'pin')

test('a label is below a point without a route, or with one that passes sideways or upwards', () => {
  expect(labelSide([], 'pin')).toBe('below')
  expect(side(off(-200, 100), off(200, 100))).toBe('below')
  expect(side(off(-200, 0), at, off(200, 0))).toBe('below')
  expect(side(off(-200, -20), at, off(200, 20))).toBe('below')
  expect(side(off(0, -200), at)).toBe('below')
})

test('with a route leading down, the label is on the free side of the pin', () => {
  expect(side(off(0, 200), at)).toBe('right')
  // Names are wide, so even a shallow line would cross the name.
  expect(side(off(-200, 110), at)).toBe('right')
  expect(side(off(-200, 110), at, off(200, 110))).toBe('right')
  expect(side(off(0, 200), at, off(200, -150))).toBe('left')
  expect(side(off(0, 200), at, off(-200, -150))).toBe('right')
})

test('a route close to the point counts as passing through, also between its vertices', () => {
  expect(side(off(10, -300), off(10, 300))).not.toBe('below')
  expect(side(off(100, -300), off(100, 300))).toBe('below')
})

test('a disc has its label beside its centre', () => {
  expect(labelSide([90, 10], 'disc')).toBe('left')
})
