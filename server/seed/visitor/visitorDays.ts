import { addDays, dayOf, startOfDay } from '../../../src/contract/kit/chinaDay'
import { spread, weighed } from '../spread'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** How many arrive in each hour: a few for the sunrise and the lights at night, most in the morning. */
const HOURS = [0.3, 0.2, 0.2, 0.4, 1, 1.4, 1.8, 3, 6, 9, 10, 8, 4, 6, 8, 7, 5, 3, 2.4, 2.2, 1.8, 1.2, 0.8, 0.5]
/** From Sunday on. */
const WEEK = [1.6, 0.9, 0.85, 0.9, 0.95, 1.15, 1.7]
/** From January on: spring, the summer holidays and October. */
const SEASONS = [0.7, 0.8, 0.9, 1.2, 1.3, 0.9, 1.3, 1.4, 0.9, 1.4, 1, 0.7]
const HOLIDAYS = /-(05-0[1-5]|10-0[1-7])$/

/** So far back they came. */
const REACH = 92

const weightOf = (day: string): number => {
  const date = new Date(day)
  return WEEK[date.getUTCDay()]! * SEASONS[date.getUTCMonth()]! * (HOLIDAYS.test(day) ? 1.8 : 1)
}

/** How much each day weighs, today first; the guides have become known over time. */
export const daysBefore = (now: number): number[] => Array.from({ length: REACH }, (_, ago) => weightOf(addDays(dayOf(now), -ago)) * (2 - (1.6 * ago) / REACH))

/** Whenever the demonstration is opened somebody is there: on every day as many come in the hours up to this one as in a good morning hour. */
const hoursUpTo = (now: number): number[] => {
  const hour = Math.floor((now - startOfDay(dayOf(now))) / HOUR_MS)
  return HOURS.map((weight, nth) => (nth === hour || nth === hour - 1 ? Math.max(weight, BUSY) : weight))
}
const BUSY = 8

/** In some hour of a day so long ago. */
const momentOf = (now: number, ago: number, place: number): number =>
  startOfDay(addDays(dayOf(now), -ago)) + weighed(hoursUpTo(now), place, ago + 17) * HOUR_MS + spread(place, ago + 29, 60) * MINUTE_MS

/** When somebody of the crowd was there: one to three days in a row. What would be later than now has not been. */
export function crowdMoments(now: number, weights: readonly number[], place: number): number[] {
  const last = weighed(weights, place, 1)
  const stay = weighed([5, 3, 1], place, 2)
  return Array.from({ length: stay + 1 }, (_, day) => momentOf(now, last + stay - day, place)).filter((at) => at <= now)
}

/** How many come for the festival of one guide, today first: a week ago as today. */
const FESTIVAL = [900, 560, 180, 160, 150, 160, 170, 780] as const
export const FESTIVAL_SIZE = FESTIVAL.reduce<number>((sum, day) => sum + day, 0)

/** One day of it; every fourth was there the day before too. */
export function festivalMoments(now: number, place: number): number[] {
  let left = place
  const ago = FESTIVAL.findIndex((day) => (left -= day) < 0)
  const days = spread(place, 83, 4) === 0 ? [ago + 1, ago] : [ago]
  return days.map((day) => momentOf(now, day, place)).filter((at) => at <= now)
}

/** Those with names came one to three times, some weeks apart, the first of them lately. */
export const namedMoments = (now: number, place: number): number[] =>
  Array.from({ length: 1 + spread(place, 3, 3) }, (_, time) => momentOf(now, 1 + spread(place, time, 20) + time * 21 + Math.floor(place / 6), place)).toReversed()
