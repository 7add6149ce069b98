import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeAll, expect, it } from 'vitest'
import { contract } from '@/contract'
import type { OrderRow } from '@/contract/features/order/order'
import { menuRight, right } from '@/contract/rights'
import OrderRecord from '@/pages/features/order'
import { card } from '@/pages/features/order/columns'
import { payRefunds, placeOrder, requestRefund, sendRefunds } from '../../support/domains/orders'
import { fill, open, press } from '../../support/pages/recordPage'
import { hiddenToo, render } from '../../support/pages/render'
import { query } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'
import { asHolder, onSeededServer } from '../shell/signIn'

const backend = onSeededServer()
hiddenToo()
// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(() => import('@/pages/features/order/OrderDrawer'))

/** A paid order of 2 × 29.40; returns its number. */
async function placed() {
  const server = await seededServer()
  const [tenant] = await query<{ id: string }>(
    server,
    `select tenant_id as id from account where login_account = 'finance'`,
  )
  const id = await placeOrder(server, tenant!.id)
  const [row] = await query<{ number: string }>(server, 'select number from visitor_order where id = $1', [id])
  return { server, tenantId: tenant!.id, id, number: row!.number }
}

const textOf = async (name: string, text: string) => {
  const region = await screen.findByRole('region', { name })
  await waitFor(() => expect(region).toHaveTextContent(text))
}

it('refuses too high an amount at its field, then refunds a part; the button shows the amount', async () => {
  const { server, number } = await placed()
  await open(OrderRecord, { account: 'finance', search: `?keyword=${number}` })
  await press(`详情 ${number}`)
  await fill('退款金额', '58.81')
  expect(await screen.findByText('最多可退 ¥58.80')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '退款' })).toBeDisabled()
  await fill('退款金额', '0.00')
  expect(await screen.findByText('退款金额要大于 0')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '退款' })).toBeDisabled()
  await fill('退款金额', '￥９。8')
  fireEvent.click(await screen.findByRole('radio', { name: '同行人未到' }))
  await fill('备注', '只来了一位')
  await press('退款 ¥9.80')
  // It can be taken back before it leaves, and only what was done is said.
  await textOf('退款', '已同意，还没有退')
  expect(screen.getByRole('region', { name: '经过' })).not.toHaveTextContent('受理')
  const takeBack = await screen.findByRole('button', { name: /秒内可撤回$/ })
  await waitFor(() => expect(takeBack).toBeEnabled())
  fireEvent.click(takeBack)
  await textOf('经过', '王思远撤回退款 ¥9.80')
  await fill('退款金额', '9.80')
  fireEvent.click(await screen.findByRole('radio', { name: '同行人未到' }))
  await fill('备注', '只来了一位')
  await press('退款 ¥9.80')
  await textOf('退款', '已同意，还没有退')
  await sendRefunds(server)
  await textOf('经过', '已受理，处理中')
  expect(await screen.findByRole('region', { name: '账目' })).not.toHaveTextContent('退款完成')
  // The channel's result arrives by itself.
  await payRefunds(server)
  await textOf('账目', '退款完成 R02')
  await textOf('经过', '同行人未到 · 只来了一位')
  await textOf('账目', '商户应收 49.00')
})

it('records an offline refund, and asks how it was paid before it counts as paid', async () => {
  const { number } = await placed()
  await open(OrderRecord, { account: 'finance', search: `?keyword=${number}` })
  await press(`详情 ${number}`)
  await fill('退款金额', '9.8')
  fireEvent.click(await screen.findByRole('radio', { name: /线下退款/ }))
  fireEvent.click(await screen.findByRole('radio', { name: '同行人未到' }))
  await press('退款 ¥9.80')
  await textOf('退款', '已登记，请线下退款')
  await press('登记已退 ¥9.80')
  expect(await screen.findByText('请写明谁在什么时候怎么退的')).toBeInTheDocument()
  await fill('说明', '王思远今天在窗口退现金')
  await press('登记已退 ¥9.80')
  await textOf('经过', '王思远登记线下已退 ¥9.80王思远今天在窗口退现金')
  expect(screen.getByRole('region', { name: '经过' })).not.toHaveTextContent('到账')
})

