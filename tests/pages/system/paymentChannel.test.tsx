import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterAll, expect, it } from 'vitest'
import { paymentChannel } from '@/contract/system/paymentChannel'
import { trialPayment } from '@/contract/system/trialPayment'
import { TRIAL_STEPS } from '@/contract/system/trialStates'
import { visitor } from '@/contract/visitor/visitor'
import { menuRight } from '@/contract/rights'
import { call } from '@/lib/call'
import PaymentChannel from '@/pages/system/paymentChannel'
import { query } from '../../support/matrix/world'
import { fill, open, press } from '../../support/pages/recordPage'
import { hiddenToo, render } from '../../support/pages/render'
import { seededServer } from '../../support/server/seeded'
import { stubAccount } from '../../support/weChatPay/account'
import { settingsOf } from '../../support/weChatPay/connect'
import { as, asHolder, onSeededServer } from '../shell/signIn'

const backend = onSeededServer()
hiddenToo()
const account = stubAccount()
// Files share the server, and others pay with the demonstration channel.
afterAll(async () => {
  const server = await seededServer()
  await query(server, 'delete from payment_channel')
  await query(server, `delete from ledger_entry where kind in ('trialPaid', 'trialReturned')`)
  await query(server, `delete from demo_trade where number like 'TRIAL%'`)
  await query(server, 'delete from trial_payment')
})

const saved = () => call(paymentChannel.detail, {})
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function openForm() {
  await open(PaymentChannel)
  fireEvent.click(await screen.findByRole('radio', { name: /^微信支付/ }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: '商户号' })).toBeEnabled())
}

it('saves an account, seals its keys, and keeps them when only another field changes', async () => {
  await openForm()
  fireEvent.click(screen.getByRole('switch', { name: '演示渠道' }))
  await fill('商户号', account.mchid)
  await fill('小程序 AppID', account.appId)
  // As the merchant platform writes it.
  await fill('证书序列号', account.serial.replaceAll(/(.{4})/g, '$1 ').toLowerCase())
  type(/^商户私钥/, account.merchant.privateKey)
  type(/^APIv3 密钥/, account.apiKey)
  await fill('微信支付公钥 ID', account.publicKeyId)
  type(/^微信支付公钥(?! ID)/, account.platform.publicKey)
  await press('保存')
  expect(await screen.findByText('已保存支付渠道')).toBeInTheDocument()
  const { privateKey, ...rest } = await saved()
  expect(rest).toMatchObject({ provider: 'wechat', demo: false, mchid: account.mchid, serial: account.serial })
  expect(await screen.findByText(new RegExp(`指纹 ${privateKey!.print}`))).toBeInTheDocument()
  expect(document.body.innerHTML).not.toContain(account.apiKey)
  fireEvent.click(screen.getByRole('checkbox', { name: '窗口扫码' }))
  // Changing keys needs both: the certificates are asked for at their place, and nothing else is lost.
  fireEvent.click(screen.getByRole('radio', { name: /^两种都用/ }))
  await press('保存')
  expect(await screen.findByText('请填写平台证书')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('radio', { name: '用微信支付公钥' }))
  await press('保存')
  await waitFor(async () =>
    expect(await saved()).toMatchObject({ places: ['miniProgram', 'weChatPage', 'browser'], privateKey }),
  )
})

it('refuses what is missing or of another kind at its field', async () => {
  await as('admin')
  const { version } = await call(paymentChannel.update, {
    body: { ...settingsOf(account), version: (await saved()).version },
  })
  await openForm()
  await fill('商户号', '12')
  expect(await screen.findByText(/^商户号是 8 到 10 位数字/)).toBeInTheDocument()
  fireEvent.click(await screen.findByRole('button', { name: '更换商户私钥' }))
  type(/^商户私钥/, account.platform.publicKey)
  await press('保存')
  expect(await screen.findByText(/^这是公钥，不是私钥/)).toBeInTheDocument()
  expect((await saved()).version).toBe(version)
})

it('says of each check whether it passed, and how to mend it', async () => {
  await as('admin')
  const { version } = await saved()
  const settings = await call(paymentChannel.update, {
    body: { ...settingsOf(account), version },
  })
  backend.network?.use(
    http.get(`*${paymentChannel.detail.path}`, () =>
      HttpResponse.json({ code: 200, msg: '', data: { ...settings, canReach: true }, requestId: 'r' }),
    ),
    http.post(`*${paymentChannel.test.path}`, () =>
      HttpResponse.json({
        code: 200,
        msg: '',
        requestId: 'r',
        data: {
          at: Date.now(),
          ms: 1800,
          checks: [
            { name: 'signature', state: 'passed', text: '用它签的名，微信支付认' },
            { name: 'browser', state: 'failed', text: '到商户平台开通' },
            { name: 'apiKey', state: 'unknown', text: '等第一笔付款' },
          ],
        },
      }),
    ),
  )
  await open(PaymentChannel)
  await press('开始试')
  const panel = within(screen.getByRole('region', { name: '试一试' }))
  expect(await panel.findByText('1 处不通')).toBeInTheDocument()
  expect(panel.getByText('到商户平台开通')).toBeInTheDocument()
})

