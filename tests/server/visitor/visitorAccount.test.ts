import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { ResultOf } from '@/contract/kit/core'
import { must, uniqueName } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { freshSeeded } from '../../support/server/seeded'
import type { TestServer } from '../../support/server'
import { openTicketSale } from '../../support/domains/ticketSale'
import { tillToken } from '../../support/domains/tillToken'
import { addVisitorRows } from '../../support/domains/visitorRows'
import { callAs, complaintTypeOf, newKey, shows } from '../../support/domains/visitors'
import { connectWeChat } from '../../support/weChat'
import { STUB_APP, WeChatStub } from '../../support/weChat/stub'

const { order, visitor, weChatPageConfig } = contract
const stub = new WeChatStub()
let server: TestServer
let world: Awaited<ReturnType<typeof openWorld>>
let guideId: string
beforeAll(async () => {
  await stub.start()
  server = await freshSeeded()
  world = await openWorld(server)
  connectWeChat(server, stub.address)
})
afterAll(async () => {
  await stub.stop()
  await server.close()
})
beforeEach(async () => {
  stub.reset()
  ;({ guideId } = await openTicketSale(world))
  await save({ appId: STUB_APP.appId, appSecret: STUB_APP.secret })
})

const admin = () => ({ token: world.tokens.admin })

async function save(values: { appId: string; appSecret: string }): Promise<void> {
  const { id, version } = await must(world.send, weChatPageConfig.detail, admin())
  await must(world.send, weChatPageConfig.update, { ...admin(), body: { id, version, ...values } })
}

const newDevice = () => newKey().padEnd(40, 'x')
/** A visitor of WeChat; each code of theirs is new. */
const newPerson = () => uniqueName('person').replaceAll('_', '-').slice(-24)
let codes = 0
const codeOf = (person: string) => `${person}_${(codes += 1)}`

const withoutSignIn = async (key: string) =>
  must(world.send, visitor.deviceLogin, { body: { guideId, key } }).then(({ token }) => shows(token))

async function begin(key: string): Promise<string> {
  const { url } = await must(world.send, visitor.beginWeChat, {
    body: { guideId, key, origin: 'https://guide.example' },
  })
  return String(new URL(url).searchParams.get('state'))
}

const finish = (key: string, state: string, code: string) =>
  callAs(server, visitor.weChatLogin.path, { guideId, key, state, code })

async function signIn(key: string, person: string) {
  const { status, body } = await finish(key, await begin(key), codeOf(person))
  if (status !== 200) throw new Error(body.msg)
  expect(body.data).toMatchObject({ account: true })
  return shows(String(body.data!.token))
}

type Headers = Record<string, string>

async function buy(headers: Headers): Promise<ResultOf<typeof visitor.ownOrder>> {
  const { products } = await must(world.send, visitor.products, { query: { guideId } })
  const { id: productId, mark } = products[0]!
  return must(world.send, visitor.orderProduct, { headers, body: { guideId, productId, mark } })
}

async function pay(headers: Headers, { id }: { id: string }): Promise<void> {
  const target = await must(world.send, visitor.payOrder, { headers, params: { id }, body: { from: 'weChat' } })
  await must(world.send, visitor.till, { body: { token: tillToken(target), outcome: 'paid' } })
  await must(world.send, visitor.checkOrder, { headers, params: { id } })
}

const ordersOf = async (headers: Headers) =>
  (await must(world.send, visitor.ownOrders, { headers })).map(({ id }) => id).sort()
const rightsOf = async (headers: Headers) =>
  (await must(world.send, visitor.listenRight, { headers, params: { id: guideId } })).rights

const visitorOf = async (orderId: string) => {
  const [row] = await query<{ id: string; orders: number; spent: string; deviceKey: string | null }>(
    server,
    `select v.id, v.orders, v.spent, v.device_key as "deviceKey" from visitor v join visitor_order o on o.tenant_id = v.tenant_id and o.visitor_id = v.id where o.id = $1`,
    [orderId],
  )
  return row!
}

