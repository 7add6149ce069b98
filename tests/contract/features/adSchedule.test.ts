import { describe, expect, test } from 'vitest'
import {
  comparePriority,
  freeSpansOf,
  lanesOf,
  overlapsOf,
  resolvingChange,
} from '@/contract/features/advertisement/adSchedule'
import type { Scheduled } from '@/contract/features/advertisement/adSchedule'

/** Days count from 0. */
const DAY = 86_400_000
const WEEKS = [0, 7, 14, 21, 28].map((day) => day * DAY)
const PERIOD = { from: 0, to: 28 * DAY }

let sort = 0
const ad = (id: string, from: number | null, to: number | null, more: Partial<Scheduled> = {}): Scheduled => ({
  id,
  publish: 'online',
  startsAt: from === null ? null : from * DAY,
  endsAt: to === null ? null : to * DAY,
  topAt: null,
  sort: (sort += 1),
  guideIds: [],
  ...more,
})

const short = (bookings: Scheduled[], atOnce = 1) =>
  overlapsOf(bookings, atOnce, PERIOD).map(
    ({ from, to, days, seen, hidden }) => `${from / DAY}-${to / DAY} ${days}d ${seen.join()}>${hidden.join()}`,
  )

test('the one pinned last is seen first, then the order of the list', () => {
  const list = [
    ad('b', 0, 1, { sort: 2 }),
    ad('a', 0, 1, { sort: 1 }),
    ad('early', 0, 1, { sort: 9, topAt: 5 }),
    ad('late', 0, 1, { sort: 8, topAt: 6 }),
  ]
  expect(list.toSorted(comparePriority).map(({ id }) => id)).toEqual(['late', 'early', 'a', 'b'])
})

describe('overlaps', () => {
  const cases: [string, Scheduled[], number, string[]][] = [
    ['none where one ends as the other begins', [ad('a', 0, 5), ad('b', 5, 9)], 1, []],
    ['the days that two share', [ad('a', 0, 10), ad('b', 5, 20)], 1, ['5-10 5d a>b']],
    ['none while there is room for both', [ad('a', 0, 10), ad('b', 5, 20)], 2, []],
    ['what is offline takes no room', [ad('a', 0, 10), ad('b', 5, 20, { publish: 'offline' })], 1, []],
    ['a pinned one is seen', [ad('a', 0, 10), ad('b', 5, 20, { topAt: 1 })], 1, ['5-10 5d b>a']],
    ['without ends it lasts through the period', [ad('a', null, null), ad('b', 26, null)], 1, ['26-28 2d a>b']],
    ['a begun day counts whole', [ad('a', 0, 10), ad('b', 9.5, 20)], 1, ['9.5-10 1d a>b']],
    ['three at once in room for two', [ad('a', 0, 10), ad('b', 2, 10), ad('c', 4, 8)], 2, ['4-8 4d a,b>c']],
    [
      'another pair is another overlap',
      [ad('a', 0, 10), ad('b', 2, 6), ad('c', 6, 8)],
      1,
      ['2-6 4d a>b', '6-8 2d a>c'],
    ],
    [
      'other guides have other visitors',
      [ad('a', 0, 10, { guideIds: ['x'] }), ad('b', 0, 10, { guideIds: ['y'] })],
      1,
      [],
    ],
    [
      'one for all guides meets one for a single guide',
      [ad('a', 0, 10), ad('b', 0, 10, { guideIds: ['y'] })],
      1,
      ['0-10 10d a>b'],
    ],
    [
      'a third that meets neither is not named',
      [ad('a', 0, 9, { guideIds: ['x'] }), ad('b', 0, 9, { guideIds: ['x'] }), ad('c', 0, 9, { guideIds: ['y'] })],
      1,
      ['0-9 9d a>b'],
    ],
  ]
  test.each(cases)('%s', (_, bookings, atOnce, wanted) => {
    expect(short(bookings, atOnce)).toEqual(wanted)
  })
})

describe('free weeks', () => {
  const cases: [string, Scheduled[], number, [number, number, number][]][] = [
    ['all of them, joined', [], 0, [[0, 28, 4]]],
    ['not those that something touches', [ad('a', 6, 8)], 0, [[14, 28, 2]]],
    [
      'on both sides of a booking',
      [ad('a', 7, 14)],
      0,
      [
        [0, 7, 1],
        [14, 28, 2],
      ],
    ],
    ['from today on', [], 10, [[10, 28, 3]]],
    ['also where something is offline', [ad('a', 7, 14, { publish: 'offline' })], 0, [[0, 28, 4]]],
    ['none beside one without an end', [ad('a', 3, null)], 0, []],
    ['the rest of a week whose booking has ended', [ad('a', 0, 3)], 4, [[4, 28, 4]]],
  ]
  test.each(cases)('%s', (_, bookings, today, wanted) => {
    expect(
      freeSpansOf(bookings, WEEKS, today * DAY).map(({ from, to, weeks }) => [from / DAY, to / DAY, weeks]),
    ).toEqual(wanted)
  })
})

test('a lane is opened only for what lies beside something', () => {
  expect(
    lanesOf([
      { from: 0, to: 5 },
      { from: 3, to: 8 },
      { from: 5, to: 7 },
      { from: 8, to: 9 },
    ]),
  ).toEqual([0, 1, 0, 0])
})

test.each([
  ['begins within: it begins later', 5, 20, { startsAt: 10 * DAY }],
  ['without an end: it begins later', 5, null, { startsAt: 10 * DAY }],
  ['began before: it ends earlier', 0, 10, { endsAt: 4 * DAY }],
  ['without a beginning: it ends earlier', null, 8, { endsAt: 4 * DAY }],
  ['wholly within: no change of period helps', 5, 10, null],
])('the way out of an overlap of one that %s', (_, from, to, wanted) => {
  expect(resolvingChange(ad('a', from, to), { from: 4 * DAY, to: 10 * DAY })).toEqual(wanted)
})
