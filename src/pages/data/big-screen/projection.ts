import type { Point } from '@/components/chart/scale'
import type { Position } from '@/lib/geo'

/** Albers' equal-area projection with the parallels that are usual for China. */
const [SOUTH, NORTH, ORIGIN_LAT, ORIGIN_LNG] = [25, 47, 36, 105].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number, number]
const N = (Math.sin(SOUTH) + Math.sin(NORTH)) / 2
const C = Math.cos(SOUTH) ** 2 + 2 * N * Math.sin(SOUTH)
const rho = (lat: number) => Math.sqrt(C - 2 * N * Math.sin(lat)) / N

function albers([lng, lat]: Position): Point {
  const [x, y] = [(lng * Math.PI) / 180, (lat * Math.PI) / 180]
  const [radius, angle] = [rho(y), N * (x - ORIGIN_LNG)]
  return [radius * Math.sin(angle), radius * Math.cos(angle) - rho(ORIGIN_LAT)]
}

/** The westernmost, easternmost, northernmost and southernmost places of the mainland and Hainan. */
const EXTREMES: readonly Position[] = [[73.6, 39.4], [134.8, 48.3], [123.3, 53.5], [109.5, 18.2]]

/** Degrees to pixels, so that these places just fit the box. */
export function fitted(width: number, height: number, places: readonly Position[] = EXTREMES): (place: Position) => Point {
  const points = places.map(albers)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [west, east, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const scale = Math.min(width / (east - west), height / (bottom - top))
  const [left, above] = [(width - (east - west) * scale) / 2, (height - (bottom - top) * scale) / 2]
  return (place) => {
    const [x, y] = albers(place)
    return [left + (x - west) * scale, above + (y - top) * scale]
  }
}

const STEP = 2
const range = (from: number, to: number, step: number) => Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step)

/** Meridians and parallels, ten degrees apart. */
export const graticule: readonly (readonly Position[])[] = [
  ...range(70, 140, 10).map((lng) => range(14, 56, STEP).map((lat): Position => [lng, lat])),
  ...range(20, 50, 10).map((lat) => range(66, 144, STEP).map((lng): Position => [lng, lat])),
]