describe('the way to WeChat', () => {
  test('leads to WeChat with the parameters in its order, and back to the guide', async () => {
    const { url } = await must(world.send, visitor.beginWeChat, {
      body: { guideId, key: newDevice(), origin: 'https://guide.example' },
    })
    const { origin, pathname, searchParams, hash } = new URL(url)
    expect([origin, pathname, hash]).toEqual(['https://open.example', '/connect/oauth2/authorize', '#wechat_redirect'])
    expect([...searchParams]).toEqual([
      ['appid', STUB_APP.appId],
      ['redirect_uri', `https://guide.example/h5/${guideId}`],
      ['response_type', 'code'],
      ['scope', 'snsapi_base'],
      ['state', expect.stringMatching(/^[0-9a-f]{64}$/) as string],
    ])
    expect((await must(world.send, contract.mina.config, { query: { guideId } })).weChatSignIn).toBe(true)
  })

  test('is closed without a service account', async () => {
    await save({ appId: '', appSecret: '' })
    const body = { guideId, key: newDevice(), origin: 'https://guide.example' }
    expect((await world.send(visitor.beginWeChat, { body })).status).toBe(422)
    expect((await must(world.send, contract.mina.config, { query: { guideId } })).weChatSignIn).toBe(false)
  })

  test.each(['https://guide.example/path', 'javascript:alert(1)', 'guide.example'])(
    'does not return to %s',
    async (origin) => {
      const { status } = await world.send(visitor.beginWeChat, { body: { guideId, key: newDevice(), origin } })
      expect(status).toBe(400)
    },
  )

  test('a state is for one use, by the device that it was made for, within ten minutes', async () => {
    const key = newDevice()
    const state = await begin(key)
    const person = newPerson()
    expect((await finish(newDevice(), state, codeOf(person))).status).toBe(422)
    expect((await finish(key, '0'.repeat(64), codeOf(person))).status).toBe(422)
    expect(stub.requests).toEqual([])
    expect((await finish(key, state, codeOf(person))).status).toBe(200)
    expect((await finish(key, state, codeOf(person))).status).toBe(422)
    const late = await begin(key)
    server.clock.now += 10 * 60_000
    expect((await finish(key, late, codeOf(person))).status).toBe(422)
    server.clock.now -= 10 * 60_000
  })

  test.each([
    [{ errcode: 40029, errmsg: 'invalid code' }, 422, '微信没有认出这次登录，请再登录一次'],
    [{ errcode: 40163, errmsg: 'code been used' }, 422, '这次登录已经用过，请再登录一次'],
    [{ errcode: 40125, errmsg: 'invalid appsecret' }, 422, '景区的微信登录设置有误，暂时不能登录，请联系景区'],
    [{ errcode: -1, errmsg: 'system error' }, 503, '微信暂时没有回应，请稍后再试'],
    ['<html>', 503, '微信暂时没有回应，请稍后再试'],
  ])('WeChat’s refusal %o is said in words', async (answer, status, msg) => {
    stub.next('/sns/oauth2/access_token', answer)
    const key = newDevice()
    const refused = await finish(key, await begin(key), codeOf(newPerson()))
    expect([refused.status, refused.body.msg]).toEqual([status, msg])
  })

  test('the service account can be tried; its secret is answered by no call', async () => {
    expect(await must(world.send, weChatPageConfig.test, admin())).toMatchObject({ connected: true, reason: '' })
    await save({ appId: STUB_APP.appId, appSecret: '0'.repeat(31) + '1' })
    expect(await must(world.send, weChatPageConfig.test, admin())).toMatchObject({
      connected: false,
      reason: 'AppSecret 不正确（40125）',
    })
    expect(JSON.stringify(await must(world.send, weChatPageConfig.detail, admin()))).not.toContain('0'.repeat(31))
  })
})

/** Tables of which the joining test has rows, beside `visitor_picture` and `listen_code`. */
const MOVED = [
  'listen_right',
  'problem',
  'refund_batch_order',
  'rescue',
  'subscribe_message',
  'visitor_listening',
  'visitor_order',
  'visitor_visit',
]
const hasRows = async (table: string, visitorId: string) =>
  (await query(server, `select 1 from ${table} where visitor_id = $1`, [visitorId])).length > 0

/** An account with an unpaid order on one device, and another device that has begun to buy. */
async function twoDevices() {
  const [person, second] = [newPerson(), newDevice()]
  const account = await signIn(newDevice(), person)
  const device = await withoutSignIn(second)
  return { account, device, signInOnSecond: async () => finish(second, await begin(second), codeOf(person)) }
}

