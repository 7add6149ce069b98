import { addDays, dayOf, startOfDay, weekdayOf } from '../../../src/contract/kit/chinaDay'
import { required } from '../../../src/lib/required'
import { spread, weightedIndex } from '../spread'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * HOUR_MS

/** Arrivals per hour: never none, some for the sunrise and the lights at night, most in the morning. */
const HOURS = [0.8, 0.6, 0.6, 0.8, 1, 1.4, 1.8, 3, 6, 9, 10, 8, 5, 6, 8, 7, 5, 3.4, 3, 2.6, 2.2, 1.8, 1.4, 1]
/** Starting on Sunday. */
const WEEK = [1.4, 0.8, 0.75, 0.8, 0.85, 1, 1.5]
/** Starting in January: peaks in spring, the summer holidays and October. */
const SEASONS = [0.8, 0.85, 0.9, 1.1, 1.2, 0.9, 1.2, 1.3, 0.9, 1.2, 0.95, 0.8]
const HOLIDAYS = /-(05-0[1-5]|10-0[1-7])$/
const HOLIDAY = 1.7

const sumOf = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0)
const HOURS_SUM = sumOf(HOURS)

/** The first guide is the best known: the second has less than half its visitors. */
const RENOWN = 1.7
/** A new guide spreads slowly, then quickly: half of those who would use it know it after so long. */
const ADOPTED_HALF_MS = 180 * DAY_MS
const ADOPTION_PACE_MS = 35 * DAY_MS

/** Days of the demonstration's history. */
const DAYS = 365

/** Visitors on an average day, once its guides are known, by tenant. */
export const VISITORS_A_DAY = [300, 60] as const

/** A guide that visitors find online since a moment. */
export interface OpenGuide {
  id: string
  since: number
}

export interface Flow {
  visitorsADay: number
  /** In the operators' order. */
  guides: readonly OpenGuide[]
}

export interface Arrival {
  guideId: string
  at: number
  /** Number of the visit; everything the visitor does follows from it. */
  place: number
  /** Number of the visitor: of this visit, or of an earlier one. */
  visitor: number
}

const weightOfDay = (day: string): number =>
  required(WEEK[weekdayOf(day)], 'weekday') *
  required(SEASONS[Number(day.slice(5, 7)) - 1], 'month') *
  (HOLIDAYS.test(day) ? HOLIDAY : 1)

/** Expected visitors of each guide in the hour that begins at a moment. */
function expectedIn({ visitorsADay, guides }: Flow, hour: number): number[] {
  const day = dayOf(hour)
  const share = required(HOURS[Math.floor((hour - startOfDay(day)) / HOUR_MS)], 'hour') / HOURS_SUM
  const renown = guides.map((_, index) => (index + 1) ** -RENOWN)
  const total = sumOf(renown)
  return guides.map(({ since }, index) => {
    if (hour < since) return 0
    const known = 1 / (1 + Math.exp((since + ADOPTED_HALF_MS - hour) / ADOPTION_PACE_MS))
    return visitorsADay * weightOfDay(day) * share * known * (required(renown[index], 'renown') / total)
  })
}

/** Numbers of visits stay below 2³¹: hours repeat after two years, each with room for 64 guides of 1,000 visitors. */
const HOURS_CYCLE = 20_000
const GUIDES_ROOM = 64
const VISITORS_ROOM = 1000
const PER_HOUR = GUIDES_ROOM * VISITORS_ROOM
const FINE = 100_000
/** One in so many comes for another day. */
const RETURNING = 4

/**
 * Visitors who arrive in the hour that begins at a moment. The same hour has the same arrivals whenever it is asked: the past that the seed
 * writes, and the present that the simulator continues, are one.
 */
function arrivalsIn(flow: Flow, hour: number): Arrival[] {
  const number = Math.floor(hour / HOUR_MS) % HOURS_CYCLE
  return expectedIn(flow, hour).flatMap((expected, index) => {
    const first = number * PER_HOUR + (index % GUIDES_ROOM) * VISITORS_ROOM
    const count = Math.min(VISITORS_ROOM, Math.floor(expected + spread(first, 19, FINE) / FINE))
    const guideId = required(flow.guides[index], 'guide').id
    return Array.from({ length: count }, (_, nth): Arrival => {
      const place = first + nth
      const isReturning = spread(place, 23, RETURNING) === 0 && place >= 24 * PER_HOUR
      return {
        guideId,
        at: hour + spread(place, 29, 60) * MINUTE_MS + spread(place, 31, 60_000),
        place,
        visitor: isReturning ? place - 24 * PER_HOUR : place,
      }
    })
  })
}

/** All arrivals after one moment, up to another, in their order. */
export function arrivalsBetween(flow: Flow, after: number, until: number): Arrival[] {
  const arrivals: Arrival[] = []
  for (let hour = Math.floor(after / HOUR_MS) * HOUR_MS; hour <= until; hour += HOUR_MS)
    arrivals.push(...arrivalsIn(flow, hour))
  return arrivals.filter(({ at }) => at > after && at <= until).toSorted((one, other) => one.at - other.at)
}

/** The past year's arrivals. */
export const arrivalsOfYear = (flow: Flow, now: number): Arrival[] =>
  arrivalsBetween(flow, startOfDay(addDays(dayOf(now), -DAYS)), now)

/** A moment of some hour, that many days ago. */
const momentOf = (now: number, ago: number, place: number): number =>
  startOfDay(addDays(dayOf(now), -ago)) +
  weightedIndex(HOURS, place, ago + 17) * HOUR_MS +
  spread(place, ago + 29, 60) * MINUTE_MS

/** Named visitors came one to three times, some weeks apart; the first of them recently. */
export const namedMoments = (now: number, place: number): number[] =>
  Array.from({ length: 1 + spread(place, 3, 3) }, (_, time) =>
    momentOf(now, 1 + spread(place, time, 20) + time * 21 + Math.floor(place / 6), place),
  ).toReversed()
