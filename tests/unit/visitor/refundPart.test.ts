import { expect, test } from 'vitest'
import type { Order } from '@/visitor/buy/calls'
import { choiceOf } from '@/visitor/buy/refundPart'

const phone = (id: string, lastHeardAt: number | null) => ({ id, name: '', isBuyer: false, since: 0, lastHeardAt })

test('a phone that may be picked is called by its place among all', () => {
  const order: Partial<Order> = {
    listeners: 3,
    closedListeners: 0,
    free: 0,
    phones: [phone('heard', 1), phone('second', null), phone('third', null)],
  }
  expect(choiceOf(order as Order, 1).phones.map(({ id, place }) => [id, place])).toEqual([
    ['second', 2],
    ['third', 3],
  ])
})
