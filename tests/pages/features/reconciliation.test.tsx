import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { menuRight, right } from '@/contract/rights'
import OrderRecord from '@/pages/features/order'
import { fill, open, press } from '../../support/pages/recordPage'
import { hiddenToo, render } from '../../support/pages/render'
import { query } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'
import { asHolder, onSeededServer } from '../shell/signIn'

onSeededServer()
hiddenToo()
// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(() =>
  Promise.all([import('@/pages/features/order/reconciliation'), import('@/pages/features/order/statement')]),
)

/** The seeded difference of this kind, and its day. */
async function seeded(kind: string) {
  const [row] = await query<{ day: string; number: string }>(
    await seededServer(),
    `select day, number from reconciliation_difference where kind = $1 and state in ('open', 'submitted') and there ->> 'channelNumber' like '42000%'`,
    [kind],
  )
  return row!
}

const openDay = (day: string) => open(OrderRecord, { account: 'finance', search: `?tab=reconciliation&day=${day}` })

it('shows what a day’s difference is made of, both sides of it, and stores who deals with it how', async () => {
  const { day, number } = await seeded('payChannelOnly')
  await openDay(day)
  const panel = await screen.findByRole('region', { name: `渠道有，这里没有 ${number}` })
  expect(panel).toHaveTextContent('支付成功')
  expect(panel).toHaveTextContent('这里没有这个付款单号')
  expect(screen.getByRole('region', { name: '差错' })).toHaveTextContent('资金与交易账单不平')
  // What cannot be carried out is not offered.
  expect(within(panel).queryByRole('radio', { name: /向渠道查询/ })).not.toBeInTheDocument()
  fireEvent.click(within(panel).getByRole('radio', { name: /先挂账/ }))
  await fill('备注', '在问窗口')
  await press('存下')
  await waitFor(async () => {
    const [row] = await query(
      await seededServer(),
      `select next_step, note from reconciliation_difference where number = $1`,
      [number],
    )
    expect(row).toEqual({ next_step: 'hold', note: '在问窗口' })
  })
})

it('keeps what was typed for a difference while another of the day is open', async () => {
  const { day, number } = await seeded('payChannelOnly')
  await query(
    await seededServer(),
    `insert into reconciliation_difference (tenant_id, provider, day, kind, key, state, number, here, found_at)
      select tenant_id, provider, day, 'payHereOnly', 'draft', 'open', 'DRAFT001', '{"state":"paid","amount":100,"at":1,"number":"DRAFT001","channelNumber":"","fee":null,"line":null}', 1
      from reconciliation_difference where number = $1`,
    [number],
  )
  const { client } = await openDay(day)
  const kind = (name: RegExp) => within(screen.getByRole('region', { name: '差错' })).getByRole('button', { name })
  const shown = (name: string) => screen.findByRole('region', { name })
  await screen.findByRole('region', { name: '差错' })
  fireEvent.click(kind(/渠道有，这里没有/))
  await shown(`渠道有，这里没有 ${number}`)
  await fill('备注', '还没有存的话')
  fireEvent.click(kind(/这里有，渠道没有/))
  await shown('这里有，渠道没有 DRAFT001')
  expect(screen.getByLabelText('备注')).toHaveValue('')
  fireEvent.click(kind(/渠道有，这里没有/))
  await shown(`渠道有，这里没有 ${number}`)
  expect(screen.getByLabelText('备注')).toHaveValue('还没有存的话')
  // A colleague saves meanwhile: the text is offered, and does not replace theirs unasked.
  fireEvent.click(kind(/这里有，渠道没有/))
  await shown('这里有，渠道没有 DRAFT001')
  await query(
    await seededServer(),
    `update reconciliation_difference set version = version + 1, note = '同事写的' where number = $1`,
    [number],
  )
  await act(() => client.invalidateQueries())
  fireEvent.click(kind(/渠道有，这里没有/))
  await shown(`渠道有，这里没有 ${number}`)
  await waitFor(() => expect(screen.getByLabelText('备注')).toHaveValue('同事写的'))
  expect(await screen.findByText(/后来有人处理过/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '存下' })).toBeDisabled()
  await press('继续编辑')
  expect(screen.getByLabelText('备注')).toHaveValue('还没有存的话')
  expect(screen.getByRole('button', { name: '存下' })).toBeEnabled()
})

it('refuses to hand over without a second person, at the field', async () => {
  const { day, number } = await seeded('payChannelOnly')
  await openDay(day)
  const panel = await screen.findByRole('region', { name: `渠道有，这里没有 ${number}` })
  fireEvent.click(within(panel).getByRole('radio', { name: /按现状关/ }))
  await fill('备注', '窗口收的现金')
  await press('提交复核')
  expect(await screen.findByText('请选复核人')).toBeInTheDocument()
})

it('lets nobody look a second time at what they submitted', async () => {
  const { day } = await seeded('payTwice')
  await openDay(day)
  expect(await screen.findByText('等另一个人复核')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '复核通过' })).toBeDisabled()
})

const show = () => render(<OrderRecord />, { history: ['/before', '/page?tab=reconciliation'] })

it('shows the tabs to holders of 对账 alone', async () => {
  await asHolder([menuRight('orderRecord')])
  show()
  await screen.findByText('还没有订单')
  expect(screen.queryByRole('tab', { name: /对账/ })).not.toBeInTheDocument()
})

it('says where nothing has been reconciled', async () => {
  await asHolder([menuRight('orderRecord'), right('orderRecord', 'reconcile')])
  show()
  expect(await screen.findByText(/这个月还没有对过账/)).toBeInTheDocument()
})

it('states a month by guide, by the ledger', async () => {
  await open(OrderRecord, { account: 'finance', search: '?tab=statement' })
  const region = await screen.findByRole('region', { name: '月结单' })
  await waitFor(() => expect(region).toHaveTextContent(/合计，\d+ 个导览/))
})
