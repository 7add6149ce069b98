import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { order } from '@/contract/features/order/order'
import { problem } from '@/contract/operation/problem/problem'
import { call } from '@/lib/call'
import UserManager from '@/pages/user/user'
import { open, press } from '../../support/pages/recordPage'
import { hiddenToo } from '../../support/pages/render'
import { as, onSeededServer } from '../shell/signIn'

onSeededServer()
hiddenToo()
// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(() => import('@/pages/user/user/UserDrawer'))

const SEARCH = `?keyword=${encodeURIComponent('山野来信')}`

it('shows the full phone number only on request', async () => {
  const { search } = await open(UserManager, { account: 'operator', search: SEARCH })
  await press('详情 山野来信')
  await waitFor(() => expect(search()).toContain('visitor='))
  const [show] = await screen.findAllByRole('button', { name: '显示完整号码' })
  expect(screen.queryByText('13858162740')).toBeNull()
  fireEvent.click(show!)
  expect(await screen.findByText('13858162740')).toBeInTheDocument()
})

it("shows a visitor's orders only to users who may view orders", async () => {
  await as('admin')
  const bought = await call(order.queryPage, { body: { pageSize: 1 } })
  const search = `?visitor=${bought.list[0]!.visitor.id}`
  const { unmount } = await open(UserManager, { account: 'admin', search })
  const orders = within(await screen.findByRole('region', { name: '订单' }))
  expect(await orders.findByRole('link', { name: '在订单记录里看' })).toHaveAttribute(
    'href',
    expect.stringContaining('/features/order-recond?visitorId='),
  )
  unmount()
  await open(UserManager, { account: 'operator', search })
  expect(await screen.findByText('去过的景区')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: '订单' })).toBeNull()
})

it("shows a visitor's reported problems with links, and their calls for help", async () => {
  await as('operator')
  const page = await call(problem.queryPage, { body: { pageSize: 1 } })
  const { id, content, visitor } = page.list[0]!
  await open(UserManager, { account: 'operator', search: `?visitor=${visitor.id}` })
  const problems = within(await screen.findByRole('region', { name: '上报的问题' }))
  expect(await problems.findByRole('link', { name: content })).toHaveAttribute(
    'href',
    `/operation/problem-reporting?problem=${id}`,
  )
  expect(await screen.findByRole('region', { name: '求助' })).toBeInTheDocument()
})

it('offers neither details nor export to users who may only view', async () => {
  await open(UserManager, { account: 'viewer', search: SEARCH })
  expect(await screen.findByText('138****2740')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '详情 山野来信' })).toBeNull()
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull()
})