it('does not export an empty result and says why; compares the ledger with the orders, and links to one that differs', async () => {
  const { number } = await placed()
  await open(OrderRecord, { account: 'finance', search: '?keyword=DD00' })
  await waitFor(() => expect(screen.getByRole('button', { name: '导出' })).toHaveAttribute('aria-disabled', 'true'))
  await press('导出')
  expect(await screen.findByText('现在的筛选没有找到订单，没有可导出的')).toBeInTheDocument()
  await press('核对账目')
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog).toHaveTextContent(/\d+ 笔订单的账对不上/))
  expect(within(dialog).getByRole('link', { name: number })).toBeInTheDocument()
  expect(dialog).toHaveTextContent('净收 58.80，账上 0.00')
})

/** Opens the first order of the list; another follows it. */
async function openFirst() {
  await placed()
  await placed()
  const { search, router } = await open(OrderRecord, { account: 'finance' })
  const [first, second] = (await screen.findAllByRole('button', { name: /^详情 / })).map((button) =>
    button.getAttribute('aria-label')!.slice('详情 '.length),
  )
  await press(`详情 ${first}`)
  const drawer = await screen.findByRole('dialog')
  await waitFor(() => expect(drawer).toHaveTextContent(first!))
  return { search, back: () => void router.navigate(-1), drawer, first: first!, second: second! }
}

it('moves to the next and previous order of the list; each has its own refund form', async () => {
  const { search, drawer, first, second } = await openFirst()
  const before = search()
  await fill('退款金额', '9.8')
  const above = screen.getByRole('button', { name: '上一笔' })
  expect(above).toHaveAttribute('aria-disabled', 'true')
  await press('下一笔')
  await press('丢弃修改')
  await waitFor(() => expect(drawer).toHaveTextContent(second))
  expect(search()).not.toBe(before)
  expect(await screen.findByRole('textbox', { name: '退款金额' })).toHaveValue('')
  above.focus()
  await press('上一笔')
  await waitFor(() => expect(drawer).toHaveTextContent(first))
  expect(search()).toBe(before)
  // At the end of the list the button does nothing, but keeps the focus that a disabled button would lose.
  expect(above).toHaveAttribute('aria-disabled', 'true')
  expect(above).toBeEnabled()
  expect(above).toHaveFocus()
})

it('blocks leaving an order while its refund is in flight, and asks before leaving one whose response was lost', async () => {
  const { search, back, drawer, first, second } = await openFirst()
  const before = search()
  await fill('退款金额', '9.8')
  fireEvent.click(await screen.findByRole('radio', { name: '同行人未到' }))
  const requests: unknown[] = []
  let lose = () => {}
  const loss = new Promise<void>((resolve) => (lose = resolve))
  backend.network!.use(
    http.post(`*${contract.order.refund.path}`, async ({ request }) => {
      requests.push(await request.json())
      await loss
      return HttpResponse.error()
    }),
  )
  await press('退款 ¥9.80')
  await waitFor(() => expect(requests).toHaveLength(1))
  const below = screen.getByRole('button', { name: '下一笔' })
  expect(below).toHaveAttribute('aria-disabled', 'true')
  expect(below).toHaveAccessibleDescription('正在办理退款，有结果后再离开')
  await press('下一笔')
  expect(
    await screen.findByText('正在办理退款，有结果后再离开', { selector: '.ant-notification *' }),
  ).toBeInTheDocument()
  expect(drawer).toHaveTextContent(first)
  back()
  await waitFor(() => expect(search()).toBe(before))
  expect(drawer).toHaveTextContent(first)
  lose()
  expect(
    await screen.findByText('没有收到结果，可能已经办成；可以原样再点一次，不会重复退款：网络故障'),
  ).toBeInTheDocument()
  await waitFor(() => expect(below).toHaveAttribute('aria-disabled', 'false'))
  await press('下一笔')
  await press('继续编辑')
  expect(drawer).toHaveTextContent(first)
  await press('退款 ¥9.80')
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[1]).toEqual(requests[0])
  await waitFor(() => expect(below).toHaveAttribute('aria-disabled', 'false'))
  await press('下一笔')
  await press('丢弃修改')
  await waitFor(() => expect(drawer).toHaveTextContent(second))
})

