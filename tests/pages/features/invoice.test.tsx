import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { contract } from '@/contract'
import { menuRight, right } from '@/contract/rights'
import OrderRecord from '@/pages/features/order'
import { newId } from '../../../server/db/id'
import { openWorld, query } from '../../support/matrix/world'
import { placeOrder } from '../../support/domains/orders'
import { fill, open, press, rowOf } from '../../support/pages/recordPage'
import { render } from '../../support/pages/render'
import { seededServer } from '../../support/server/seeded'
import { asHolder, onSeededServer } from '../shell/signIn'
import { must } from '../../support/builders'

onSeededServer()
beforeAll(() => import('@/pages/features/order/invoice'))

/** An invoice of 58.80 that a visitor asked for. */
async function requested(title: string) {
  const server = await seededServer()
  const world = await openWorld(server)
  const { tenantId } = world.own
  const [id, orderId] = [newId(), await placeOrder(server, tenantId)]
  await query(
    server,
    `insert into order_invoice (tenant_id, id, order_id, kind, title, tax_number, mail, requested_at) values ($1, $2, $3, 'company', $4, '91341000MA2NK3XY7Q', 'fp@example.com', $5)`,
    [tenantId, id, orderId, title, server.clock.now],
  )
  return { world, id, orderId }
}

const OPEN = '?tab=invoice&state=requested'

it('is recorded as issued with its number', async () => {
  await requested('屯溪老街茶行')
  await open(OrderRecord, { account: 'finance', search: OPEN })
  ;(await rowOf('屯溪老街茶行')).getByRole('button', { name: /登记已开/ }).click()
  expect(await screen.findByText('登记 ¥58.80 的发票已开')).toBeInTheDocument()
  await fill('发票号码（可不填）', '26342000000123')
  await press('登记已开')
  await waitFor(() => expect(screen.queryByText('屯溪老街茶行', { selector: 'tr *' })).not.toBeInTheDocument())
})

it('is not recorded once its amount has changed', async () => {
  const { world, orderId } = await requested('歙县徽州古城')
  await open(OrderRecord, { account: 'finance', search: OPEN })
  await rowOf('歙县徽州古城')
  await query(world.server, `update visitor_order set refunded = 1000 where id = $1`, [orderId])
  ;(await rowOf('歙县徽州古城')).getByRole('button', { name: /登记已开/ }).click()
  await screen.findByText('登记 ¥58.80 的发票已开')
  await press('登记已开')
  expect(await screen.findByText(/可开金额变成了 48.80 元/)).toBeInTheDocument()
  const { list } = await must(world.send, contract.invoice.queryPage, {
    token: world.tokens.finance,
    body: { keyword: '歙县徽州古城' },
  })
  expect(list).toMatchObject([{ state: 'requested', amount: 4880 }])
})

it('has no tab without the right', async () => {
  await asHolder([menuRight('orderRecord'), right('orderRecord', 'detail')])
  render(<OrderRecord />, { history: ['/page?tab=invoice'] })
  expect(await screen.findByText('还没有订单')).toBeInTheDocument()
  expect(screen.queryByRole('tab', { name: '发票' })).not.toBeInTheDocument()
})
