import { expect, test } from 'vitest'
import { addDays, dayOf, startOfDay } from '@/contract/kit/chinaDay'
import { arrivalsBetween, arrivalsOfYear } from '../../../server/seed/visitor/visitorFlow'

const DAY_MS = 86_400_000
const now = startOfDay('2026-11-30') + 16 * 3_600_000
const flow = {
  visitorsADay: 300,
  guides: [360, 340, 100, 20].map((days, index) => ({ id: `guide-${index}`, since: now - days * DAY_MS })),
}

test('no day of the last months is dead, and periods differ as seasons do', () => {
  const perDay = new Map<string, number>()
  for (const { at } of arrivalsOfYear(flow, now)) perDay.set(dayOf(at), (perDay.get(dayOf(at)) ?? 0) + 1)
  const countIn = (first: number, days: number) =>
    Array.from({ length: days }, (_, nth) => perDay.get(addDays('2026-11-29', -first - nth)) ?? 0)
  const sumOf = (list: readonly number[]) => list.reduce((sum, count) => sum + count, 0)
  expect(Math.min(...countIn(0, 60))).toBeGreaterThan(60)
  for (const days of [7, 30]) {
    const change = sumOf(countIn(0, days)) / sumOf(countIn(days, days))
    expect(change).toBeGreaterThan(0.6)
    expect(change).toBeLessThan(1.6)
  }
})

test('what is asked in pieces is what is asked at once: the simulator continues the seed', () => {
  const from = now - 2 * DAY_MS
  const whole = arrivalsBetween(flow, from, now)
  const pieces: typeof whole = []
  for (let at = from; at < now; at += 7 * 60_000) pieces.push(...arrivalsBetween(flow, at, Math.min(now, at + 420_000)))
  expect(pieces).toEqual(whole)
  expect(new Set(whole.map(({ place }) => place)).size).toBe(whole.length)
})

test('nobody comes to a guide before it is open', () => {
  const since = new Map(flow.guides.map((guide) => [guide.id, guide.since]))
  for (const { guideId, at } of arrivalsOfYear(flow, now)) expect(at).toBeGreaterThanOrEqual(since.get(guideId)!)
})
