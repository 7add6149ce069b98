import { expect, test } from 'vitest'
import { amountOfPart, choiceOf, partOf } from '@/visitor/buy/refundPart'

type Order = Parameters<typeof choiceOf>[0]

const phone = (id: string, lastHeardAt: number | null = null) => ({ id, lastHeardAt })

/** A ticket for three at 100.00 with the buyer and two others. */
const orderOf = (changed: object = {}): Order =>
  ({
    state: 'paid',
    amount: 10_000,
    refunded: 0,
    held: 0,
    listeners: 3,
    closedListeners: 0,
    free: 0,
    heard: 1,
    phones: [phone('buyer', 1), phone('a'), phone('b')],
    ...changed,
  }) as unknown as Order

test.each([
  { count: 1, changed: {}, amount: 3333 },
  { count: 1, changed: { closedListeners: 1, refunded: 3333, state: 'partRefunded' }, amount: 3333 },
  { count: 2, changed: { closedListeners: 1, refunded: 3333, state: 'partRefunded' }, amount: 6667 },
  { count: 1, changed: { state: 'refunded' }, amount: 0 },
])('$count of $changed are worth $amount', ({ count, changed, amount }) => {
  expect(amountOfPart(orderOf(changed), count)).toBe(amount)
})

test.each([
  { of: 'free places first', count: 1, free: 1, phones: [phone('buyer', 1), phone('a')], ending: 0, isFixed: true },
  {
    of: 'a choice of two',
    count: 1,
    free: 0,
    heard: 1,
    phones: [phone('buyer', 1), phone('a'), phone('b')],
    ending: 1,
    isFixed: false,
  },
  {
    of: 'all that there are',
    count: 2,
    free: 0,
    heard: 1,
    phones: [phone('buyer', 1), phone('a'), phone('b')],
    ending: 2,
    isFixed: true,
  },
])('the phones that a part ends: $of', ({ count, free, phones, ending, isFixed }) => {
  expect(choiceOf(orderOf({ free, phones }), count)).toMatchObject({ ending, isFixed })
})

test.each([
  { of: 'nothing picked yet', picked: [], isComplete: false, phoneIds: [] },
  { of: 'one that was heard since', picked: ['buyer'], isComplete: false, phoneIds: [] },
  { of: 'one of two', picked: ['b'], isComplete: true, phoneIds: ['b'] },
])('a part as it is asked for: $of', ({ picked, isComplete, phoneIds }) => {
  expect(partOf(orderOf(), { count: 1, phoneIds: picked })).toEqual({
    amount: 3333,
    isComplete,
    listeners: { count: 1, phoneIds },
  })
})

test('without a choice all phones are picked, and no part is all of it', () => {
  expect(partOf(orderOf(), { count: 2, phoneIds: [] })?.listeners.phoneIds).toEqual(['a', 'b'])
  expect(partOf(orderOf(), null)).toBeNull()
})

test('a phone that may be picked is called by its place among all', () => {
  const { phones } = choiceOf(orderOf(), 1)
  expect(phones.map(({ id, place }) => [id, place])).toEqual([
    ['a', 2],
    ['b', 3],
  ])
})
