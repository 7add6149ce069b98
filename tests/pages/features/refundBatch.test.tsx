import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { REFUND_HOLD_MS } from '@/contract/features/order/orderStates'
import { menuRight, right } from '@/contract/rights'
import OrderRecord from '@/pages/features/order'
import { runBatches } from '../../../server/features/payment/batch/run'
import { openWorld, query } from '../../support/matrix/world'
import { fill, open, press } from '../../support/pages/recordPage'
import { submitBatch } from '../../support/domains/refundBatches'
import { render } from '../../support/pages/render'
import { seededServer } from '../../support/server/seeded'
import { asHolder, onSeededServer } from '../shell/signIn'

onSeededServer()
beforeAll(() => import('@/pages/features/order/batch'))

async function submitted() {
  const world = await openWorld(await seededServer())
  return submitBatch(world, world.own.tenantId, world.tokens.finance)
}

it('is returned only with a reason, which the person who submitted it reads', async () => {
  const { id } = await submitted()
  await open(OrderRecord, { search: `?tab=batch&batch=${id}` })
  await press('退回')
  expect(await screen.findByText('请写明为什么退回')).toBeInTheDocument()
  await fill('给提交人的话，退回要写明', '日期不对')
  await press('退回')
  const steps = await screen.findByRole('region', { name: '复核与进展' })
  await waitFor(() => expect(steps).toHaveTextContent(/退回.*日期不对/))
})

it('pays back once another person has approved; the page follows', async () => {
  const { id } = await submitted()
  await open(OrderRecord, { search: `?tab=batch&batch=${id}` })
  await press('通过，退 1 笔 ¥58.80')
  expect(await screen.findByText('正在退')).toBeInTheDocument()
  const server = await seededServer()
  expect(await screen.findByRole('button', { name: /秒内可撤回$/ })).toBeInTheDocument()
  server.clock.now += REFUND_HOLD_MS
  await runBatches(server.platform)
  await waitFor(() => expect(screen.getByRole('region', { name: '进展' })).toHaveTextContent('1/ 1 笔已处理'))
})

it('who submitted it cannot approve it, but withdraw it', async () => {
  const { id } = await submitted()
  await open(OrderRecord, { account: 'finance', search: `?tab=batch&batch=${id}` })
  expect(await screen.findByText('自己提交的一批要由另一人复核')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '退回' })).not.toBeInTheDocument()
  await press('撤回')
  expect(await screen.findByText('已撤回')).toBeInTheDocument()
})

it('has no tab without the right', async () => {
  await asHolder([menuRight('orderRecord'), right('orderRecord', 'detail')])
  render(<OrderRecord />, { history: ['/page?tab=batch'] })
  expect(await screen.findByText('还没有订单')).toBeInTheDocument()
  expect(screen.queryByRole('tab', { name: '批量退款' })).not.toBeInTheDocument()
})

it('tries all that failed again, once that is confirmed', async () => {
  const { id } = await submitted()
  const server = await seededServer()
  const { channel } = server.platform.payments
  // An order of the same visitor may have been paid back within the minute.
  await query(server, 'update refund_batch_order set moved_at = 0')
  await open(OrderRecord, { search: `?tab=batch&batch=${id}` })
  await press('通过，退 1 笔 ¥58.80')
  expect(await screen.findByText('正在退')).toBeInTheDocument()
  server.platform.payments.channel = async (...args) => {
    const real = await channel(...args)
    return real && { ...real, refund: () => Promise.resolve({ refused: '商户余额不足' }) }
  }
  server.clock.now += REFUND_HOLD_MS
  await runBatches(server.platform).finally(() => (server.platform.payments.channel = channel))
  await press('全部重试 1 笔')
  await press('重试 1 笔')
  await waitFor(() => expect(screen.getByRole('region', { name: '逐笔结果' })).toHaveTextContent('排队'))
  expect(screen.queryByRole('button', { name: '全部重试 1 笔' })).not.toBeInTheDocument()
})
