import { dot, leastSquares } from './leastSquares'
import { distance, offset, planeOf } from './measure'
import type { Position } from './position'
import type { ControlPoint, FitKind } from '@/contract/guide/guide/guideMap'

export type { ControlPoint, FitKind }

export interface PictureSize {
  width: number
  height: number
}

export interface PictureFit {
  /** Clockwise from the picture's top left corner, which is the north-west corner if the picture is not rotated. */
  corners: [Position, Position, Position, Position]
  place: (pixel: readonly [x: number, y: number]) => Position
  /** Metres between each control point as set and as placed by the fit; none before a fourth point checks the others. */
  residuals: number[]
  /** Root mean square of the residuals, in metres; null before a fourth point. */
  error: number | null
  /** The point whose removal makes the others fit far better, or null. */
  suspect: number | null
  /** Metres by which the others' fit misses the suspect, and that fit's error. The suspect distorts all residuals above. */
  others: { away: number; error: number } | null
}

const CONTROL_POINTS_MIN = 3

/** Three points fit whatever they are; only further ones show an error. */
const CHECKED_POINTS_MIN = CONTROL_POINTS_MIN + 1

type Placement = (pixel: readonly [x: number, y: number]) => Position

/** Points whose width is a smaller share of their length lie on a line: what is beside it would be far off. */
const LINE_SHARE = 0.03

function areOnLine(points: readonly Position[]): boolean {
  const middle = [0, 1].map((axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length)
  const centred = points.map(([x, y]): Position => [x - (middle[0] ?? 0), y - (middle[1] ?? 0)])
  const sum = (valueOf: (point: Position) => number) => centred.reduce((total, point) => total + valueOf(point), 0)
  const [xx, yy, xy] = [sum(([x]) => x * x), sum(([, y]) => y * y), sum(([x, y]) => x * y)]
  // Squares of length and width, along and across the direction in which the points extend most.
  const [half, spread] = [(xx + yy) / 2, Math.hypot((xx - yy) / 2, xy)]
  return half - spread <= LINE_SHARE ** 2 * (half + spread)
}

/** Whether the points show the picture from behind: usually two of them were taken for each other. */
function areMirrored(points: readonly ControlPoint[]): boolean {
  const place = placementOf(points, 'affine')
  if (!place) return false
  const toPlane = planeOf(place([0, 0]))
  const [[eastX, northX], [eastY, northY]] = [toPlane(place([100, 0])), toPlane(place([0, -100]))]
  return eastX * northY - eastY * northX < 0
}

export type FitFault = 'few' | 'line' | 'mirrored'

/** Why control points do not place a picture; null if they do. */
export function faultOf(points: readonly ControlPoint[], kind: FitKind): FitFault | null {
  if (points.length < CONTROL_POINTS_MIN) return 'few'
  const [first] = points as [ControlPoint]
  const toPlane = planeOf(first.position)
  if (areOnLine(points.map(({ pixel }) => pixel)) || areOnLine(points.map(({ position }) => toPlane(position))))
    return 'line'
  return areMirrored(points) && suspectOf(points, kind).suspect === null ? 'mirrored' : null
}

function placementOf(points: readonly ControlPoint[], kind: FitKind): Placement | null {
  if (points.length < CONTROL_POINTS_MIN) return null
  const mean = (valueOf: (point: ControlPoint) => number) =>
    points.reduce((sum, point) => sum + valueOf(point), 0) / points.length
  const origin: Position = [mean(({ position }) => position[0]), mean(({ position }) => position[1])]
  const [middleX, middleY] = [mean(({ pixel }) => pixel[0]), mean(({ pixel }) => pixel[1])]
  const toPlane = planeOf(origin)
  // Relative to the centre, y upwards, so that a north-facing picture needs no mirroring.
  const centred = points.map(({ pixel: [x, y], position }) => ({
    x: x - middleX,
    y: middleY - y,
    at: toPlane(position),
  }))
  const east = (x: number, y: number) => [x, -y, 1, 0]
  const north = (x: number, y: number) => [y, x, 0, 1]

  if (kind === 'similarity') {
    const coefficients = leastSquares(
      [...centred.map(({ x, y }) => east(x, y)), ...centred.map(({ x, y }) => north(x, y))],
      [...centred.map(({ at }) => at[0]), ...centred.map(({ at }) => at[1])],
    )
    if (coefficients === null) return null
    return ([x, y]) =>
      offset(
        origin,
        dot(east(x - middleX, middleY - y), coefficients),
        dot(north(x - middleX, middleY - y), coefficients),
      )
  }
  const rows = centred.map(({ x, y }) => [x, y, 1])
  const eastward = leastSquares(
    rows,
    centred.map(({ at }) => at[0]),
  )
  const northward = leastSquares(
    rows,
    centred.map(({ at }) => at[1]),
  )
  if (!eastward || !northward) return null
  return ([x, y]) => {
    const row = [x - middleX, middleY - y, 1]
    return offset(origin, dot(row, eastward), dot(row, northward))
  }
}

const rms = (values: readonly number[]) =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length)
const residualOf = (place: Placement, { pixel, position }: ControlPoint) => distance(place(pixel), position)
const residualsOf = (place: Placement, points: readonly ControlPoint[]) =>
  points.map((point) => residualOf(place, point))

/** Errors below this many metres are acceptable for a hand-drawn picture. */
const ERROR_TOLERANCE = 10
/** Without the suspect, the error must shrink by this factor. */
const IMPROVEMENT_MIN = 3

/** A point is suspect if the fit is badly off and the others alone fit far better. Judging requires a fourth point. */
function suspectOf(points: readonly ControlPoint[], kind: FitKind): Pick<PictureFit, 'suspect' | 'others'> {
  const none = { suspect: null, others: null }
  const placed = points.length < CHECKED_POINTS_MIN ? null : placementOf(points, kind)
  const error = placed ? rms(residualsOf(placed, points)) : 0
  if (error <= ERROR_TOLERANCE) return none
  const candidates = points.map((point, index) => {
    const remaining = points.filter((_, at) => at !== index)
    const place = placementOf(remaining, kind)
    return place
      ? { away: residualOf(place, point), error: rms(residualsOf(place, remaining)) }
      : { away: 0, error: Infinity }
  })
  const others = candidates.reduce((best, next) => (next.error < best.error ? next : best))
  return others.error * IMPROVEMENT_MIN < error ? { suspect: candidates.indexOf(others), others } : none
}

/** Places a picture on the map by control points; null if they do not (`faultOf`). */
export function fitPicture(
  points: readonly ControlPoint[],
  { width, height }: PictureSize,
  kind: FitKind = 'similarity',
): PictureFit | null {
  const place = faultOf(points, kind) === null ? placementOf(points, kind) : null
  if (!place) return null
  const residuals = points.length < CHECKED_POINTS_MIN ? [] : residualsOf(place, points)
  return {
    corners: [place([0, 0]), place([width, 0]), place([width, height]), place([0, height])],
    place,
    residuals,
    error: residuals.length > 0 ? rms(residuals) : null,
    ...suspectOf(points, kind),
  }
}
