import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeLabels, pointsOfCurve } from '@/pages/data/statistics/country/labels'
import type { Label, Placement, Point } from '@/pages/data/statistics/country/labels'

const SIZE = 20
const bounds = { left: 0, right: 800, top: 0, bottom: 700 }

/** The text's centre and half extents, reckoned here without the module's own boxes. */
function extentOf({ at: [x, y], text, radius }: Label, { position, offset: [dx, dy] }: Placement) {
  const [half, tall, away] = [(text.length * SIZE) / 2, SIZE * 0.6, radius + 5]
  const [sideX, sideY] = { right: [1, 0], left: [-1, 0], top: [0, -1], bottom: [0, 1] }[position] as [number, number]
  return { x: x + dx + sideX * (away + half), y: y + dy + sideY * (away + tall), half, tall }
}

const place = fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 700 }))
const labels = fc.array(
  fc.record({
    at: place,
    text: fc.constantFrom('安徽', '黄山风景区', '内蒙古'),
    radius: fc.integer({ min: 3, max: 11 }),
  }),
  { minLength: 1, maxLength: 25 },
)

test('no label covers another one, a marker of another place, or a curve', () => {
  fc.assert(
    fc.property(labels, fc.array(fc.tuple(place, place), { maxLength: 12 }), (marks, flows) => {
      const curves = flows.map(([from, to]) => pointsOfCurve(from, to, 0.16))
      const placements = placeLabels(marks, { markers: marks, curves, bounds, size: SIZE })
      const extents = placements.flatMap((placement, index) =>
        placement ? [{ ...extentOf(marks[index]!, placement), own: marks[index]! }] : [],
      )
      for (const [index, one] of extents.entries()) {
        expect(
          one.x - one.half >= 0 && one.x + one.half <= 800 && one.y - one.tall >= 0 && one.y + one.tall <= 700,
        ).toBe(true)
        const within = ([x, y]: Point) => Math.abs(x - one.x) < one.half && Math.abs(y - one.y) < one.tall
        expect(curves.flat().some(within)).toBe(false)
        expect(marks.some((mark) => mark !== one.own && mark.at !== one.own.at && within(mark.at))).toBe(false)
        for (const other of extents.slice(index + 1)) {
          const apart =
            Math.abs(one.x - other.x) >= one.half + other.half || Math.abs(one.y - other.y) >= one.tall + other.tall
          expect(apart || Math.abs(Math.abs(one.x - other.x) - one.half - other.half) < 1e-6).toBe(true)
        }
      }
    }),
  )
})

test('a curve to the right sends the label to the left', () => {
  const curves = [pointsOfCurve([300, 300], [500, 300], 0)]
  const [placement] = placeLabels([{ at: [300, 300], text: '安徽', radius: 4 }], {
    markers: [],
    curves,
    bounds,
    size: SIZE,
  })
  expect(placement).toEqual({ position: 'left', offset: [0, 0] })
})

test('a label that must be shown takes the place with the least of the curves', () => {
  const around = Array.from({ length: 24 }, (_, step): Point => {
    const angle = (step / 24) * 2 * Math.PI
    return [300 + 300 * Math.cos(angle), 300 + 300 * Math.sin(angle)]
  })
  const curves = around.map((end) => pointsOfCurve([300, 300], end, 0))
  const label = { at: [300, 300] as const, text: '黄山风景区', radius: 11 }
  expect(placeLabels([label], { markers: [], curves, bounds, size: SIZE })).toEqual([null])
  expect(placeLabels([{ ...label, must: true }], { markers: [], curves, bounds, size: SIZE })[0]).not.toBeNull()
})
