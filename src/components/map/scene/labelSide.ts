import type { Position } from '@/lib/geo'

/** Where a point's name stands: below it, or beside it where a route leaves downwards. */
type LabelSide = 'below' | 'right' | 'left'

/** A line that passes a point nearer than this goes through it, in metres. */
const NEAR = 30
const METRES_PER_DEGREE = 111_320

/** In which direction each side lies, clockwise from the right, and how far to both sides of it a line still runs through the name. Beside a pin it stands at the pin's head. */
const SIDES: Readonly<Record<'pin' | 'disc', Readonly<Record<LabelSide, readonly [direction: number, reach: number]>>>> = {
  pin: { below: [90, 80], right: [-35, 30], left: [-145, 30] },
  disc: { below: [90, 65], right: [0, 20], left: [180, 20] },
}

const angleBetween = (a: number, b: number) => {
  const turn = Math.abs(a - b) % 360
  return turn > 180 ? 360 - turn : turn
}

/** The directions in which lines leave a point, clockwise from the right as a map is seen. */
export function directionsAt([lng, lat]: Position, paths: readonly (readonly Position[])[]): number[] {
  const across = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  const metres = ([x, y]: Position): Position => [(x - lng) * across, (lat - y) * METRES_PER_DEGREE]
  return paths.flatMap((path) => {
    const points = path.map(metres)
    return points.slice(1).flatMap((to, index) => {
      const from = points[index]!
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
      const length = dx * dx + dy * dy
      if (length === 0) return []
      const share = Math.min(1, Math.max(0, -(from[0] * dx + from[1] * dy) / length))
      const foot: Position = [from[0] + dx * share, from[1] + dy * share]
      if (Math.hypot(...foot) > NEAR) return []
      // From where the line is nearest it goes both ways, unless it ends there.
      return [from, to].flatMap((end) => (Math.hypot(end[0] - foot[0], end[1] - foot[1]) > 1 ? [(Math.atan2(end[1] - foot[1], end[0] - foot[0]) * 180) / Math.PI] : []))
    })
  })
}

/** The first side on which no line runs through a name, below before beside; where there is none, the one that lines keep farthest from. */
export function labelSide(directions: readonly number[], shape: 'pin' | 'disc'): LabelSide {
  const clear = (side: LabelSide) => {
    const [middle, reach] = SIDES[shape][side]
    return Math.min(180, ...directions.map((direction) => angleBetween(direction, middle))) - reach
  }
  const sides = ['below', 'right', 'left'] as const
  return sides.find((side) => clear(side) >= 0) ?? sides.reduce((best, side) => (clear(side) > clear(best) ? side : best))
}
