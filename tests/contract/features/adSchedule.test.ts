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

test('the latest pin comes first, then list order', () => {
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
    ['none when one ends as the other begins', [ad('a', 0, 5), ad('b', 5, 9)], 1, []],
    ['the days two ads share', [ad('a', 0, 10), ad('b', 5, 20)], 1, ['5-10 5d a>b']],
    ['none when both fit', [ad('a', 0, 10), ad('b', 5, 20)], 2, []],
    ['an offline ad takes no slot', [ad('a', 0, 10), ad('b', 5, 20, { publish: 'offline' })], 1, []],
    ['the pinned ad is shown', [ad('a', 0, 10), ad('b', 5, 20, { topAt: 1 })], 1, ['5-10 5d b>a']],
    ['an ad without dates spans the whole period', [ad('a', null, null), ad('b', 26, null)], 1, ['26-28 2d a>b']],
    ['a partial day counts as a whole day', [ad('a', 0, 10), ad('b', 9.5, 20)], 1, ['9.5-10 1d a>b']],
    ['three ads for two slots', [ad('a', 0, 10), ad('b', 2, 10), ad('c', 4, 8)], 2, ['4-8 4d a,b>c']],
    [
      'each pair is a separate overlap',
      [ad('a', 0, 10), ad('b', 2, 6), ad('c', 6, 8)],
      1,
      ['2-6 4d a>b', '6-8 2d a>c'],
    ],
    [
      'none between ads for different guides',
      [ad('a', 0, 10, { guideIds: ['x'] }), ad('b', 0, 10, { guideIds: ['y'] })],
      1,
      [],
    ],
    [
      'an ad for all guides overlaps one for a single guide',
      [ad('a', 0, 10), ad('b', 0, 10, { guideIds: ['y'] })],
      1,
      ['0-10 10d a>b'],
    ],
    [
      'a third ad that overlaps neither is not listed',
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
    ['an empty schedule is one span', [], 0, [[0, 28, 4]]],
    ['weeks with a booking are excluded', [ad('a', 6, 8)], 0, [[14, 28, 2]]],
    [
      'on both sides of a booking',
      [ad('a', 7, 14)],
      0,
      [
        [0, 7, 1],
        [14, 28, 2],
      ],
    ],
    ['start today', [], 10, [[10, 28, 3]]],
    ['include weeks with only offline ads', [ad('a', 7, 14, { publish: 'offline' })], 0, [[0, 28, 4]]],
    ['none next to an open-ended ad', [ad('a', 3, null)], 0, []],
    ['include the rest of a week whose booking has ended', [ad('a', 0, 3)], 4, [[4, 28, 4]]],
  ]
  test.each(cases)('%s', (_, bookings, today, wanted) => {
    expect(
      freeSpansOf(bookings, WEEKS, today * DAY).map(({ from, to, weeks }) => [from / DAY, to / DAY, weeks]),
    ).toEqual(wanted)
  })
})

test('overlapping bars get separate lanes, others reuse the first', () => {
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
  ['starts within it: start later', 5, 20, { startsAt: 10 * DAY }],
  ['starts within it and has no end: start later', 5, null, { startsAt: 10 * DAY }],
  ['started before it: end earlier', 0, 10, { endsAt: 4 * DAY }],
  ['has no start: end earlier', null, 8, { endsAt: 4 * DAY }],
  ['lies within it: no change of dates helps', 5, 10, null],
])('resolving an overlap for an ad that %s', (_, from, to, wanted) => {
  expect(resolvingChange(ad('a', from, to), { from: 4 * DAY, to: 10 * DAY })).toEqual(wanted)
})
