import { describe, expect, test } from 'vitest'
import { ACCURACY_MAX, triggerAreas, WALK_START, walkTo, withoutWaiting } from '@/contract/guide/package/triggers'
import type { Reading, TriggerArea, Walk } from '@/contract/guide/package/triggers'
import type { Position } from '@/contract/kit/place'
import { offset } from '@/lib/geo'

const GATE: Position = [118.1662, 30.1319]
const MINUTE = 60_000
/** Metres east and north of the gate. */
const at = (east: number, north = 0): Position => offset(GATE, east, north)

const poi = (id: string, position: Position, radius: number) => ({ id, lng: position[0], lat: position[1], radius })
const reported = (
  areas: readonly TriggerArea[],
  walk: Walk,
  reading: Reading,
  startedAt: ReadonlyMap<string, number>,
): Walk =>
  Array.from({ length: REPORTS }, (_, second) => ({ ...reading, at: reading.at + second * 1000 })).reduce(
    (before, next) => walkTo(areas, before, next, startedAt),
    walk,
  )
const spot = (id: string, poiId: string | null, trigger: Parameters<typeof triggerAreas>[0][number]['trigger']) => ({
  id,
  poiId,
  trigger,
  cooldown: 600,
})
const circle = { kind: 'circle', radius: null } as const

/** How often a place is reported, a second apart. */
const REPORTS = 10

/** Goes from place to place, a minute apart, each reported for some seconds, and returns what waits at the end. */
function walked(
  areas: readonly TriggerArea[],
  places: readonly (Position | Partial<Reading>)[],
  startedAt: ReadonlyMap<string, number> = new Map(),
): Walk {
  return places.reduce<Walk>((walk, place, index) => {
    const reading: Reading = {
      position: GATE,
      accuracy: 10,
      at: index * MINUTE,
      ...(Array.isArray(place) ? { position: place as Position } : place),
    }
    return reported(areas, walk, reading, startedAt)
  }, WALK_START)
}

describe('the areas of a packet', () => {
  test('are the circle of the point, a radius of the explanation, or a polygon', () => {
    const areas = triggerAreas(
      [
        spot('of point', 'a', circle),
        spot('own radius', 'a', { kind: 'circle', radius: 80 }),
        spot('polygon', null, { kind: 'polygon', points: [at(200, -50), at(300, -50), at(300, 50), at(200, 50)] }),
        spot('off', 'a', { kind: 'off' }),
        spot('without a point', null, circle),
        spot('its point is not shown', 'gone', circle),
      ],
      [poi('a', GATE, 50)],
    )
    const isIn = (id: string, position: Position) =>
      areas.find(({ spotId }) => spotId === id)!.metresOutside(position) === 0
    expect(areas.map(({ spotId }) => spotId).toSorted()).toEqual(['of point', 'own radius', 'polygon'])
    expect([isIn('of point', at(49)), isIn('of point', at(51))]).toEqual([true, false])
    expect([isIn('own radius', at(79)), isIn('own radius', at(81))]).toEqual([true, false])
    expect([isIn('polygon', at(250)), isIn('polygon', at(199))]).toEqual([true, false])
    const polygon = areas.find(({ spotId }) => spotId === 'polygon')!
    expect(polygon.size).toBeCloseTo(10_000, -2)
    expect(polygon.metresOutside(at(180))).toBeCloseTo(20, 0)
    expect(polygon.metresOutside(at(330, 90))).toBeCloseTo(50, 0)
  })

  test('come the smallest first, equal ones in their order', () => {
    const areas = triggerAreas(
      [
        spot('park', 'a', { kind: 'circle', radius: 500 }),
        spot('b', 'a', circle),
        spot('c', 'a', circle),
        spot('statue', 'a', { kind: 'circle', radius: 10 }),
      ],
      [poi('a', GATE, 50)],
    )
    expect(areas.map(({ spotId }) => spotId)).toEqual(['statue', 'b', 'c', 'park'])
  })
})

