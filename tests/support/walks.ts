import type { Reading } from '@/contract/guide/package/triggers'
import type { Position } from '@/contract/kit/place'
import { offset } from '@/lib/geo'

type Range = readonly [from: number, to: number]
type Metres = readonly [east: number, north: number]

/** A sequence of numbers from 0 to 1 that a seed decides. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface WalkOptions {
  /** Metres per second. */
  speed: Range
  /** Seconds from one position to the next. */
  every: Range
  /** Metres that positions are off, in each direction: half of it changes slowly. */
  sigma: Range
  /** What the phone says of it, whatever it is. */
  accuracy: Range
  /** Seconds at each stop. */
  stay: Range
}

export const ON_FOOT: WalkOptions = {
  speed: [1, 1.5],
  every: [1, 1],
  sigma: [8, 15],
  accuracy: [5, 65],
  stay: [20, 60],
}

export interface Second {
  at: number
  place: Metres
  /** Null while the phone reports nothing. */
  reading: Reading | null
}

const JUMP = { every: 45, seconds: 3, metres: [60, 150] as Range }
const GAP_SECONDS = 120
/** Of the slow half of the error, from second to second. */
const KEPT = 0.9
const START = 1_700_000_000_000

/** A walk along a route from outside its first stop, second by second, as a phone reports it. */
export function walkAlong(origin: Position, stops: readonly Metres[], seed: number, options: WalkOptions): Second[] {
  const random = randomFrom(seed)
  const between = ([from, to]: Range) => from + (to - from) * random()
  const bell = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const places = pathOf(stops, between, random, options)
  const sigma = between(options.sigma) / Math.SQRT2
  let slow: Metres = [bell() * sigma, bell() * sigma]
  let jump: { left: number; by: Metres } = { left: 0, by: [0, 0] }
  const gapFrom = Math.floor(random() * places.length)
  let next = 0
  return places.map((place, second) => {
    const change = sigma * Math.sqrt(1 - KEPT ** 2)
    slow = [KEPT * slow[0] + bell() * change, KEPT * slow[1] + bell() * change]
    jump.left -= 1
    if (jump.left <= 0 && random() < 1 / JUMP.every) {
      const [angle, metres] = [2 * Math.PI * random(), between(JUMP.metres)]
      jump = { left: 1 + Math.floor(random() * JUMP.seconds), by: [Math.cos(angle) * metres, Math.sin(angle) * metres] }
    }
    const [jumpEast, jumpNorth] = jump.left > 0 ? jump.by : [0, 0]
    const east = place[0] + slow[0] + bell() * sigma + jumpEast
    const north = place[1] + slow[1] + bell() * sigma + jumpNorth
    const at = START + second * 1000
    const isSilent = second < next || (second >= gapFrom && second < gapFrom + GAP_SECONDS)
    if (!isSilent) next = second + Math.round(between(options.every))
    const reading = isSilent ? null : { position: offset(origin, east, north), accuracy: between(options.accuracy), at }
    return { at, place, reading }
  })
}

/** Where the visitor is each second: to each stop, with halts on the way. */
function pathOf(
  stops: readonly Metres[],
  between: (range: Range) => number,
  random: () => number,
  { speed, stay }: WalkOptions,
): Metres[] {
  const [[firstEast, firstNorth] = [0, 0], [secondEast, secondNorth] = [0, 1]] = stops
  const back = Math.atan2(firstNorth - secondNorth, firstEast - secondEast) + random() - 0.5
  const away = between([80, 160])
  const path: Metres[] = []
  let [east, north] = [firstEast + Math.cos(back) * away, firstNorth + Math.sin(back) * away]
  const halt = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) path.push([east, north])
  }
  for (const [toEast, toNorth] of stops) {
    const pace = between(speed)
    for (;;) {
      const left = Math.hypot(toEast - east, toNorth - north)
      if (left <= pace) break
      east += ((toEast - east) / left) * pace
      north += ((toNorth - north) / left) * pace
      path.push([east, north])
      if (random() < 1 / 150) halt(between([5, 40]))
    }
    ;[east, north] = [toEast, toNorth]
    halt(between(stay))
  }
  return path
}
