import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { AMOUNT_FORM } from '@/contract/kit/money'
import { menuRight, right } from '@/contract/rights'
import OrderRecord from '@/pages/features/order'
import type { Account } from '../../support/session/accounts'
import { placeOrder, requestRefund } from '../../support/domains/orders'
import { fill, open, press } from '../../support/pages/recordPage'
import { hiddenToo, render } from '../../support/pages/render'
import { query } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'
import { asHolder, onSeededServer } from '../shell/signIn'

onSeededServer()
hiddenToo()
// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(() => import('@/pages/features/order/request/RequestDesk'))

/** A request for a whole order of 58.80; returns its number and id. */
async function requested() {
  const server = await seededServer()
  const [tenant] = await query<{ id: string }>(
    server,
    `select tenant_id as id from account where login_account = 'finance'`,
  )
  const orderId = await placeOrder(server, tenant!.id)
  const refundId = await requestRefund(server, tenant!.id, orderId, 5880)
  const [row] = await query<{ number: string }>(server, 'select number from visitor_order where id = $1', [orderId])
  return { server, number: row!.number, orderId, refundId }
}

const openRequest = (refundId: string, account: Account) =>
  open(OrderRecord, { account, search: `?tab=requests&request=${refundId}` })
const stateOf = async ({ server, refundId }: Awaited<ReturnType<typeof requested>>) => {
  const [refund] = await query<{ state: string; amount: string; is_goodwill: boolean }>(
    server,
    'select state, amount::text, is_goodwill from order_refund where id = $1',
    [refundId],
  )
  return refund!
}

it('grants a part for goodwill; the button carries the amount', async () => {
  const request = await requested()
  await openRequest(request.refundId, 'finance')
  const panel = await screen.findByRole('region', { name: '这笔退款' })
  await waitFor(() => expect(panel).toHaveTextContent(request.number))
  expect(await screen.findByRole('button', { name: '同意并退 ¥58.80' })).toBeInTheDocument()
  expect(panel).toHaveTextContent('没有收听记录')
  fireEvent.click(await screen.findByRole('radio', { name: /体验补偿/ }))
  await fill('退款金额', '58.8')
  expect(await screen.findByText('体验补偿只退一部分；要退完请用原路退回或其他方式')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '同意并退' })).toBeDisabled()
  await fill('退款金额', '10')
  await press('同意并退 ¥10.00')
  await waitFor(async () =>
    expect(await stateOf(request)).toEqual({ state: 'refunding', amount: '1000', is_goodwill: true }),
  )
})

it.each([
  ['0', '退款金额要大于 0'],
  ['−5', '退款金额要大于 0'],
  ['1.005', AMOUNT_FORM],
  ['abc', AMOUNT_FORM],
  ['58.81', '最多可退 ¥58.80'],
])('a sum of %s is refused while it is typed, and empties the button', async (typed, message) => {
  const request = await requested()
  await openRequest(request.refundId, 'finance')
  await press('换个金额')
  await fill('退款金额', typed)
  expect(await screen.findByText(message)).toBeVisible()
  const button = screen.getByRole('button', { name: '同意并退' })
  expect(button).toBeDisabled()
  expect(screen.getByRole('textbox', { name: '退款金额' })).toHaveValue(typed)
  expect(screen.getByRole('textbox', { name: '退款金额' })).toHaveAccessibleDescription(message)
  await fill('退款金额', '')
  expect(button).toBeEnabled()
  await press('同意并退')
  expect(await screen.findByText('请输入退款金额')).toBeVisible()
})

it('a request after a decision keeps its filled button from the pointer; the decision is taken back there', async () => {
  const [first, next] = [await requested(), await requested()]
  await query(
    first.server,
    `update order_refund set state = 'rejected' where state = 'requested' and id not in ($1, $2)`,
    [first.refundId, next.refundId],
  )
  await openRequest(first.refundId, 'finance')
  await press('同意并退 ¥58.80')
  const takeBack = await screen.findByRole('button', { name: /秒内可撤回$/ })
  const panel = screen.getByRole('region', { name: '这笔退款' })
  await waitFor(() => expect(panel).toHaveTextContent(`${first.number} 已同意退 ¥58.80`))
  await waitFor(() => expect(within(panel).getByText(next.number)).toBeInTheDocument())
  expect(screen.queryByRole('button', { name: '同意并退 ¥58.80' })).not.toBeInTheDocument()
  fireEvent.pointerMove(takeBack)
  expect(screen.queryByRole('button', { name: '同意并退 ¥58.80' })).not.toBeInTheDocument()
  fireEvent.pointerMove(document.body)
  expect(await screen.findByRole('button', { name: '同意并退 ¥58.80' })).toBeEnabled()
  const moved = await screen.findByRole('button', { name: /秒内可撤回$/ })
  await waitFor(() => expect(moved).toBeEnabled())
  fireEvent.click(moved)
  await waitFor(async () => expect(await stateOf(first)).toMatchObject({ state: 'requested', amount: '5880' }))
  expect(await screen.findByText('已撤回，没有退')).toBeInTheDocument()
})

it('refuses with a reason, and says so when a colleague was faster', async () => {
  const request = await requested()
  await openRequest(request.refundId, 'finance')
  // What colleagues read is not what the visitor reads.
  await fill('备注（只有同事看得到）', '常来闹的人')
  await press('不同意')
  await press('不同意，告诉访客')
  expect(await screen.findByText('请写明为什么不退')).toBeInTheDocument()
  await fill('为什么不退（访客会看到）', '已经听完')
  const { server, refundId, orderId } = request
  await query(server, `update order_refund set state = 'rejected' where id = $1`, [refundId])
  await query(
    server,
    `update visitor_order set version = version + 1, refund_state = 'rejected', held = 0 where id = $1`,
    [orderId],
  )
  await press('不同意，告诉访客')
  expect(await screen.findByText(/刚刚有变动/)).toBeInTheDocument()
})

it('hands what exceeds the limit to a second person', async () => {
  const request = await requested()
  const { server, refundId } = request
  await query(server, `update role set refund_limit = 2000 where name = '财务'`)
  try {
    await openRequest(refundId, 'finance')
    const panel = await screen.findByRole('region', { name: '这笔退款' })
    await waitFor(() => expect(panel).toHaveTextContent('超出 38.80'))
    // Of several, the first two are named; other files of the worker may have added some.
    expect(within(panel).getByRole('list', { name: '接下来' })).toHaveTextContent(/林晓岚复核|等 \d+ 人复核/)
    await fill('给复核人的话', '短信已看')
    await press('同意，交复核')
    await waitFor(async () => expect(await stateOf(request)).toMatchObject({ state: 'reviewing' }))
  } finally {
    await query(server, `update role set refund_limit = 20000 where name = '财务'`)
  }
})

it.each([
  { rights: ['detail'] as const, sees: '还没有订单', tabs: 0 },
  { rights: ['detail', 'reviewRefund'] as const, sees: '没有待处理的申请', tabs: 1 },
])('is a tab of those who may refund or review', async ({ rights, sees, tabs }) => {
  await asHolder([menuRight('orderRecord'), ...rights.map((action) => right('orderRecord', action))])
  render(<OrderRecord />, { history: ['/page?tab=requests'] })
  expect(await screen.findByText(sees)).toBeInTheDocument()
  expect(screen.queryAllByRole('tab', { name: /退款申请/ })).toHaveLength(tabs)
})