describe('a walk', () => {
  const areas = triggerAreas(
    [
      spot('gate', 'gate', circle),
      spot('bridge', 'bridge', circle),
      spot('park', 'gate', { kind: 'circle', radius: 400 }),
    ],
    [poi('gate', GATE, 50), poi('bridge', at(300), 50)],
  )

  test('plays where areas overlap the more exact one first, each once', () => {
    expect(walked(areas, [at(-600)]).waitingIds).toEqual([])
    expect(walked(areas, [at(-600), at(-40), at(-20), at(0)]).waitingIds).toEqual(['gate', 'park'])
  })

  test('drops what waited when its area is left before it could play', () => {
    const walk = walked(areas, [at(-600), at(0), at(150), at(300)])
    expect(walk.waitingIds).toEqual(['park', 'bridge'])
    expect(walk.insideIds).toEqual(['bridge', 'park'])
  })

  test('does not enter again while positions waver at the edge', () => {
    const wavering = [at(-600), at(-49), at(-58), at(-48), at(-60), at(-45)]
    const walk = wavering.reduce<{ walk: Walk; starts: number }>(
      ({ walk: before, starts }, position, index) => {
        const next = reported(areas, before, { position, accuracy: 10, at: index * MINUTE }, new Map())
        return { walk: withoutWaiting(next, 'gate'), starts: starts + Number(next.waitingIds.includes('gate')) }
      },
      { walk: WALK_START, starts: 0 },
    )
    expect(walk.starts).toBe(1)
  })

  test.each([
    ['within the cooldown it stays silent', 580, []],
    ['after it, it plays again', 600, ['gate']],
  ])('after leaving and coming back: %s', (_title, seconds, expected) => {
    const back = [{ at: 0 }, { position: at(150), at: MINUTE }, { at: seconds * 1000 }]
    const waiting = walked(areas, back, new Map([['gate', 0]])).waitingIds.filter((id) => id === 'gate')
    expect(waiting).toEqual(expected)
  })

  test('a position that is too inaccurate changes nothing', () => {
    const before = walked(areas, [at(-600)])
    const after = walkTo(areas, before, { position: GATE, accuracy: ACCURACY_MAX + 1, at: MINUTE }, new Map())
    expect(after).toBe(before)
  })

  test('a jump of seconds is not believed; a place that is reported for longer is', () => {
    const far = walked(areas, [at(-600)])
    const jumped = [10, 11, 12].reduce(
      (walk, second) => walkTo(areas, walk, { position: at(second), accuracy: 5, at: second * 1000 }, new Map()),
      far,
    )
    const back = walkTo(areas, jumped, { position: at(-590), accuracy: 10, at: 13_000 }, new Map())
    expect([jumped.insideIds, back.insideIds, back.whereabouts?.doubtful]).toEqual([[], [], null])
    expect(reported(areas, jumped, { position: at(3), accuracy: 10, at: 13_000 }, new Map()).waitingIds).toEqual([
      'gate',
      'park',
    ])
  })

  test('two positions half a minute apart are enough', () => {
    const once = walkTo(areas, WALK_START, { position: at(0), accuracy: 20, at: 0 }, new Map())
    expect(once.waitingIds).toEqual([])
    expect(walkTo(areas, once, { position: at(5), accuracy: 20, at: 30_000 }, new Map()).waitingIds).toEqual([
      'gate',
      'park',
    ])
  })

  test('a position that comes late or twice changes nothing; a clock that goes back does no harm', () => {
    const before = walked(areas, [at(-600)])
    const late = { position: GATE, accuracy: 10, at: 5000 }
    expect(walkTo(areas, before, late, new Map()).whereabouts).toBe(before.whereabouts)
    const later = reported(areas, before, { position: at(-51), accuracy: 10, at: MINUTE * 60 }, new Map())
    expect(reported(areas, later, { position: at(-10), accuracy: 10, at: 0 }, new Map()).waitingIds).toContain('gate')
  })

  test('an area smaller than positions are exact is entered from some metres outside', () => {
    const statue = triggerAreas([spot('statue', 'statue', circle)], [poi('statue', GATE, 5)])
    expect(walked(statue, [at(12)]).waitingIds).toEqual(['statue'])
    expect(walked(statue, [at(20)]).waitingIds).toEqual([])
  })
})
