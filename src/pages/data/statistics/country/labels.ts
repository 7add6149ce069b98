/** In pixels of the drawing, from an arbitrary origin; y grows downwards. */
export type Point = readonly [x: number, y: number]

type Side = 'right' | 'left' | 'top' | 'bottom'

/** A text beside a marker. */
export interface Label {
  at: Point
  text: string
  /** Of its marker, in pixels. */
  radius: number
  /** Shown in any case, where it covers the least of the curves. */
  must?: boolean
}

interface Marker {
  at: Point
  radius: number
}

/** Where a label stands: ECharts' `position` and `offset`. */
export interface Placement {
  position: Side
  offset: [x: number, y: number]
}

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** ECharts' own distance between a symbol and its text. */
const DISTANCE = 5
const MARGIN = 2
const SAMPLES = 24

/** Points on the curve that ECharts draws from one place to another. */
export function pointsOfCurve([fromX, fromY]: Point, [toX, toY]: Point, curveness: number): Point[] {
  const [bendX, bendY] = [(fromX + toX) / 2 - (fromY - toY) * curveness, (fromY + toY) / 2 - (toX - fromX) * curveness]
  const between = (from: number, bend: number, to: number, share: number) =>
    (1 - share) ** 2 * from + 2 * (1 - share) * share * bend + share ** 2 * to
  return Array.from({ length: SAMPLES + 1 }, (_, step) => [
    between(fromX, bendX, toX, step / SAMPLES),
    between(fromY, bendY, toY, step / SAMPLES),
  ])
}

const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, char) => sum + (char.charCodeAt(0) < 0x2e80 ? 0.6 : 1) * size, 0)

function boxOf({ at: [x, y], text, radius }: Label, { position, offset: [dx, dy] }: Placement, size: number): Box {
  const [width, height, away] = [widthOf(text, size), size * 1.2, radius + DISTANCE]
  const left = position === 'right' ? x + away : position === 'left' ? x - away - width : x - width / 2
  const top = position === 'bottom' ? y + away : position === 'top' ? y - away - height : y - height / 2
  return { left: left + dx, right: left + width + dx, top: top + dy, bottom: top + height + dy }
}

const meets = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const holds = ({ left, right, top, bottom }: Box, [x, y]: Point, margin: number): boolean =>
  x > left - margin && x < right + margin && y > top - margin && y < bottom + margin

/** Beside the marker first, then above and below, then at its corners. */
function placements(size: number): Placement[] {
  const side = (position: Side, dx = 0, dy = 0): Placement => ({ position, offset: [dx, dy] })
  const step = size * 0.8
  return [
    side('right'),
    side('left'),
    side('bottom'),
    side('top'),
    side('right', -DISTANCE, step),
    side('right', -DISTANCE, -step),
    side('left', DISTANCE, step),
    side('left', DISTANCE, -step),
    side('right', size),
    side('left', -size),
    side('bottom', 0, size),
    side('top', 0, -size),
  ]
}

const inside = (box: Box, bounds: Box): boolean =>
  box.left >= bounds.left && box.right <= bounds.right && box.top >= bounds.top && box.bottom <= bounds.bottom

interface Surroundings {
  markers: readonly Marker[]
  curves: readonly (readonly Point[])[]
  /** The drawing's edges. */
  bounds: Box
  /** Of the text in pixels. */
  size: number
}

/**
 * Places each label where it covers no other label, marker or curve, in the order of their importance; null where there is no such place.
 */
export function placeLabels(
  labels: readonly Label[],
  { markers, curves, bounds, size }: Surroundings,
): (Placement | null)[] {
  const placed: Box[] = []
  const points = curves.flat()
  return labels.map((label) => {
    const free = placements(size).flatMap((placement) => {
      const box = boxOf(label, placement, size)
      if (!inside(box, bounds) || placed.some((other) => meets(box, other))) return []
      const covered =
        points.filter((point) => holds(box, point, MARGIN)).length +
        SAMPLES * markers.filter(({ at, radius }) => at !== label.at && holds(box, at, radius)).length
      return [{ placement, box, covered }]
    })
    const least = Math.min(...free.map(({ covered }) => covered))
    const best = label.must || least === 0 ? free.find(({ covered }) => covered === least) : undefined
    if (best) placed.push(best.box)
    return best?.placement ?? null
  })
}
