import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Order } from '@/visitor/buy/calls'
import { Refunds } from '@/visitor/buy/Refunds'
import type { OrderActions } from '@/visitor/buy/useOrder'
import zh from '@/visitor/words/first/zh.json'
import later from '@/visitor/words/later/zh.json'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a request for a refund can be given up while its reasons cannot be read', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const order: Partial<Order> = {
    state: 'paid',
    amount: 1000,
    refunded: 0,
    held: 0,
    refunds: [],
    listeners: 1,
    closedListeners: 0,
    free: 0,
    phones: [],
  }
  const actions: Partial<OrderActions> = { isBusy: false }
  render(
    <main>
      <Refunds guideId="g1" order={order as Order} actions={actions as OrderActions} />
    </main>,
  )
  await userEvent.click(screen.getByRole('button', { name: later.refundAsk }))
  expect(await screen.findByRole('button', { name: zh.retry })).toBeInTheDocument()
  expect(screen.getAllByRole('main')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: later.cancel }))
  expect(screen.getByRole('button', { name: later.refundAsk })).toBeInTheDocument()
})
