import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import OrderList from '@/pages/features/orderStatistics'
import { addDays, dayOf } from '@/contract/kit/chinaDay'
import { open, press } from '../../support/pages/recordPage'
import { hiddenToo } from '../../support/pages/render'
import { onSeededServer } from '../shell/signIn'

onSeededServer()
hiddenToo()

const rowsOf = async (name: string) => {
  const table = within(await screen.findByRole('region', { name }))
  return table.getAllByRole('row')
}

it('shows one row per day of the selected period, with a link to its orders', async () => {
  const { search } = await open(OrderList, { account: 'finance' })
  // Header, 14 days, footer.
  await waitFor(async () => expect(await rowsOf('每一天的数')).toHaveLength(16))
  fireEvent.click(screen.getByRole('radio', { name: '7 天' }))
  await waitFor(async () => expect(await rowsOf('每一天的数')).toHaveLength(9))
  expect(search()).toContain('days=7')
  const today = dayOf(Date.now())
  const [, latest] = await rowsOf('每一天的数')
  expect(within(latest!).getAllByRole('link')[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/features\/order-recond\?paidFrom=\d+&paidTo=\d+$/),
  )
  expect(latest).toHaveTextContent(today.slice(5))
})

it('arrow keys read the chart: the slider announces the figures and the row is highlighted', async () => {
  await open(OrderList, { account: 'finance' })
  const chart = await screen.findByRole('slider')
  chart.focus()
  fireEvent.keyDown(chart, { key: 'Home' })
  const first = addDays(dayOf(Date.now()), -13).slice(5)
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining(first))
  const rows = await rowsOf('每一天的数')
  expect(rows.at(-2)).toHaveAttribute('data-read')
})

it('shows an error for a period that is too long', async () => {
  await open(OrderList, { account: 'finance', search: '?from=2024-01-01&to=2025-06-01' })
  expect(await screen.findByRole('alert')).toHaveTextContent('一次最多看 366 天')
  expect(screen.queryByRole('slider')).toBeNull()
})

it('opens the orders behind a figure: by payment, by refund with its reason, by buyer', async () => {
  await open(OrderList, { account: 'finance', search: '?days=30' })
  const panel = async (name: string) => within(await screen.findByRole('region', { name }))
  const linkOf = (element: HTMLElement) => new URLSearchParams(element.getAttribute('href')!.split('?')[1])
  const [reason] = (await panel('退款原因')).getAllByRole('link')
  expect(Object.fromEntries(linkOf(reason!))).toEqual({
    refundedFrom: expect.any(String),
    refundedTo: expect.any(String),
    refundReason: expect.any(String),
  })
  const [buyers] = (await panel('新客与老客')).getAllByRole('link')
  expect(linkOf(buyers!).get('buyer')).toMatch(/new|returning/)
  expect(linkOf(screen.getByTitle('看手续费的订单')).get('feeFrom')).toMatch(/^\d+$/)
  expect(screen.getByTitle('看退款额的订单')).toBeInTheDocument()
})

it('opens the way from a day’s sales to the bills, whose parts list their orders', async () => {
  const { search } = await open(OrderList, { account: 'finance' })
  // Yesterday's bill comes in the morning.
  const [, , , before] = await rowsOf('每一天的数')
  fireEvent.click(within(before!).getByTitle(/怎么到渠道账单/))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(/^对得上，差 0.00/)).toBeInTheDocument()
  expect(search()).toContain(`bridge=${addDays(dayOf(Date.now()), -2)}`)
  const [part] = drawer.getAllByRole('button', { expanded: false })
  fireEvent.click(part!)
  expect(await drawer.findByRole('columnheader', { name: '付款' })).toBeInTheDocument()
  const links = drawer.getAllByRole('link', { name: /^看.+的订单$/ }).map((link) => link.getAttribute('href'))
  expect(links).toContainEqual(expect.stringMatching(/part=\w+&partFrom=\d+&partTo=\d+/))
  // Today is not over: there is no day after it.
  for (const day of [addDays(dayOf(Date.now()), -1), dayOf(Date.now())]) {
    fireEvent.click(drawer.getByRole('button', { name: /后一天/ }))
    await waitFor(() => expect(search()).toContain(`bridge=${day}`))
  }
  expect(drawer.getByRole('button', { name: /后一天/ })).toHaveAttribute('aria-disabled', 'true')
})

it('shows no links and no export to users who may only view', async () => {
  await open(OrderList, { account: 'viewer' })
  const rows = await rowsOf('每一天的数')
  expect(within(rows[1]!).queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
})

it('shows an empty state for a period without orders', async () => {
  await open(OrderList, { account: 'finance', search: '?from=2020-01-01&to=2020-01-01' })
  expect(await screen.findByRole('heading', { name: '没有订单' })).toBeInTheDocument()
  await press('刷新')
})
