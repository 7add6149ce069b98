import { expect, test } from 'vitest'
import { paceSteps, paceTable, rateText, stepText, timeOfStep } from '@/pages/features/order/batch/paceSteps'

// The console shows times where it is used.
const START = Date.parse('2026-11-27T14:00+08:00')
const SECOND = 1000

test.each([
  { of: 'whole steps', seconds: 10, until: 20, rates: [4, 2] },
  { of: 'a shorter last step', seconds: 10, until: 15, rates: [4, 4] },
  { of: 'less than a second in the last step', seconds: 10, until: 10.2, rates: [4, 20] },
])('calls a second: $of', ({ seconds, until, rates }) => {
  const steps = [
    { at: START, batch: 40, others: 0 },
    { at: START + seconds * SECOND, batch: 20, others: 0 },
  ]
  expect(paceSteps({ seconds, until: START + until * SECOND, steps }).map(({ batch }) => batch)).toEqual(rates)
})

test.each([
  [0, '0'],
  [0.25, '0.3'],
  [9.94, '9.9'],
  [40.4, '40'],
])('%d a second reads %s', (rate, text) => {
  expect(rateText(rate)).toBe(text)
})

test.each([
  { of: 'seconds', seconds: 10, next: 10 * SECOND, time: '14:00:10' },
  { of: 'minutes', seconds: 60, next: 60 * SECOND, time: '14:01' },
  { of: 'days', seconds: 3600, next: 86_400 * SECOND, time: '11-28 14:00' },
])('steps of $of say when they begin', ({ seconds, next, time }) => {
  const steps = [0, next].map((at) => ({ at: START + at, batch: 1, others: 0.5 }))
  expect(timeOfStep(steps, seconds, 1)).toBe(time)
  expect(paceTable(steps, seconds).rows[1]).toEqual([time, 1, 0.5])
  expect(stepText(steps[1]!)).toBe('这批 1 次/秒，其他付款与退款 0.5 次/秒')
})
