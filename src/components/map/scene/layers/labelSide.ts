import type { Position } from '@/lib/geo'
import { required } from '@/lib/required'

/** Side of a point's name: below, or beside it if a route leaves downwards. */
type LabelSide = 'below' | 'right' | 'left'

/** Lines closer than this many metres count as passing through the point. */
const NEAR = 30
const METRES_PER_DEGREE = 111_320

/** Direction of each side, clockwise from the right, and how far to either side a line still crosses the name. A pin's name is beside its head. */
const SIDES: Readonly<
  Record<'pin' | 'disc', Readonly<Record<LabelSide, readonly [direction: number, reach: number]>>>
> = {
  pin: { below: [90, 80], right: [-35, 30], left: [-145, 30] },
  disc: { below: [90, 65], right: [0, 20], left: [180, 20] },
}

const angleBetween = (a: number, b: number) => {
  const turn = Math.abs(a - b) % 360
  return turn > 180 ? 360 - turn : turn
}

/** Directions in which lines leave a point, clockwise from the right on screen. */
export function directionsAt([lng, lat]: Position, paths: readonly (readonly Position[])[]): number[] {
  const across = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  const metres = ([x, y]: Position): Position => [(x - lng) * across, (lat - y) * METRES_PER_DEGREE]
  return paths.flatMap((path) => {
    const points = path.map(metres)
    return points.slice(1).flatMap((to, index) => {
      const from = required(points[index], 'start of the leg')
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
      const length = dx * dx + dy * dy
      if (length === 0) return []
      const share = Math.min(1, Math.max(0, -(from[0] * dx + from[1] * dy) / length))
      const foot: Position = [from[0] + dx * share, from[1] + dy * share]
      if (Math.hypot(...foot) > NEAR) return []
      // From its nearest point a line runs both ways, unless it ends there.
      return [from, to].flatMap((end) =>
        Math.hypot(end[0] - foot[0], end[1] - foot[1]) > 1
          ? [(Math.atan2(end[1] - foot[1], end[0] - foot[0]) * 180) / Math.PI]
          : [],
      )
    })
  })
}

/** The first side that no line crosses, below before beside; otherwise the side farthest from all lines. */
export function labelSide(directions: readonly number[], shape: 'pin' | 'disc'): LabelSide {
  const clear = (side: LabelSide) => {
    const [middle, halfWidth] = SIDES[shape][side]
    return Math.min(180, ...directions.map((direction) => angleBetween(direction, middle))) - halfWidth
  }
  const sides = ['below', 'right', 'left'] as const
  return (
    sides.find((side) => clear(side) >= 0) ?? sides.reduce((best, side) => (clear(side) > clear(best) ? side : best))
  )
}