describe('a sign-in that has to wait', () => {
  const HOLD = 'visitor_order_held'
  /** Another transaction holds the device's order for as many attempts. A sequence counts them, because it is not rolled back. */
  async function holdFor(attempts: number): Promise<void> {
    await query(server, `create sequence ${HOLD}_tries`)
    await query(
      server,
      `create function ${HOLD}() returns trigger language plpgsql security definer as $$ begin
        if new.visitor_id <> old.visitor_id and nextval('${HOLD}_tries') <= ${attempts} then
          raise exception 'held' using errcode = 'lock_not_available';
        end if;
        return new;
      end $$`,
    )
    await query(server, `create trigger ${HOLD} before update on visitor_order for each row execute function ${HOLD}()`)
  }
  async function release(): Promise<void> {
    await query(server, `drop function ${HOLD} cascade`)
    await query(server, `drop sequence ${HOLD}_tries`)
  }

  test('for a held order is tried again, three times in all, and leaves everything as it was', async () => {
    const { account, device, signInOnSecond } = await twoDevices()
    const bought = await buy(device)
    await holdFor(3)
    try {
      const refused = await signInOnSecond()
      expect([refused.status, refused.body.msg]).toEqual([409, '您的订单正在处理，请稍后再登录'])
    } finally {
      await release()
    }
    expect([await ordersOf(account), await ordersOf(device)]).toEqual([[], [bought.id]])
    await holdFor(2)
    try {
      expect((await signInOnSecond()).status).toBe(200)
    } finally {
      await release()
    }
    expect(await ordersOf(account)).toEqual([bought.id])
  })

  test('for the end of a payment on another device is refused while the channel does not answer', async () => {
    const { account, device, signInOnSecond } = await twoDevices()
    const old = await buy(account)
    await must(world.send, visitor.payOrder, { headers: account, params: { id: old.id }, body: { from: 'weChat' } })
    const current = await buy(device)
    const { payments } = server.platform
    const connected = payments.channel
    payments.channel = async (...args) => {
      const channel = await connected(...args)
      return channel && { ...channel, close: () => Promise.reject(new Error('socket hang up')) }
    }
    try {
      const refused = await signInOnSecond()
      expect(refused.status).toBe(409)
      expect(refused.body.msg).toBe('另一部手机上还有没付款的订单，暂时没能取消，请稍后再登录')
    } finally {
      payments.channel = connected
    }
    expect([await ordersOf(account), await ordersOf(device)]).toEqual([[old.id], [current.id]])
  })
})

