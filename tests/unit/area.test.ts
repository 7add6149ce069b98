import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { guideSettings } from '../../src/contract/guide/guide/guideEntity'
import { crossingEdges, withInside } from '../../src/contract/kit/polygon'
import { position } from '../../src/contract/kit/place'
import type { Position } from '../../src/contract/kit/place'
import { validArea } from '../../src/components/map/scene/drawing/shapes'

const area = withInside(z.array(position))
const problem = (ring: unknown) => area.safeParse(ring).error?.issues[0]?.message
const bow = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../support/fixtures/cases/area-bow.json'), 'utf8'),
) as Position[]

test('an area that crosses itself is refused at the edge', () => {
  expect(problem(bow)).toBe('第 1 条边和第 3 条边交叉或重叠了，请移开它们的顶点')
  const refused = guideSettings.safeParse({ boundary: bow })
  expect(refused.error?.issues[0]?.path).toEqual(['boundary', 2])
})

test.each<[string, Position[], string | undefined]>([
  [
    'a triangle',
    [
      [0, 0],
      [1, 0],
      [0, 1],
    ],
    undefined,
  ],
  [
    'a bay',
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 1],
      [0, 4],
    ],
    undefined,
  ],
  [
    'closed as other programs write it',
    [
      [0, 0],
      [1, 0],
      [0, 1],
      [0, 0],
    ],
    undefined,
  ],
  [
    'a corner twice, of a double click',
    [
      [0, 0],
      [1, 0],
      [1, 0],
      [0, 1],
    ],
    undefined,
  ],
  [
    'all on a line',
    [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
    '交叉或重叠',
  ],
  [
    'almost on a line',
    [
      [0, 0],
      [1, 1.000_000_1],
      [2, 2.000_000_1],
      [3, 3],
    ],
    '一条线上',
  ],
  [
    'a spike',
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [4, 2],
      [0, 4],
    ],
    '交叉或重叠',
  ],
  [
    'two areas that share a corner',
    [
      [0, 0],
      [1, 1],
      [2, 0],
      [2, 2],
      [1, 1],
      [0, 2],
    ],
    '交叉或重叠',
  ],
  [
    'a corner on another edge',
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 0],
      [0, 4],
    ],
    '交叉或重叠',
  ],
  [
    'two corners',
    [
      [0, 0],
      [1, 0],
      [0, 0],
      [1, 0],
    ],
    '交叉或重叠',
  ],
  [
    'one spot',
    [
      [0, 0],
      [0, 0],
      [0, 0],
    ],
    '3 个不同的顶点',
  ],
])('%s', (_, ring, message) => {
  if (message === undefined) expect(problem(ring)).toBeUndefined()
  else expect(problem(ring)).toContain(message)
})

/** Corners around a middle, in order: an area whatever their distances are. */
const star = fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 4, maxLength: 40 }).map((radii) =>
  radii.map((radius, at): Position => {
    const angle = (2 * Math.PI * at) / radii.length
    return [118 + radius * Math.cos(angle), 30 + radius * Math.sin(angle)]
  }),
)

test('any area around a middle is taken', () => {
  fc.assert(
    fc.property(star, (ring) => {
      expect(problem(ring)).toBeUndefined()
    }),
  )
})

test('with two of its corners exchanged, a round area is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 60 }), fc.nat(), (count, seed) => {
      const ring = Array.from({ length: count }, (_, at): Position => {
        const angle = (2 * Math.PI * at) / count
        return [118 + Math.cos(angle), 30 + Math.sin(angle)]
      })
      const at = seed % (count - 1)
      expect(problem(ring.with(at, ring[at + 1]!).with(at + 1, ring[at]!))).toContain('交叉或重叠')
    }),
  )
})

test('while it is drawn, an area may cross its closing edge until the last corner', () => {
  const refusals: string[] = []
  const check = (state: 'drawn' | 'edited', updateType: 'commit' | 'finish' | 'provisional', ring: Position[]) =>
    validArea((message) => refusals.push(message), state)(
      { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] }, properties: {} },
      {
        project: () => ({ x: 0, y: 0 }),
        unproject: () => ({ lng: 0, lat: 0 }),
        coordinatePrecision: 9,
        updateType,
      } as never,
    ).valid
  const hook: Position[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [-4, 4],
    [-4, 2],
    [2, 2],
  ]
  expect(crossingEdges([...hook, [0, 0]])).toBeNull()
  const open: Position[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [-4, 4],
    [2, -2],
  ]
  expect(check('drawn', 'provisional', [...open, open[0]!])).toBe(true)
  expect(check('drawn', 'commit', [...open, open.at(-1)!, open[0]!])).toBe(false)
  const closingOnly: Position[] = [
    [0, 0],
    [4, 0],
    [4, 4],
    [-4, 4],
    [-4, -4],
    [6, -4],
    [6, 2],
  ]
  expect(check('drawn', 'commit', [...closingOnly, closingOnly[0]!])).toBe(true)
  expect(check('drawn', 'finish', [...closingOnly, closingOnly[0]!])).toBe(false)
  expect(check('edited', 'provisional', [...open, open[0]!])).toBe(false)
  expect(refusals).toHaveLength(3)
})
