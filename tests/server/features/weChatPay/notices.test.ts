import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '@/contract'
import { must } from '../../../support/builders'
import { openWorld, query } from '../../../support/matrix/world'
import { freshAddress } from '../../../support/session/people'
import { guideOnSale } from '../../../support/domains/sales'
import { freshSeeded } from '../../../support/server/seeded'
import type { TestServer } from '../../../support/server'
import { shows, visit } from '../../../support/domains/visitors'
import { stubAccount } from '../../../support/weChatPay/account'
import { connectWeChatPay, settingsOf } from '../../../support/weChatPay/connect'
import { WeChatPayStub } from '../../../support/weChatPay/stub'

const { paymentChannel, visitor } = contract
const account = stubAccount()
const stub = new WeChatPayStub(account)

let server: TestServer
let world: Awaited<ReturnType<typeof openWorld>>
let guideId: string
beforeAll(async () => {
  await stub.start()
  server = await freshSeeded()
  world = await openWorld(server)
  connectWeChatPay(server, stub.address, { timeoutMs: 4000 })
  const { token, send } = { token: world.tokens.admin, send: world.send }
  guideId = (await guideOnSale(send, token)).guideId
  const { version } = await must(send, paymentChannel.detail, { token })
  await must(send, paymentChannel.update, { token, body: { ...settingsOf(account), version } } as never)
})
beforeEach(() => {
  stub.reset()
  server.clock.now = Date.now()
})
afterAll(async () => {
  await stub.stop()
  await server.close()
})

type Sent = ReturnType<WeChatPayStub['notice']>

const notify = async ({ body, headers }: Sent, to = world.own.tenantId): Promise<number> =>
  (
    await server.app.request(
      `/saas/pay/notice/${encodeURIComponent(to)}`,
      { method: 'POST', body, headers },
      { address: freshAddress() },
    )
  ).status

async function paid(): Promise<{ id: string; number: string; headers: Record<string, string> }> {
  const headers = shows(await visit(server, guideId))
  const { products } = await must(world.send, visitor.products, { query: { guideId } })
  const { id: productId, mark } = products[0]!
  const made = await must(world.send, visitor.orderProduct, { headers, body: { guideId, productId, mark } })
  await must(world.send, visitor.payOrder, { headers, params: { id: made.id }, body: { from: 'desktop' } })
  stub.pay(made.number)
  return { ...made, headers }
}
const stateOf = async ({ id, headers }: { id: string; headers: Record<string, string> }) =>
  (await must(world.send, visitor.ownOrder, { headers, params: { id } })).state

test('a notification for a merchant that does not exist is refused', async () => {
  const { number } = await paid()
  for (const to of ['nobody', '0', 'x'.repeat(64), 'x'.repeat(65), '%00', '../admin', "'"])
    expect(await notify(stub.paymentNotice(number), to)).toBeOneOf([400, 401, 404])
})