it('pays one fen by the till, follows it, and refuses a second meanwhile', async () => {
  await query(await seededServer(), 'delete from payment_channel')
  await open(PaymentChannel)
  const card = within(await screen.findByRole('region', { name: '付一分钱，走完全程' }))
  fireEvent.click(await card.findByRole('button', { name: '开始' }))
  const till = await card.findByRole('link', { name: '在这台电脑上打开' })
  expect(card.queryByRole('button', { name: '开始' })).toBeNull()
  expect(card.getByText('等人扫码付 0.01 元')).toBeInTheDocument()
  await expect(call(trialPayment.start, {})).rejects.toThrow('已有一笔试付没有走完')
  const token = new URL(till.getAttribute('href')!).searchParams.get('till')!
  await call(visitor.till, { body: { token, outcome: 'paid' } })
  expect(await card.findByText('演示渠道的通知不加密，验过签名', {}, { timeout: 10_000 })).toBeInTheDocument()
  // Only the job sends the refund; nothing says that the money is back.
  expect(card.getByText('正在请渠道退回')).toBeInTheDocument()
  expect(card.queryByText('已退回 0.01 元')).toBeNull()
})

it('says that nobody can pay any more after the code was closed', async () => {
  await query(
    await seededServer(),
    `update trial_payment set state = 'refunded', finished_at = 1, next_check_at = null`,
  )
  await open(PaymentChannel)
  const card = within(await screen.findByRole('region', { name: '付一分钱，走完全程' }))
  fireEvent.click(await card.findByRole('button', { name: '再走一次' }))
  fireEvent.click(await card.findByRole('button', { name: '不付了' }))
  expect(await card.findByText('没有人付，这笔单已经关闭')).toBeInTheDocument()
})

it('offers no start before the latest is read', async () => {
  let isBroken = true
  backend.network?.use(
    http.get(`*${trialPayment.latest.path}`, () =>
      isBroken
        ? HttpResponse.error()
        : HttpResponse.json({ code: 200, msg: '', requestId: 'r', data: { trial: null } }),
    ),
  )
  await open(PaymentChannel)
  const card = within(await screen.findByRole('region', { name: '付一分钱，走完全程' }))
  expect(await card.findByText(/^没有读到试付/, {}, { timeout: 10_000 })).toBeInTheDocument()
  expect(card.queryByRole('button', { name: '开始' })).toBeNull()
  isBroken = false
  fireEvent.click(card.getByRole('button', { name: '重新读取' }))
  expect(await card.findByRole('button', { name: '开始' })).toBeInTheDocument()
})

it('keeps the steps when a poll fails', async () => {
  let isBroken = false
  const steps = TRIAL_STEPS.map((step) => ({ step, state: 'active', text: `${step} 的进展` }))
  const now = Date.now()
  backend.network?.use(
    http.get(`*${trialPayment.latest.path}`, () =>
      isBroken
        ? HttpResponse.error()
        : HttpResponse.json({
            code: 200,
            msg: '',
            requestId: 'r',
            data: {
              trial: {
                id: 't',
                provider: 'demo',
                number: 'TRIAL1',
                amount: 1,
                state: 'paid',
                createdAt: now,
                createdBy: null,
                expiresAt: now + 60_000,
                finishedAt: null,
                target: null,
                steps,
                canRetry: false,
                isFollowed: true,
              },
            },
          }),
    ),
  )
  await open(PaymentChannel)
  const card = within(await screen.findByRole('region', { name: '付一分钱，走完全程' }))
  expect(await card.findByText('scan 的进展')).toBeInTheDocument()
  isBroken = true
  expect(await card.findByText('刚才没有读到最新进展', {}, { timeout: 20_000 })).toBeInTheDocument()
  expect(card.getByText('scan 的进展')).toBeInTheDocument()
  isBroken = false
  fireEvent.click(card.getByRole('button', { name: '重新读取' }))
  await waitFor(() => expect(card.queryByText('刚才没有读到最新进展')).toBeNull())
})

it('says that a start without an answer is not confirmed, and a refused one did not happen', async () => {
  const answers = [
    HttpResponse.error(),
    HttpResponse.json({ code: 429, msg: '试得太频繁了', data: null, requestId: 'r' }, { status: 429 }),
  ]
  backend.network?.use(
    http.get(`*${trialPayment.latest.path}`, () =>
      HttpResponse.json({ code: 200, msg: '', requestId: 'r', data: { trial: null } }),
    ),
    http.post(`*${trialPayment.start.path}`, () => answers.shift()!),
  )
  await open(PaymentChannel)
  await press('开始')
  expect(await screen.findByText(/^没有确认试付已经开始/)).toBeInTheDocument()
  await press('开始')
  expect(await screen.findByText(/^没有开始试付：试得太频繁了/)).toBeInTheDocument()
})

it('offers no saving without the right to edit', async () => {
  await asHolder([menuRight('paymentChannel')])
  render(<PaymentChannel />, { history: ['/page'] })
  expect(await screen.findByRole('region', { name: '试一试' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  expect(await screen.findByRole('region', { name: '付一分钱，走完全程' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '开始' })).toBeNull()
  expect(screen.getByRole('radio', { name: /^微信支付/ })).toBeDisabled()
})
