import type { Position } from '../../kit/place'
import { METRES_PER_DEGREE } from './routeMeasure'

/*
 * Where a visitor is, by all positions that a phone has reported: each is 8 to 15 m off, for many seconds to the same
 * side, and for up to three seconds some are far off. This is a Kalman filter with constant velocity: it foresees
 * where the visitor is by now and moves that towards the position reported, the less the more it knows already. What
 * is too far from what it foresees is doubted. Several positions in a row that agree with each other are believed.
 */

/** A position as a phone reports it. */
export interface Reading {
  position: Position
  /** Radius in metres of the 68 % circle. */
  accuracy: number
  /** Epoch milliseconds. */
  at: number
}

export type Point = readonly [x: number, y: number]

/** Metres east and north of a position. Accurate over kilometres. */
export function planeAround([lng, lat]: Position): (position: Position) => Point {
  const perLng = METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)
  return ([otherLng, otherLat]) => [(otherLng - lng) * perLng, (otherLat - lat) * METRES_PER_DEGREE]
}

/** Positions that are far off agree with each other for less time than this. */
export const JUMP_MS = 6000
/** Metres of deviation from which on an estimate is too vague to play by at once. */
const VAGUE = 15
/** After so long without a position nothing is foreseen. */
const SILENCE_MS = 15_000
/** Metres that a position is taken to be off: as the phone says, but phones say too little and too much. */
const NOISE_MIN = 15
const NOISE_MAX = 40
/** The first position after a silence may be a jump. */
const FIRST_NOISE = 50
/** Change of velocity by turning and stopping, in m² per s³. Low, because errors last for seconds as turns do. */
const TURNING = 0.02
/** Metres per second that a visitor may have at first: most walk, some ride. */
const SPEED = 1.5
/** A position this many deviations from what was foreseen is doubted. */
const GATE = 2.5

/** The variances are of one direction, and the same in both. */
interface Estimate {
  position: Position
  /** Metres per second, east and north. */
  velocity: Point
  variance: { position: number; both: number; velocity: number }
  at: number
  /** Of the first of the positions that agree. */
  since: number
}

export interface Whereabouts {
  estimate: Estimate
  /** By positions that are too far from it. */
  doubtful: Estimate | null
}

const noiseOf = ({ accuracy }: Reading): number => Math.min(NOISE_MAX, Math.max(NOISE_MIN, accuracy)) ** 2

const startAt = (reading: Reading): Estimate => ({
  position: reading.position,
  velocity: [0, 0],
  variance: { position: FIRST_NOISE ** 2, both: 0, velocity: SPEED ** 2 },
  at: reading.at,
  since: reading.at,
})

interface Followed {
  estimate: Estimate
  /** Metres from what was foreseen to the position. */
  metres: number
}

/** The estimate with one more position; null if that is too far off. */
function follow({ position, velocity: [vx, vy], variance, at, since }: Estimate, reading: Reading): Followed | null {
  const seconds = (reading.at - at) / 1000
  if (Math.abs(seconds) * 1000 > SILENCE_MS) return { estimate: startAt(reading), metres: 0 }
  const velocityVariance = variance.velocity + TURNING * seconds
  const both = variance.both + seconds * variance.velocity + (TURNING * seconds ** 2) / 2
  const positionVariance =
    variance.position + 2 * seconds * variance.both + seconds ** 2 * variance.velocity + (TURNING * seconds ** 3) / 3
  const [east, north] = planeAround(position)(reading.position)
  const [dx, dy] = [east - vx * seconds, north - vy * seconds]
  const total = positionVariance + noiseOf(reading)
  const metres = Math.hypot(dx, dy)
  if (metres > GATE * Math.sqrt(total)) return null
  const [share, turn] = [positionVariance / total, both / total]
  const estimate = {
    position: placeAt(position, [vx * seconds + share * dx, vy * seconds + share * dy]),
    velocity: [vx + turn * dx, vy + turn * dy] as const,
    variance: {
      position: (1 - share) * positionVariance,
      both: (1 - share) * both,
      velocity: velocityVariance - turn * both,
    },
    at: reading.at,
    since,
  }
  return { estimate, metres }
}

function placeAt([lng, lat]: Position, [east, north]: Point): Position {
  return [lng + east / (METRES_PER_DEGREE * Math.cos((lat * Math.PI) / 180)), lat + north / METRES_PER_DEGREE]
}

/** Where the visitor is after one more position. */
export function locate(before: Whereabouts | null, reading: Reading): Whereabouts {
  if (!before) return { estimate: startAt(reading), doubtful: null }
  const { at } = before.doubtful ?? before.estimate
  // A duplicate or out-of-order reading.
  if (reading.at <= at && at - reading.at <= SILENCE_MS) return before
  // It speaks for the one that it is nearer to.
  const known = follow(before.estimate, reading)
  const other = before.doubtful && follow(before.doubtful, reading)
  if (known && known.metres <= (other?.metres ?? Infinity)) return { estimate: known.estimate, doubtful: null }
  const doubtful = other?.estimate ?? startAt(reading)
  return doubtful.at - doubtful.since < JUMP_MS ? { ...before, doubtful } : { estimate: doubtful, doubtful: null }
}

/** Whether an estimate can be played by at once: no jump, and not vague. */
export const isSettled = ({ at, since, variance }: Estimate): boolean =>
  at - since >= JUMP_MS && variance.position < VAGUE ** 2
