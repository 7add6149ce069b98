import type { FloorPlan } from '../types'
import { circleRing, distance, fromWgs84, offset, planeOf, toWgs84 } from '@/lib/geo'
import type { Datum, Position } from '@/lib/geo'

/** Boundary of the map: the page's coordinates on one side, the map library's on the other. */
export interface Space {
  toMap: (position: Position) => Position
  fromMap: (position: Position) => Position
  /** In metres. */
  distance: (from: Position, to: Position) => number
  offset: (position: Position, east: number, north: number) => Position
  /** Corners, not closed. */
  circle: (centre: Position, metres: number) => Position[]
  /** Metres a dragged radius snaps to: whole, as stored. */
  snap: number
  unit: 'm' | 'px'
  describe: (position: Position) => string
}

/** The earth, in the coordinate system of the tiles. */
export function earth(datum: Datum): Space {
  return {
    toMap: (position) => fromWgs84(datum, position),
    fromMap: (position) => toWgs84(datum, position),
    distance,
    offset,
    circle: circleRing,
    snap: 5,
    unit: 'm',
    describe: ([lng, lat]) => `${lng.toFixed(4)}, ${lat.toFixed(4)} · WGS-84`,
  }
}

/** A plan lies at the equator, where the projection has no distortion: a metre is a metre in every direction. */
const ORIGIN: Position = [0, 0]

/** A floor plan in its own metres, x to the right and y down from the upper left corner. */
export function plane({ width, height, metresPerPixel }: FloorPlan): Space {
  const scale = metresPerPixel ?? 1
  const [middleX, middleY] = [(width * scale) / 2, (height * scale) / 2]
  const metresOf = planeOf(ORIGIN)
  const scaleText = scale < 0.1 ? `${(scale * 100).toFixed(1)} cm/px` : `${scale.toFixed(2)} m/px`
  return {
    toMap: ([x, y]) => offset(ORIGIN, x - middleX, middleY - y),
    fromMap: (position) => {
      const [east, north] = metresOf(position)
      return [east + middleX, middleY - north]
    },
    distance: (from, to) => Math.hypot(to[0] - from[0], to[1] - from[1]),
    offset: ([x, y], east, north) => [x + east, y - north],
    circle: (centre, metres) =>
      Array.from({ length: 64 }, (_, at): Position => {
        const angle = (at / 64) * 2 * Math.PI
        return [centre[0] + metres * Math.cos(angle), centre[1] + metres * Math.sin(angle)]
      }),
    snap: 1,
    unit: metresPerPixel === null ? 'px' : 'm',
    describe: ([x, y]) =>
      metresPerPixel === null
        ? `${Math.round(x)}, ${Math.round(y)} px · ${width} × ${height}`
        : `${x.toFixed(2)}, ${y.toFixed(2)} · 平面图 ${width} × ${height} · ${scaleText}`,
  }
}
