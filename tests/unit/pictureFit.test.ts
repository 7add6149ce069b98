import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance, fitPicture, fromWgs84, groundOverlay, offset } from '@/lib/geo'
import type { ControlPoint, Position } from '@/lib/geo'
import { newOverlay, problemOf } from '@/pages/guide/package/calibration/overlay/placing'

const size = { width: 2000, height: 1500 }
const anchor: Position = [118.1712, 30.1356]

/** Maps a pixel of a picture rotated clockwise by degrees, at a scale in metres per pixel, to its true position. */
const truth = (turned: number, scale: number) => (pixel: readonly [number, number]) => {
  const angle = (-turned * Math.PI) / 180
  const [x, y] = [(pixel[0] - 1000) * scale, (750 - pixel[1]) * scale]
  return offset(anchor, x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle))
}
const PIXELS: [number, number][] = [
  [200, 150],
  [1800, 200],
  [1000, 1300],
  [300, 1200],
  [1700, 1100],
]
const controlled = (turned: number, scale: number): ControlPoint[] =>
  PIXELS.map((pixel) => ({ pixel, position: truth(turned, scale)(pixel) }))

describe.each(['similarity', 'affine'] as const)('a picture placed by control points (%s)', (kind) => {
  it('has its true position, at any rotation and scale', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        (turned, scale) => {
          const fit = fitPicture(controlled(turned, scale), size, kind)!
          const place = truth(turned, scale)
          // Metres: the plane of a ten-kilometre picture deviates from the sphere.
          expect(fit.error!).toBeLessThan(scale * 2)
          expect(distance(fit.corners[0], place([0, 0]))).toBeLessThan(scale * 8)
          expect(distance(fit.corners[2], place([2000, 1500]))).toBeLessThan(scale * 8)
          expect(fit.suspect).toBeNull()
        },
      ),
    )
  })
  it('names the wrong point with its error in metres', () => {
    const points = controlled(20, 1)
    points[3] = { ...points[3]!, position: offset(points[3]!.position, 300, 0) }
    const fit = fitPicture(points, size, kind)!
    expect(fit.suspect).toBe(3)
    expect(fit.residuals).toHaveLength(5)
    expect(Math.max(...fit.residuals)).toBeGreaterThan(50)
    // The fit of the other points alone, and this point's distance from it.
    expect(fit.others!.away).toBeGreaterThan(290)
    expect(fit.others!.error).toBeLessThan(2)
    // Their residuals, shown beside the message, are large all the same.
    const words = problemOf({ ...newOverlay('/p.png', size, anchor), controls: points }, fit)!
    expect(words).toMatch(/^第 4 个控制点偏了 (29|30)\d 米，把其他点也带偏了：不算它，其他点平均只差 \d 米/)
    expect(words).not.toContain('吻合')
  })
  it.each([
    ['too few points', controlled(0, 1).slice(0, 2)],
    ['the same spot three times', Array.from({ length: 3 }, () => controlled(0, 1)[0]!)],
  ])('cannot be placed by %s', (_, points) => {
    expect(fitPicture(points, size, kind)).toBeNull()
  })
})

it('shears only in affine mode', () => {
  const points = PIXELS.map((pixel) => ({ pixel, position: offset(anchor, pixel[0] + pixel[1] * 0.5, -pixel[1]) }))
  expect(fitPicture(points, size, 'affine')!.error!).toBeLessThan(2)
  expect(fitPicture(points, size)!.error!).toBeGreaterThan(50)
})

describe.each(['similarity', 'affine'] as const)('control points that do not place a picture (%s)', (kind) => {
  const cases = JSON.parse(
    readFileSync(path.join(import.meta.dirname, '../support/fixtures/cases/control-points.json'), 'utf8'),
  ) as Record<'nearlyOnALine' | 'mirrored', ControlPoint[]>
  const problem = (controls: ControlPoint[]) => {
    const overlay = { ...newOverlay('/p.png', size, anchor), controls, fit: kind }
    return problemOf(overlay, fitPicture(controls, size, kind))
  }

  it('lie almost on a line, in the picture or on the map', () => {
    expect(problem(cases.nearlyOnALine)).toContain('一条线上')
    fc.assert(
      fc.property(fc.double({ min: -180, max: 180, noNaN: true }), fc.nat(12), (turned, beside) => {
        const pixels: [number, number][] = [100, 600, 1100, 1900].map((x, at) => [x, 700 + (at % 2) * beside])
        const points = pixels.map((pixel) => ({ pixel, position: truth(turned, 1)(pixel) }))
        expect(problem(points)).toContain('一条线上')
      }),
    )
  })

  it('show it from behind', () => {
    expect(problem(cases.mirrored)).toContain('图片是反的')
    fc.assert(
      fc.property(fc.double({ min: -180, max: 180, noNaN: true }), (turned) => {
        const behind = ([x, y]: [number, number]): [number, number] => [2000 - x, y]
        const points = PIXELS.map((pixel) => ({ pixel, position: truth(turned, 1)(behind(pixel)) }))
        expect(problem(points)).toContain('图片是反的')
      }),
    )
  })

  it('or place it without a check: three points have no error', () => {
    const fit = fitPicture(controlled(20, 1).slice(0, 3), size, kind)!
    expect([fit.error, fit.residuals]).toEqual([null, []])
  })
})

describe('a WeChat ground overlay', () => {
  const corners = (turned: number) => fitPicture(controlled(turned, 1), size)!.corners

  it('without rotation equals the picture', () => {
    const overlay = groundOverlay(corners(0), size)
    expect(overlay.rotation).toBeCloseTo(0, 0)
    expect(overlay.width).toBeGreaterThan(1980)
    expect(overlay.width).toBeLessThan(2020)
    expect(overlay.width / overlay.height).toBeCloseTo(4 / 3, 1)
  })
  it.each([10, 45, 90, -120])('of a picture rotated by %d° contains all of it, in GCJ-02', (turned) => {
    const placed = corners(turned)
    const { bounds, rotation, width, height, matrix } = groundOverlay(placed, size)
    expect(rotation).toBeCloseTo(turned, 0)
    const [a, b, c, d, e, f] = matrix
    const drawn = [
      [0, 0],
      [2000, 0],
      [2000, 1500],
      [0, 1500],
    ].map(([x, y]) => [a * x! + c * y! + e, b * x! + d * y! + f] as const)
    drawn.forEach(([x, y], at) => {
      // GCJ-02 bends by some metres across a picture, while the drawn image is flat.
      expect(x).toBeGreaterThan(-8)
      expect(x).toBeLessThan(width + 8)
      expect(y).toBeGreaterThan(-8)
      expect(y).toBeLessThan(height + 8)
      const [lng] = fromWgs84('GCJ-02', placed[at]!)
      const across = (lng - bounds.southwest[0]) / (bounds.northeast[0] - bounds.southwest[0])
      expect(Math.abs(across * width - x)).toBeLessThan(8)
    })
  })
  it('is never larger than WeChat can show', () => {
    const overlay = groundOverlay(corners(30), { width: 30_000, height: 22_500 })
    expect(Math.max(overlay.width, overlay.height)).toBeLessThanOrEqual(4096)
  })
})