test('a notification sent in chunks, without its length, is read; one that is too large is refused', async () => {
  const listener = getRequestListener((request) => server.app.fetch(request, { address: freshAddress() }))
  const http = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/saas/pay/notice/${world.own.tenantId}`
  const send = async ({ body, headers }: Sent) => {
    const parts = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < body.length; at += 100)
          controller.enqueue(new TextEncoder().encode(body.slice(at, at + 100)))
        controller.close()
      },
    })
    return (await fetch(url, { method: 'POST', body: parts, headers, duplex: 'half' } as RequestInit)).status
  }
  try {
    const made = await paid()
    expect(await send(stub.paymentNotice(made.number))).toBe(204)
    expect(await stateOf(made)).toBe('paid')
    expect(await send(stub.notice('TRANSACTION.SUCCESS', { filler: 'x'.repeat(100_000) }))).toBe(413)
  } finally {
    await new Promise((resolve) => http.close(resolve))
  }
})

/** Of every kind that JSON knows, and strings and numbers that a database column does not take. */
const oddValue = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\u0000', '\ud800', '', ' ', 'x'.repeat(5000), '+275760-09-13T00:00:00Z', '1969-01-01', 'USD'),
  fc.constantFrom(0, -1, 0.5, 1e15, 2 ** 53 - 1, 1e308, Number.MIN_SAFE_INTEGER),
)
const fields = ['appid', 'mchid', 'out_trade_no', 'transaction_id', 'trade_state', 'success_time', 'amount'] as const
const refundFields = ['mchid', 'out_refund_no', 'refund_id', 'refund_status', 'success_time', 'amount'] as const

test('signed content of any kind is accepted or refused, never an error, and pays no order it does not fit', async () => {
  const made = await paid()
  const right = JSON.parse(JSON.stringify(stub.transactionOf(made.number))) as Record<string, unknown>
  const refund = {
    mchid: account.mchid,
    out_refund_no: made.number,
    refund_id: '5030',
    refund_status: 'SUCCESS',
    success_time: right['success_time'],
    amount: { refund: 1, total: 1 },
  }
  const kinds = fc.oneof(
    fc.record({
      event: fc.constantFrom('TRANSACTION.SUCCESS', 'TRANSACTION.', 'COUPON.USE'),
      content: fc
        .tuple(fc.constantFrom(...fields), fc.option(oddValue, { nil: undefined }))
        .map(([name, value]) => ({ ...right, [name]: value }) as unknown),
    }),
    fc.record({
      event: fc.constantFrom('REFUND.SUCCESS', 'REFUND.ABNORMAL'),
      content: fc
        .tuple(fc.constantFrom(...refundFields), fc.option(oddValue, { nil: undefined }))
        .map(([name, value]) => ({ ...refund, [name]: value }) as unknown),
    }),
    fc.record({ event: fc.constantFrom('TRANSACTION.SUCCESS', 'REFUND.CLOSED'), content: oddValue }),
  )
  await fc.assert(
    fc.asyncProperty(kinds, async ({ event, content }) => {
      expect(await notify(stub.sealed(event, content))).toBeOneOf([204, 400, 401])
    }),
    { numRuns: 150 },
  )
  const amount = stub.trades.get(made.number)!.total
  const [row] = await query<{ paid: number | null }>(
    server,
    `select paid_amount::float8 as paid from payment where number = $1`,
    [made.number],
  )
  expect([null, amount]).toContain(row!.paid)
})

test('a signed body that is no notification is refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.json(),
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '{', '[]', 'null', '{"resource":{}}', '{"event_type":"TRANSACTION.SUCCESS","resource":{}}'),
      ),
      async (body) => {
        expect(await notify(stub.signedText(body))).toBeOneOf([400, 401])
      },
    ),
    { numRuns: 60 },
  )
})

test('headers of any kind are refused, not failed on', async () => {
  const made = await paid()
  const names = ['timestamp', 'nonce', 'serial', 'signature'].map((name) => `wechatpay-${name}`)
  const value = fc.oneof(
    fc.string({ maxLength: 200 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '?').trim()),
    fc.constantFrom('NaN', 'Infinity', '-1', '1e400', '__proto__', 'constructor', 'PUB_KEY_ID_0', '%00'),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.option(value, { nil: null }), async (name, replaced) => {
      const { body, headers } = stub.paymentNotice(made.number)
      const { [name]: _removed, ...others } = headers
      expect(await notify({ body, headers: replaced === null ? others : { ...others, [name]: replaced } })).toBe(401)
    }),
    { numRuns: 60 },
  )
  expect(await stateOf(made)).toBe('pending')
})

test('a signed notification about a refund that was never sent changes nothing', async () => {
  const { id, number } = await paid()
  expect(await notify(stub.paymentNotice(number))).toBe(204)
  await query(
    server,
    `insert into order_refund (tenant_id, id, order_id, place, amount, state, requested, reason, moved_at, way)
      values ($1, 'asked', $2, 1, 100, 'requested', true, 'absent', 0, 'channel')`,
    [world.own.tenantId, id],
  )
  const content = {
    mchid: account.mchid,
    out_refund_no: `${number}-R01`,
    refund_id: '5030',
    refund_status: 'SUCCESS',
    success_time: '2026-11-29T12:00:00+08:00',
    amount: { refund: 100, total: 2940 },
  }
  expect(await notify(stub.sealed('REFUND.SUCCESS', content))).toBe(204)
  expect(await query(server, `select state from order_refund where id = 'asked'`)).toEqual([{ state: 'requested' }])
})

test('keys that were lost with the secret of the server are an outage in words, for payers and notifications', async () => {
  const { id, headers } = await paid()
  await query(server, `update payment_channel set value = jsonb_set(value, '{apiKey,text}', '"broken"')`)
  for (const from of ['weChat', 'desktop'] as const) {
    const sent = { headers, params: { id }, body: { from, canSignIn: true } }
    const answer = await world.send(visitor.payOrder, sent)
    expect(answer).toMatchObject({ status: 503, body: { msg: '支付渠道暂时办不了，请稍后再试' } })
  }
  expect(await notify(stub.notice('TRANSACTION.SUCCESS', {}))).toBe(401)
})
