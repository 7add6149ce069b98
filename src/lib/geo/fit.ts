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
  /** Metres between each control point as set and as placed by the fit. */
  residuals: number[]
  /** Root mean square of the residuals, in metres. */
  error: number
  /** The point whose removal makes the others fit far better, or null. */
  suspect: number | null
  /** Metres by which the others' fit misses the suspect, and that fit's error. The suspect distorts all residuals above. */
  others: { away: number; error: number } | null
}

const CONTROL_POINTS_MIN = 3

type Placement = (pixel: readonly [x: number, y: number]) => Position

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
function suspectOf(
  points: readonly ControlPoint[],
  kind: FitKind,
  error: number,
): Pick<PictureFit, 'suspect' | 'others'> {
  const none = { suspect: null, others: null }
  if (error <= ERROR_TOLERANCE || points.length <= CONTROL_POINTS_MIN) return none
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

/** Places a picture on the map by control points (`affine` shows errors only from a fourth point on); null if they do not determine a fit: too few, coincident or collinear. */
export function fitPicture(
  points: readonly ControlPoint[],
  { width, height }: PictureSize,
  kind: FitKind = 'similarity',
): PictureFit | null {
  const place = placementOf(points, kind)
  if (!place) return null
  const residuals = residualsOf(place, points)
  const error = rms(residuals)
  return {
    corners: [place([0, 0]), place([width, 0]), place([width, height]), place([0, height])],
    place,
    residuals,
    error,
    ...suspectOf(points, kind, error),
  }
}
