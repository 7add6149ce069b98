import type { FeatureCollection, LineString } from 'geojson'
import type { Space } from '../space'
import type { Bounds, Position } from '@/lib/geo'

/** 1, 2 or 5 times a power of ten, at most `most`. */
export function roundLength(max: number): number {
  const power = 10 ** Math.floor(Math.log10(max))
  const factor = [5, 2, 1].find((step) => step * power <= max) ?? 1
  return factor * power
}

/** From this spacing in metres on, lines are round degrees apart, as on a country map. */
const GRATICULE = 50_000
const DEGREE = 111_320
const POLE = 85

/** With more lines each way the grid would be a texture. */
const LINES_MAX = 150

/**
 * Grid lines at round metres, fixed to the ground: counted from the plan's corner, or on the earth from the equator and
 * the prime meridian. `step` is in metres; at country scale the lines are meridians and parallels.
 */
export function gridData(space: Space, { southwest, northeast }: Bounds, step: number): FeatureCollection<LineString> {
  // Whole degrees: a degree's width depends on the latitude, and lines must not wander while the map moves.
  const middle: Position = [(southwest[0] + northeast[0]) / 2, Math.round((southwest[1] + northeast[1]) / 2)]
  const there = space.offset(middle, step, step)
  const isCountry = step >= GRATICULE
  const degrees = roundLength((2 * step) / DEGREE)
  const [stepX, stepY] = isCountry
    ? [degrees, degrees]
    : [Math.abs(there[0] - middle[0]), Math.abs(there[1] - middle[1])]
  const [west, east] = [southwest[0], northeast[0]]
  // The projection ends before the poles.
  const ends = isCountry ? [Math.max(southwest[1], -POLE), Math.min(northeast[1], POLE)] : [southwest[1], northeast[1]]
  const [south, north] = ends.toSorted((a, b) => a - b) as [number, number]
  const marks = (from: number, to: number, by: number) => {
    const count = Math.floor((to - from) / by) + 1
    if (!(count > 0) || count > LINES_MAX) return []
    return Array.from({ length: count }, (_, at) => (Math.ceil(from / by) + at) * by).filter((value) => value <= to)
  }
  const lines: Position[][] = [
    ...marks(west, east, stepX).map((x): Position[] => [
      [x, south],
      [x, north],
    ]),
    ...marks(south, north, stepY).map((y): Position[] => [
      [west, y],
      [east, y],
    ]),
  ]
  return {
    type: 'FeatureCollection',
    features: lines.map((line) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: line.map(space.toMap) },
    })),
  }
}
