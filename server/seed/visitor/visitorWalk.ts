import type { Position } from '../../../src/contract/kit/place'
import { HEAT_CELL } from '../../../src/contract/guide/guide/guideHeat'
import { required } from '../../../src/lib/required'
import { spread, weightedIndex } from '../spread'

const MINUTE_MS = 60_000

/** An explanation at its point, as a visitor meets it. */
export interface WalkTrack {
  spotId: string
  title: string
  /** Of the whole recording. */
  seconds: number
  lng: number
  lat: number
  /** To be bought first. */
  locked: boolean
}

/** A point that a visitor reaches on a walk; `seconds` of its explanation are heard, 0 if it is locked. */
export interface WalkStop<Track extends WalkTrack> {
  at: number
  track: Track
  seconds: number
}

/** One visit in so many is paid for. */
const BUYERS = 14
export const isBuyer = (place: number): boolean => spread(place, 17, BUYERS) === 0

/** Original language first, and chosen most often. */
export function choosePacket<Packet>(packets: readonly Packet[], place: number): Packet | undefined {
  const chosen = weightedIndex(
    packets.map((_, index) => 1 / (index + 1) ** 2),
    place,
    47,
  )
  return packets[chosen]
}

const STOPS_MAX = 8

/** The points of a walk in their order: the later ones are reached by fewer. */
const pathOf = <Track>(tracks: readonly Track[], place: number): readonly Track[] =>
  tracks
    .filter((_, index) => spread(place ^ (index * 7919), 53, tracks.length) < tracks.length * 0.7 - index * 0.5)
    .slice(0, STOPS_MAX)

/** Most listen to the end; some stop at once, some lose interest midway, many of them at the same words. */
function heardSeconds({ seconds, title }: WalkTrack, place: number, nth: number): number {
  const chance = spread(place ^ (nth * 104_729), 59, 100)
  if (chance < 6) return Math.min(Math.round(seconds), 1 + (chance % 4))
  if (chance > 34) return Math.max(1, Math.round(seconds))
  const share =
    chance < 18 ? 0.3 + (title.length % 4) * 0.12 + (chance % 5) * 0.01 : 0.15 + spread(place, nth + 61, 80) / 100
  return Math.max(1, Math.round(seconds * share))
}

/** A visit's stops. Who has bought the guide hears the locked explanations too. */
export function walkOf<Track extends WalkTrack>(
  { at, place }: { at: number; place: number },
  tracks: readonly Track[],
  hasBought: boolean,
): WalkStop<Track>[] {
  let clock = at + 4 * MINUTE_MS
  return pathOf(tracks, place).map((track, nth) => {
    const stop = { at: clock, track, seconds: track.locked && !hasBought ? 0 : heardSeconds(track, place, nth) }
    clock += track.seconds * 1000 + (3 + spread(place, nth + 71, 8)) * MINUTE_MS
    return stop
  })
}

/** Four out of five visitors agree to position counting. */
export const sharesPosition = (place: number): boolean => spread(place, 97, 5) < 4

/** Offset from a point in cells: most visitors are right in front of it. */
const OFFSET_WEIGHTS = [18, 2, 2] as const
const OFFSETS = [0, 1, -1] as const
const METRES_A_DEGREE = 111_320

/** A visitor's position at a point. */
export function positionAt(place: number, track: Pick<WalkTrack, 'lng' | 'lat'>): Position {
  const offset = (about: number) =>
    (required(OFFSETS[weightedIndex(OFFSET_WEIGHTS, place, about)], 'offset') * HEAT_CELL) / METRES_A_DEGREE
  return [track.lng + offset(101), track.lat + offset(103)]
}