it('Back asks before closing an order with unsaved input', async () => {
  const { search, back, drawer, first } = await openFirst()
  const before = search()
  await fill('退款金额', '9.8')
  back()
  await press('继续编辑')
  await waitFor(() => expect(search()).toBe(before))
  expect(drawer).toHaveTextContent(first)
  expect(screen.getByRole('textbox', { name: '退款金额' })).toHaveValue('9.8')
  back()
  await press('丢弃修改')
  await waitFor(() => expect(search()).toBe(''))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it("requires a reason to refuse a visitor's refund request; a failed decision is named in the error", async () => {
  const { server, tenantId, id, number } = await placed()
  await requestRefund(server, tenantId, id, 2940)
  await open(OrderRecord, { account: 'finance', search: `?keyword=${number}` })
  await press(`详情 ${number}`)
  await press('拒绝退款')
  expect(await screen.findByText('请写明为什么不退')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('textbox', { name: '说明' })).toHaveFocus())
  await fill('说明', '已全部收听')
  backend.network!.use(
    http.patch(
      `*${contract.order.decide.path}`,
      () => HttpResponse.json({ code: 409, msg: '这笔退款刚刚有变动', data: null }, { status: 409 }),
      { once: true },
    ),
  )
  await press('拒绝退款')
  expect(await screen.findByText('没有拒绝退款：这笔退款刚刚有变动')).toBeInTheDocument()
  await press('拒绝退款')
  await textOf('经过', '拒绝退款 ¥29.40')
})

it.each([
  [{ state: 'partRefunded', refundState: 'refunded' }, '部分退款'],
  [{ state: 'used', refundState: 'rejected' }, '已使用'],
  [{ state: 'used', refundState: 'requested' }, '已使用申请中'],
] as const)('the card of an order with %o shows %s', (states, words) => {
  const row = {
    ...states,
    number: 'DD2611240859-0100',
    amount: 38_700,
    refunded: 1050,
    guide: { name: '敦煌莫高窟', cover: null },
    product: { name: '年卡' },
    quantity: 3,
    createdAt: 0,
  } as unknown as OrderRow
  const { state, control } = card(row, { layout: 'phone', today: 0 } as never)
  const { container } = render(
    <>
      {state}
      {control}
    </>,
  )
  expect(container).toHaveTextContent(`${words}¥387.00已退 ¥10.50`)
})

/** The placed order as a ticket for three phones, one of them in use. */
async function placedForThree() {
  const order = await placed()
  const { server, tenantId, id } = order
  await query(
    server,
    `update visitor_order set product_id = 'ticket', validity = 3, validity_unit = 'day', payable_until = created_at, listeners = 3 where tenant_id = $1 and id = $2`,
    [tenantId, id],
  )
  await query(
    server,
    `insert into listen_right (tenant_id, id, order_id, visitor_id, guide_id, starts_at, ends_at)
      select tenant_id, id, id, visitor_id, guide_id, paid_at, paid_at + 259200000 from visitor_order where tenant_id = $1 and id = $2`,
    [tenantId, id],
  )
  return order
}

it('pays back listeners: free places first, then the phones that are picked', async () => {
  const { number } = await placedForThree()
  await open(OrderRecord, { account: 'finance', search: `?keyword=${number}` })
  await press(`详情 ${number}`)
  await textOf('收听', '空 2 个位置')
  await press('1 人 ¥19.60')
  fireEvent.click(await screen.findByRole('radio', { name: '同行人未到' }))
  await press('退款 ¥19.60')
  await textOf('经过', '退 1 人 · 同行人未到')
  await textOf('收听', '退 1 人')
  await textOf('收听', '空 1 个位置')
})

it('shows the phones, but issues no code without the right', async () => {
  const { number, tenantId } = await placedForThree()
  await asHolder([menuRight('orderRecord'), right('orderRecord', 'detail')], tenantId)
  render(<OrderRecord />, { history: ['/before', `/page?keyword=${number}`] })
  await press(`详情 ${number}`)
  await textOf('收听', '空 2 个位置')
  expect(screen.queryByRole('button', { name: '补发收听码' })).not.toBeInTheDocument()
})

it('issues a code for a lost phone, with a reason, and shows it once', async () => {
  const { number } = await placedForThree()
  await open(OrderRecord, { account: 'admin', search: `?keyword=${number}` })
  await press(`详情 ${number}`)
  await press('补发收听码')
  await press('生成收听码')
  expect(await screen.findByText('请写明原因，如何核对的本人')).toBeInTheDocument()
  fireEvent.change(screen.getByRole('textbox', { name: '原因' }), { target: { value: '手机掉进湖里' } })
  await press('生成收听码')
  expect(await screen.findByText(/^[A-Z2-9]{4} [A-Z2-9]{4}$/)).toBeInTheDocument()
  await textOf('经过', '生成了收听码')
})
