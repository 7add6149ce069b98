import inPolygon from '@turf/boolean-point-in-polygon'
import type * as z from 'zod'
import type { Position } from './place'

/** Closed, as GeoJSON requires: the first corner is repeated at the end. */
export const closed = (ring: readonly Position[]): Position[] => [...ring, ...ring.slice(0, 1)]

/** On the edge counts as inside. */
export const isInside = (position: Position, ring: readonly Position[]): boolean =>
  inPolygon(position, { type: 'Polygon', coordinates: [closed(ring)] })

const isSame = (a: Position, b: Position) => a[0] === b[0] && a[1] === b[1]

/** Whether a corner repeats the one before it, as of a double click, or closes the ring, as other programs write it. */
export function isRepeat(ring: readonly Position[], index: number): boolean {
  const [first] = ring
  if (!first || index === 0) return false
  return (
    isSame(ring[index - 1] as Position, ring[index] as Position) ||
    ring.slice(index).every((corner) => isSame(corner, first))
  )
}

const withoutRepeats = (ring: readonly Position[]): Position[] => ring.filter((_, index) => !isRepeat(ring, index))

/** Twice the signed area of the triangle: which side of the line from `a` to `b` the point `c` is on. */
const side = (a: Position, b: Position, c: Position) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
/** Of a point on the line through `a` and `b`. */
const isBetween = (a: Position, b: Position, c: Position) =>
  (c[0] - a[0]) * (c[0] - b[0]) <= 0 && (c[1] - a[1]) * (c[1] - b[1]) <= 0

type Edge = readonly [from: Position, to: Position]

function meet([a, b]: Edge, [c, d]: Edge): boolean {
  const [c1, d1, a1, b1] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)]
  if (c1 * d1 < 0 && a1 * b1 < 0) return true
  return (
    (c1 === 0 && isBetween(a, b, c)) ||
    (d1 === 0 && isBetween(a, b, d)) ||
    (a1 === 0 && isBetween(c, d, a)) ||
    (b1 === 0 && isBetween(c, d, b))
  )
}

/** Whether the second edge runs back along the first, which ends where it begins. */
const turnsBack = ([a, b]: Edge, [, d]: Edge) =>
  side(a, b, d) === 0 && (a[0] - b[0]) * (d[0] - b[0]) + (a[1] - b[1]) * (d[1] - b[1]) > 0

/** The first two edges of a path that cross, touch or run back along each other, by the index of their first corner; null if none do. */
export function crossingEdges(path: readonly Position[]): [number, number] | null {
  const edges = path.slice(1).map((corner, index): Edge => [path[index] as Position, corner])
  const isRing = path.length > 3 && isSame(path[0] as Position, path.at(-1) as Position)
  for (const [second, edge] of edges.entries())
    for (const [first, earlier] of edges.slice(0, second).entries()) {
      const isNext = second === first + 1
      const isLast = isRing && first === 0 && second === edges.length - 1
      if (isNext ? turnsBack(earlier, edge) : isLast ? turnsBack(edge, earlier) : meet(earlier, edge))
        return [first, second]
    }
  return null
}

/** Where two edges of a path meet; of edges on one line, the corner where the later one begins. */
export function meetingPoint(path: readonly Position[], [first, second]: readonly [number, number]): Position {
  const [a, b, c, d] = [path[first], path[first + 1], path[second], path[second + 1]] as [
    Position,
    Position,
    Position,
    Position,
  ]
  const [atC, atD] = [side(a, b, c), side(a, b, d)]
  if (atC === atD) return c
  const share = Math.min(1, Math.max(0, atC / (atC - atD)))
  return [c[0] + share * (d[0] - c[0]), c[1] + share * (d[1] - c[1])]
}

export const crossingMessage = ([first, second]: readonly [number, number]): string =>
  `第 ${first + 1} 条边和第 ${second + 1} 条边交叉或重叠了，请移开它们的顶点`

/** Share of its bounding square below which an area is a line. */
const THIN = 1e-6

function isThin(ring: readonly Position[]): boolean {
  const [origin] = ring as [Position, ...Position[]]
  const doubled = ring.reduce(
    (sum, corner, index) => sum + side(origin, corner, ring[(index + 1) % ring.length] as Position),
    0,
  )
  const extent = Math.max(...ring.map(([x, y]) => Math.hypot(x - origin[0], y - origin[1])))
  return Math.abs(doubled) / 2 <= THIN * extent * extent
}

/** The ring as it is stored, refused if it has no clear inside. */
export const withInside = (ring: z.ZodArray<z.ZodType<Position, Position>>) =>
  ring.overwrite(withoutRepeats).superRefine((corners, context) => {
    const refuse = (message: string, path: number[] = []) => context.addIssue({ code: 'custom', message, path })
    if (corners.length < 3) return refuse('至少要有 3 个不同的顶点')
    const crossing = crossingEdges(closed(corners))
    if (crossing) return refuse(crossingMessage(crossing), [crossing[1]])
    if (isThin(corners)) refuse('顶点都在一条线上，围不出范围')
  })