describe('an account', () => {
  test('is the device’s own visitor at the first sign-in, and the device is it from then on', async () => {
    const key = newDevice()
    const headers = await withoutSignIn(key)
    const bought = await buy(headers)
    await pay(headers, bought)
    const account = await signIn(key, newPerson())
    expect(await ordersOf(account)).toEqual([bought.id])
    expect(await visitorOf(bought.id)).toMatchObject({ deviceKey: null })
    expect(await ordersOf(await withoutSignIn(key))).toEqual([bought.id])
  })

  test('takes over what a second device has, and both hear all; a refund ends it for both', async () => {
    const person = newPerson()
    const [first, second] = [newDevice(), newDevice()]
    await pay(await signIn(first, person), await buy(await withoutSignIn(first)))
    const unsigned = await withoutSignIn(second)
    const bought = await buy(unsigned)
    await pay(unsigned, bought)
    const visits = [{ guideId, at: server.clock.now }]
    await must(world.send, visitor.events, { headers: unsigned, body: { visits } })
    const type = await complaintTypeOf(world, guideId, '其他').catch(() => complaintTypeOf(world, guideId))
    const report = { key: newKey(), guideId, type, content: '栏杆松了', pictures: [], phone: '' }
    await must(world.send, visitor.reportProblem, { headers: unsigned, body: report } as never)
    const help = { key: newKey(), guideId, kind: 'lost', lng: 118.1662, lat: 30.1319, accuracy: 20 }
    await must(world.send, visitor.callForHelp, { headers: unsigned, body: help } as never)
    const before = await visitorOf(bought.id)
    const codeId = await addVisitorRows(server, { visitorId: before.id, orderId: bought.id, guideId })

    const account = await signIn(second, person)
    const after = await visitorOf(bought.id)
    expect(after.id).not.toBe(before.id)
    expect([after.orders, Number(after.spent)]).toEqual([2, Number(before.spent) * 2])
    expect(await ordersOf(account)).toHaveLength(2)
    expect(await ordersOf(await withoutSignIn(first))).toEqual(await ordersOf(account))
    expect(await must(world.send, visitor.reports, { headers: account })).toHaveLength(1)
    for (const table of MOVED) {
      expect([table, await query(server, `select 1 from ${table} where visitor_id = $1`, [before.id])]).toEqual([
        table,
        [],
      ])
      expect([table, await hasRows(table, after.id)]).toEqual([table, true])
    }
    // Pictures are copied.
    expect(await hasRows('visitor_picture', after.id)).toBe(true)
    expect(await query(server, 'select holder_id, used_by from listen_code where id = $1', [codeId])).toEqual([
      { holder_id: after.id, used_by: after.id },
    ])
    // Its former token is worth nothing.
    expect((await world.send(visitor.ownOrders, { headers: unsigned })).status).toBe(401)
    expect(await rightsOf(await withoutSignIn(first))).toHaveLength(2)

    const { version, amount } = await must(world.send, order.detail, { ...admin(), params: { id: bought.id } })
    const refund = {
      id: bought.id,
      version,
      amount,
      reason: 'closed',
      note: '',
      key: crypto.randomUUID(),
      way: 'channel',
    }
    await must(world.send, order.refund, { ...admin(), body: refund } as never)
    for (const key of [first, second])
      expect((await rightsOf(await withoutSignIn(key))).map(({ orderId }) => orderId)).not.toContain(bought.id)
  })

  test('counts a guide once a day, on whatever device it was opened', async () => {
    const person = newPerson()
    const [first, second] = [newDevice(), newDevice()]
    const visits = [{ guideId, at: server.clock.now }]
    for (const headers of [await signIn(first, person), await withoutSignIn(second)])
      await must(world.send, visitor.events, { headers, body: { visits } })
    const account = await signIn(second, person)
    await must(world.send, visitor.events, { headers: account, body: { visits } })
    const { id } = await visitorOf((await buy(account)).id)
    expect(await query(server, 'select 1 from visitor_visit where visitor_id = $1', [id])).toHaveLength(1)
  })

  test('keeps one unpaid order of a product: that of the device which signs in', async () => {
    const person = newPerson()
    const [first, second] = [newDevice(), newDevice()]
    const old = await buy(await signIn(first, person))
    const current = await buy(await withoutSignIn(second))
    const account = await signIn(second, person)
    const states = (await must(world.send, visitor.ownOrders, { headers: account })).map(({ id, state }) => [id, state])
    expect(Object.fromEntries(states)).toEqual({ [old.id]: 'cancelled', [current.id]: 'pending' })
    await pay(account, current)
    expect(await rightsOf(await withoutSignIn(first))).toHaveLength(1)
  })

  test('keeps what is its own when somebody else signs in on its device', async () => {
    const key = newDevice()
    const bought = await buy(await signIn(key, newPerson()))
    const other = newPerson()
    expect(await ordersOf(await signIn(key, other))).toEqual([])
    expect(await ordersOf(await withoutSignIn(key))).toEqual([])
    const { id } = await visitorOf(bought.id)
    expect(await query(server, 'select 1 from visitor_account_device where visitor_id = $1', [id])).toEqual([])
  })

  test('is forgotten on all its devices', async () => {
    const person = newPerson()
    const [first, second] = [newDevice(), newDevice()]
    const bought = await buy(await signIn(first, person))
    await must(world.send, visitor.forget, { headers: await signIn(second, person) })
    for (const key of [first, second]) expect(await ordersOf(await withoutSignIn(key))).toEqual([])
    expect(await ordersOf(await signIn(first, person))).not.toContain(bought.id)
  })

  test('every table of visitors’ rows is moved, or named here', async () => {
    const tables = await query<{ name: string }>(
      server,
      `select table_name || case column_name when 'visitor_id' then '' else '.' || column_name end as name from information_schema.columns
        where column_name in ('visitor_id', 'holder_id', 'used_by') and table_schema = current_schema() order by 1`,
    )
    expect(tables.map(({ name }) => name)).toEqual([
      'listen_code.holder_id',
      'listen_code.used_by',
      'listen_right',
      'problem',
      'refund_batch_order',
      'rescue',
      'subscribe_message',
      'visitor_account_device',
      'visitor_listening',
      'visitor_order',
      'visitor_picture',
      // Signed out.
      'visitor_token',
      'visitor_visit',
    ])
  })
})
