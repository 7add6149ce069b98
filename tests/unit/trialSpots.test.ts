import { describe, expect, test } from 'vitest'
import { listenersAmount, moveCodeOf, phonesToEnd } from '@/contract/features/sell/listeners'
import { trialSpots } from '@/contract/features/sell/trialSpots'

const spots = [40, 50, null, 45, 5].map((seconds, index) => ({
  id: String(index),
  audio: seconds === null ? null : { seconds },
}))

describe('trials', () => {
  test.each([
    [0, 'spot', []],
    [2, 'spot', ['0', '1']],
    [3, 'spot', ['0', '1', '3']],
    [9, 'spot', ['0', '1', '3', '4']],
    [0, 'minute', []],
    [1, 'minute', ['0']],
    // The short one behind the one that does not fit is not free by chance.
    [2, 'minute', ['0', '1']],
    [3, 'minute', ['0', '1', '3', '4']],
  ] as const)('%i %s', (trial, trialUnit, expected) => {
    expect([...trialSpots(spots, { trial, trialUnit })]).toEqual(expected)
  })
})

describe('listeners', () => {
  test('shares of any split add up to what was paid', () => {
    for (const amount of [1, 99, 10_000, 29_399])
      for (let listeners = 2; listeners <= 10; listeners += 1)
        for (let step = 1; step < listeners; step += 1) {
          let refundable = amount
          for (let closed = 0; closed < listeners; closed += step) {
            const count = Math.min(step, listeners - closed)
            const share = listenersAmount({ amount, listeners, closed, refundable }, count)
            expect(share).toBeGreaterThanOrEqual(0)
            refundable -= share
          }
          expect(refundable).toBe(0)
        }
  })

  test('what was paid back in another way is not paid twice', () => {
    expect(listenersAmount({ amount: 1000, listeners: 2, closed: 0, refundable: 300 }, 1)).toBe(300)
    expect(listenersAmount({ amount: 1000, listeners: 2, closed: 1, refundable: 300 }, 1)).toBe(300)
  })

  test('free places go first', () => {
    const phones = Array.from({ length: 3 }, () => ({ state: 'open' }))
    const seats = { listeners: 4, closedListeners: 0, freeListeners: 1, phones }
    expect([1, 2, 3, 4].map((count) => phonesToEnd(seats, count))).toEqual([0, 1, 2, 0])
  })

  test('a ticket that has expired has no phones to end', () => {
    const seats = { listeners: 4, closedListeners: 0, freeListeners: 0, phones: [{ state: 'ended' }] }
    expect(phonesToEnd(seats, 2)).toBe(0)
  })

  test('codes are read as they are spoken', () => {
    expect(moveCodeOf(' k7m4-q2hx ')).toBe('K7M4Q2HX')
  })
})
