import { expect, test } from 'vitest'
import { daysName, monthDays, parseDays, stepsOf } from '@/entities/orderBridge/days'
import { waterfallOf } from '@/entities/orderBridge/waterfall'

test('bars begin where the one before ends, on an axis that says where it begins', () => {
  const { from, to, sold, steps, channel } = waterfallOf(1_939_930, [-131_120, -165_360, -24_910], 1_618_540)
  expect([from, to]).toEqual([1_550_000, 1_950_000])
  for (const [nth, bar] of [sold, ...steps].entries()) {
    const next = steps[nth]
    if (next) expect(next.start + next.width).toBeCloseTo(bar.end)
  }
  expect(steps.at(-1)?.end).toBeCloseTo(channel.start + channel.width)
  // From 0 as soon as everything leaves, also where nothing was sold.
  expect(waterfallOf(151_900, [-151_900], 0)).toMatchObject({ from: 0, channel: { width: 0 } })
  expect(waterfallOf(0, [], 0).sold.width).toBe(0)
  // More was paid back than sold by the channel's count: the axis reaches below 0.
  expect(waterfallOf(100, [-300], -200).from).toBeLessThanOrEqual(-200)
})

test('days of the address are one day, a month, or another span of a month at most, with their neighbours', () => {
  const today = '2026-11-30'
  expect(parseDays('2026-11-28')).toEqual({ from: '2026-11-28', to: '2026-11-28' })
  expect([parseDays('2026-02-30'), parseDays('2026-10-01_2026-11-30'), parseDays('2026-11-02_2026-11-01')]).toEqual([
    null,
    null,
    null,
  ])
  const day = { from: '2026-11-28', to: '2026-11-28' }
  expect(daysName(day, today)).toBe('11-28 星期六')
  expect(stepsOf(day, today)).toMatchObject({ unit: '天', after: { from: '2026-11-29' } })
  expect(stepsOf({ from: today, to: today }, today)?.after).toBeNull()
  expect(daysName({ from: '2026-11-01', to: today }, today)).toBe('2026 年 11 月')
  expect(stepsOf(monthDays('2026-10'), today)).toEqual({
    unit: '个月',
    before: monthDays('2026-09'),
    after: monthDays('2026-11'),
  })
  expect([
    daysName({ from: '2026-11-23', to: '2026-11-29' }, today),
    stepsOf({ from: '2026-11-23', to: '2026-11-29' }, today),
  ]).toEqual(['11-23 – 11-29', null])
})
