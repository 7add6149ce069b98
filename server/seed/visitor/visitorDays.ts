import { addDays, dayOf, startOfDay } from '../../../src/contract/kit/chinaDay'
import { spread, weightedIndex } from '../spread'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Arrivals per hour: a few for the sunrise and the lights at night, most in the morning. */
const HOURS = [0.3, 0.2, 0.2, 0.4, 1, 1.4, 1.8, 3, 6, 9, 10, 8, 4, 6, 8, 7, 5, 3, 2.4, 2.2, 1.8, 1.2, 0.8, 0.5]
/** Starting on Sunday. */
const WEEK = [1.6, 0.9, 0.85, 0.9, 0.95, 1.15, 1.7]
/** Starting in January: peaks in spring, the summer holidays and October. */
const SEASONS = [0.7, 0.8, 0.9, 1.2, 1.3, 0.9, 1.3, 1.4, 0.9, 1.4, 1, 0.7]
const HOLIDAYS = /-(05-0[1-5]|10-0[1-7])$/

/** Days of history. */
const DAYS = 92

const weightOf = (day: string): number => {
  const date = new Date(day)
  return (WEEK[date.getUTCDay()] ?? 1) * (SEASONS[date.getUTCMonth()] ?? 1) * (HOLIDAYS.test(day) ? 1.8 : 1)
}

/** Weight of each day, today first; the guides have become popular over time. */
export const daysBefore = (now: number): number[] =>
  Array.from({ length: DAYS }, (_, ago) => weightOf(addDays(dayOf(now), -ago)) * (2 - (1.6 * ago) / DAYS))

/** There is always someone online: on every day, the hours so far get as many visitors as a good morning hour. */
const hoursUpTo = (now: number): number[] => {
  const hour = Math.floor((now - startOfDay(dayOf(now))) / HOUR_MS)
  return HOURS.map((weight, nth) => (nth === hour || nth === hour - 1 ? Math.max(weight, BUSY) : weight))
}
const BUSY = 8

/** A time in some hour of a day that many days ago. */
const momentOf = (now: number, ago: number, place: number): number =>
  startOfDay(addDays(dayOf(now), -ago)) +
  weightedIndex(hoursUpTo(now), place, ago + 17) * HOUR_MS +
  spread(place, ago + 29, 60) * MINUTE_MS

/** A crowd visitor's visits: one to three days in a row. Future ones are left out. */
export function crowdMoments(now: number, weights: readonly number[], place: number): number[] {
  const last = weightedIndex(weights, place, 1)
  const stay = weightedIndex([5, 3, 1], place, 2)
  return Array.from({ length: stay + 1 }, (_, day) => momentOf(now, last + stay - day, place)).filter((at) => at <= now)
}

/** Visitors of one guide's festival, today first; a week ago about as many as today. */
const FESTIVAL = [900, 560, 180, 160, 150, 160, 170, 780] as const
export const FESTIVAL_SIZE = FESTIVAL.reduce<number>((sum, day) => sum + day, 0)

/** One festival visit; every fourth visitor also came the day before. */
export function festivalMoments(now: number, place: number): number[] {
  let remaining = place
  const ago = FESTIVAL.findIndex((day) => (remaining -= day) < 0)
  const days = spread(place, 83, 4) === 0 ? [ago + 1, ago] : [ago]
  return days.map((day) => momentOf(now, day, place)).filter((at) => at <= now)
}

/** Named visitors came one to three times, some weeks apart; the first of them recently. */
export const namedMoments = (now: number, place: number): number[] =>
  Array.from({ length: 1 + spread(place, 3, 3) }, (_, time) =>
    momentOf(now, 1 + spread(place, time, 20) + time * 21 + Math.floor(place / 6), place),
  ).toReversed()
