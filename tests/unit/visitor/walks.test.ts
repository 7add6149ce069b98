import { describe, expect, test } from 'vitest'
import { triggerAreas, WALK_START, walkTo, withoutWaiting } from '@/contract/guide/package/triggers'
import type { Position } from '@/contract/kit/place'
import { planeAround } from '@/contract/guide/package/whereabouts'
import { seedPackages } from '../../../server/seed/guide/package'
import { ON_FOOT, randomFrom, walkAlong } from '../../support/walks'
import type { WalkOptions } from '../../support/walks'

const COOLDOWN = 600
/** Less is too little to know that one was there. */
const SEEN_SECONDS = 20

/** A demonstration guide with the first of its routes, in metres around its first point. */
function guideOf(key: string) {
  const { points, radius, routes } = seedPackages.find((guide) => guide.key === key)!
  const [origin] = points.map(({ at }): Position => [...at])
  const metresOf = planeAround(origin!)
  const places = points.map(({ at }) => metresOf([...at]))
  const pois = points.map(({ at: [lng, lat] }, index) => ({ id: String(index), lng, lat, radius }))
  const spots = pois.map(({ id }) => ({
    id,
    poiId: id,
    trigger: { kind: 'circle', radius: null } as const,
    cooldown: COOLDOWN,
  }))
  const stops = [...new Set(routes[0]!.stops)].map((index) => places[index]!)
  return { origin: origin!, places, radius, stops, areas: triggerAreas(spots, pois) }
}
const guides = ['gugong', 'gulangyu', 'shilin'].map(guideOf)

interface Play {
  id: string
  at: number
  /** From the point. */
  metres: number
}

/** One walk: what played where, and when the visitor was really at each point. */
function walked({ origin, places, radius, stops, areas }: (typeof guides)[number], seed: number, options: WalkOptions) {
  const random = randomFrom(seed)
  const plays: Play[] = []
  const entered = new Map<string, number>()
  const seen = new Map<string, number>()
  const startedAt = new Map<string, number>()
  let busyUntil = 0
  let walk = WALK_START
  for (const { at, place, reading } of walkAlong(origin, stops, seed, options)) {
    const metresTo = ([east, north]: readonly [number, number]) => Math.hypot(place[0] - east, place[1] - north)
    places.forEach((point, index) => {
      const id = String(index)
      if (metresTo(point) > radius) return
      if (!entered.has(id)) entered.set(id, at)
      if (reading) seen.set(id, (seen.get(id) ?? 0) + 1)
    })
    if (reading) walk = walkTo(areas, walk, reading, startedAt)
    const [id] = walk.waitingIds
    if (id === undefined || at < busyUntil) continue
    walk = withoutWaiting(walk, id)
    startedAt.set(id, at)
    busyUntil = at + (20 + 30 * random()) * 1000
    plays.push({ id, at, metres: metresTo(places[Number(id)]!) })
  }
  const times = plays.map(({ id, at }) => entered.get(id) ?? at)
  return {
    plays: plays.length,
    far: plays.filter(({ metres }) => metres > radius + 40).length,
    isOutOfOrder: times.some((time, index) => time < (times[index - 1] ?? 0)),
    twice: plays.length - startedAt.size,
    missed: [...seen].filter(([id, seconds]) => seconds >= SEEN_SECONDS && !startedAt.has(id)).length,
    places: seen.size,
    delays: plays.flatMap(({ id, at }) => (entered.has(id) ? [at - entered.get(id)!] : [])),
  }
}

/** What comes of many walks; shares of the plays, and of the places that the visitors came to. */
function manyWalks(count: number, seed: number, changes: Partial<WalkOptions> = {}) {
  const walks = Array.from({ length: count }, (_, index) =>
    walked(guides[index % guides.length]!, seed + index, { ...ON_FOOT, ...changes }),
  )
  const sum = (of: (walk: (typeof walks)[number]) => number) => walks.reduce((total, walk) => total + of(walk), 0)
  const delays = walks.flatMap((walk) => walk.delays).toSorted((a, b) => a - b)
  return {
    far: sum(({ far }) => far) / sum(({ plays }) => plays),
    outOfOrder: sum(({ isOutOfOrder }) => Number(isOutOfOrder)),
    twice: sum(({ twice }) => twice),
    missed: sum(({ missed }) => missed) / sum(({ places }) => places),
    delaySeconds: delays[Math.floor(delays.length / 2)]! / 1000,
  }
}

test('of a thousand walks none is out of order, few plays begin far from their point', () => {
  const { far, outOfOrder, twice, missed, delaySeconds } = manyWalks(1000, 1)
  expect({ outOfOrder, twice }).toEqual({ outOfOrder: 0, twice: 0 })
  expect(far).toBeLessThanOrEqual(0.005)
  expect(missed).toBeLessThanOrEqual(0.002)
  expect(delaySeconds).toBeLessThanOrEqual(3)
})

describe('it plays what the visitor comes to, and nothing far', () => {
  test.each<[string, Partial<WalkOptions>]>([
    ['with a phone that is never sure', { accuracy: [40, 65] }],
    ['with a phone that is always sure', { accuracy: [5, 5] }],
    ['with positions every three to five seconds', { every: [3, 5] }],
    ['without halting at the points', { stay: [0, 3] }],
  ])('%s', (_title, changes) => {
    const { far, missed, twice } = manyWalks(30, 5000, changes)
    expect(far).toBeLessThanOrEqual(0.005)
    expect(missed).toBeLessThanOrEqual(0.01)
    expect(twice).toBe(0)
  })
})
