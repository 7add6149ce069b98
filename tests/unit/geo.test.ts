import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  areaOf,
  boundsOf,
  circleRing,
  distance,
  fromWgs84,
  isInside,
  isSwapped,
  offset,
  pathLength,
  planScale,
  toWgs84,
  walkingMinutes,
} from '@/lib/geo'
import type { Datum, Position } from '@/lib/geo'

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const inChina: fc.Arbitrary<Position> = fc.tuple(degrees(73.5, 135), degrees(18, 53.5))
const elsewhere: fc.Arbitrary<Position> = fc.oneof(
  fc.tuple(degrees(-180, 70), degrees(-85, 85)),
  fc.tuple(degrees(140, 180), degrees(-85, 85)),
  fc.tuple(degrees(-180, 180), degrees(57, 85)),
  fc.tuple(degrees(-180, 180), degrees(-85, 0)),
)
const shifted = fc.constantFrom<Datum>('GCJ-02', 'BD-09')
const summit: Position = [118.1712, 30.1356]

describe('coordinate systems', () => {
  it('convert every place in China there and back within half a metre', () => {
    fc.assert(
      fc.property(inChina, shifted, (place, datum) => distance(toWgs84(datum, fromWgs84(datum, place)), place) < 0.5),
      { numRuns: 2000 },
    )
  })
  it('shift every place in China by tens to a few thousand metres', () => {
    fc.assert(
      fc.property(inChina, shifted, (place, datum) => {
        const metres = distance(fromWgs84(datum, place), place)
        return metres > 10 && metres < 2500
      }),
    )
  })
  it('change nothing outside China', () => {
    fc.assert(
      fc.property(elsewhere, shifted, (place, datum) => {
        expect(fromWgs84(datum, place)).toEqual(place)
        expect(toWgs84(datum, place)).toEqual(place)
      }),
    )
  })
  it('change nothing for WGS-84 tiles', () => {
    expect(fromWgs84('WGS-84', summit)).toEqual(summit)
    expect(toWgs84('WGS-84', summit)).toEqual(summit)
  })
  it('shift Tian’anmen as maps in China do', () => {
    const [lng, lat] = fromWgs84('GCJ-02', [116.391266, 39.907333])
    expect(lng).toBeCloseTo(116.397508, 4)
    expect(lat).toBeCloseTo(39.908736, 4)
  })
})

describe('measures', () => {
  it('a degree of latitude is 111 km', () => {
    expect(distance([118, 30], [118, 31])).toBeCloseTo(111_195, 0)
  })
  it('a path is never shorter than the straight line', () => {
    const path = fc.array(inChina, { minLength: 2, maxLength: 8 })
    fc.assert(fc.property(path, (way) => pathLength(way) >= distance(way[0]!, way.at(-1)!) - 1e-6))
    expect(pathLength([summit])).toBe(0)
    expect(pathLength([])).toBe(0)
  })
  it('an offset is in metres', () => {
    const metres = fc.integer({ min: -5000, max: 5000 })
    fc.assert(
      fc.property(inChina, metres, metres, (place, east, north) => {
        expect(Math.abs(distance(place, offset(place, east, north)) - Math.hypot(east, north))).toBeLessThan(
          Math.hypot(east, north) * 0.002 + 1e-6,
        )
      }),
    )
  })
  it('circles are to scale', () => {
    fc.assert(
      fc.property(inChina, fc.integer({ min: 5, max: 2000 }), (centre, radius) => {
        const ring = circleRing(centre, radius)
        expect(ring).toHaveLength(64)
        for (const corner of ring) expect(Math.abs(distance(centre, corner) - radius)).toBeLessThan(0.01)
        expect(isInside(centre, ring)).toBe(true)
        expect(isInside(offset(centre, radius * 1.1, 0), ring)).toBe(false)
      }),
    )
    expect(areaOf(circleRing(summit, 100))).toBeGreaterThan(31_000)
    expect(areaOf(circleRing(summit, 100))).toBeLessThan(31_500)
  })
  it.each([
    [0, undefined, 0],
    [-3, undefined, 0],
    [10, undefined, 1],
    [1000, undefined, 15],
    [1000, 50, 20],
    [8200, undefined, 123],
  ])('%d m at %s m per minute take %d minutes', (metres, pace, minutes) => {
    expect(walkingMinutes(metres, pace)).toBe(minutes)
  })
  it('bounds contain all positions', () => {
    expect(
      boundsOf([
        [118, 31],
        [119, 30],
        [118.5, 32],
      ]),
    ).toEqual({ southwest: [118, 30], northeast: [119, 32] })
    expect(boundsOf([])).toBeNull()
  })
  it.each([
    [[0, 0], [300, 400], 10, 0.02],
    [[5, 5], [5, 5], 10, null],
    [[0, 0], [1, 0], 0, null],
    [[0, 0], [1, 0], -1, null],
  ] as const)('the scale of a plan from %j to %j over %d m', (from, to, metres, scale) => {
    expect(planScale(from, to, metres)).toBe(scale)
  })
})

describe('swapped coordinates', () => {
  it.each<[Position, boolean]>([
    [[30.1356, 118.1712], true],
    [[39.9, 116.39], true],
    [[118.1712, 30.1356], false],
    [[2.35, 48.86], false],
    [[100, 13.7], false],
  ])('%j: %s', (position, swapped) => {
    expect(isSwapped(position)).toBe(swapped)
  })
  it('are detected for every place in China, and never wrongly there', () => {
    fc.assert(fc.property(inChina, ([lng, lat]) => isSwapped([lat, lng]) && !isSwapped([lng, lat])))
  })
})
