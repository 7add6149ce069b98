import { expect, test } from 'vitest'
import { bucketsOf } from '@/pages/features/orderStatistics/buckets'
import { axisText, changeOf, differenceText, shareText, spanText } from '@/pages/features/orderStatistics/words'
import { addDays } from '@/contract/kit/chinaDay'

const day = (nth: number) => ({
  day: addDays('2026-10-29', nth),
  amount: 100 + nth,
  refunded: nth,
  fee: 0,
  passing: 0,
  coupon: 0,
  net: 100,
  orders: 1,
  refunds: 0,
})

test('days are grouped by week from Monday and by month, each with as many days of the other period', () => {
  const days = Array.from({ length: 7 }, (_, nth) => day(nth))
  const before = days.map((one) => ({ ...one, day: addDays(one.day, -7), amount: 1 }))
  const weeks = bucketsOf(days, before, 'week')
  expect(
    weeks.map(({ from, to, now, before: then, beforeFrom }) => [from, to, now.amount, then.amount, beforeFrom]),
  ).toEqual([
    ['2026-10-29', '2026-11-01', 406, 4, '2026-10-22'],
    ['2026-11-02', '2026-11-04', 315, 3, '2026-10-26'],
  ])
  expect(bucketsOf(days, before, 'month').map(({ from, now }) => [from, now.orders])).toEqual([
    ['2026-10-29', 3],
    ['2026-11-01', 4],
  ])
  expect(bucketsOf(days, before, 'day')).toHaveLength(7)
})

test('a change has a direction and a percentage, and none from zero', () => {
  expect(changeOf(108, 100)).toEqual({ direction: 'up', text: '8.0 %' })
  expect(changeOf(-50, 100)).toEqual({ direction: 'down', text: '150.0 %' })
  expect([changeOf(5, 0), changeOf(0, 0)?.direction, changeOf(7, 7)?.direction]).toEqual([null, 'same', 'same'])
  expect([differenceText(90, 100, '上期'), differenceText(5, 0, '去年同期')]).toEqual(['−10.0 %', '去年同期为 0'])
  expect([shareText(1, 3), shareText(0, 0)]).toEqual(['33.3 %', '—'])
  expect([axisText(5_000_000), axisText(200_000), axisText(0)]).toEqual(['5 万', '2,000', '0'])
  expect([
    spanText('2026-10-24', '2026-11-06', '2026'),
    spanText('2025-12-31', '2026-01-02', '2026'),
    spanText('2026-10-24', '2026-10-24', '2026'),
    spanText('2025-10-24', '2025-10-25', '2026'),
  ]).toEqual(['10-24 – 11-06', '2025-12-31 – 2026-01-02', '10-24', '2025-10-24 – 2025-10-25'])
})
