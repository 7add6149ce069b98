import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import { ACCOUNT_DEVICES_MAX } from '@/contract/visitor/visitorLogin'
import type { Tx } from '../../../server/db/types'
import { VisitorForgotten } from '../../../server/visitor/account/devices'
import { signInDevice } from '../../../server/visitor/account/signIn'
import { forgetVisitor } from '../../../server/visitor/login'
import { must, uniqueName } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { freshSeeded } from '../../support/server/seeded'
import type { TestServer } from '../../support/server'
import { openTicketSale } from '../../support/domains/ticketSale'
import { callAs, newKey, shows } from '../../support/domains/visitors'
import { connectWeChat, PAGE_ORIGIN } from '../../support/weChat'
import { STUB_APP, WeChatStub } from '../../support/weChat/stub'

const { visitor, weChatPageConfig } = contract
const stub = new WeChatStub()
let server: TestServer
let world: Awaited<ReturnType<typeof openWorld>>
let guideId: string
beforeAll(async () => {
  await stub.start()
  server = await freshSeeded()
  world = await openWorld(server)
  connectWeChat(server, stub.address)
  const token = world.tokens.admin
  const { id, version } = await must(world.send, weChatPageConfig.detail, { token })
  const body = { id, version, appId: STUB_APP.appId, appSecret: STUB_APP.secret }
  await must(world.send, weChatPageConfig.update, { token, body })
})
afterAll(async () => {
  await stub.stop()
  await server.close()
})
beforeEach(async () => {
  stub.reset()
  ;({ guideId } = await openTicketSale(world))
})

type Headers = Record<string, string>

const newDevice = () => newKey().padEnd(40, 'x')
const newPerson = () => uniqueName('person').replaceAll('_', '-').slice(-24)
let codes = 0

const deviceLogin = (key: string) => must(world.send, visitor.deviceLogin, { body: { guideId, key } })
const withoutSignIn = async (key: string) => shows((await deviceLogin(key)).token)
const begin = (key: string, origin = PAGE_ORIGIN) => world.send(visitor.beginWeChat, { body: { guideId, key, origin } })

/** `before` runs when WeChat has said who the visitor is, and the device is about to be given to the account. */
async function signIn(key: string, person: string, before?: () => Promise<unknown>): Promise<Headers> {
  const { url } = await must(world.send, visitor.beginWeChat, { body: { guideId, key, origin: PAGE_ORIGIN } })
  const state = String(new URL(url).searchParams.get('state'))
  const { db } = server.platform
  const { tenantTransaction } = db
  let calls = 0
  if (before !== undefined)
    db.tenantTransaction = async (...args) => {
      calls += 1
      // The first uses up the state.
      if (calls === 2) {
        db.tenantTransaction = tenantTransaction
        await before()
      }
      return tenantTransaction(...args)
    }
  const code = `${person}_${(codes += 1)}`
  const { status, body } = await callAs(server, visitor.weChatLogin.path, { guideId, key, state, code })
  db.tenantTransaction = tenantTransaction
  if (status !== 200) throw new Error(body.msg)
  return shows(String(body.data!.token))
}

async function buy(headers: Headers) {
  const { products } = await must(world.send, visitor.products, { query: { guideId } })
  const { id: productId, mark } = products[0]!
  return must(world.send, visitor.orderProduct, { headers, body: { guideId, productId, mark } })
}

const statesOf = async (headers: Headers) =>
  Object.fromEntries((await must(world.send, visitor.ownOrders, { headers })).map(({ id, state }) => [id, state]))

test('an account has five devices; that which signed in longest ago leaves it and is signed out', async () => {
  const person = newPerson()
  const keys = Array.from({ length: ACCOUNT_DEVICES_MAX }, newDevice)
  const [first] = keys as [string]
  const bought = await buy(await signIn(first, person))
  for (const key of keys.slice(1)) {
    server.clock.now += 1000
    await signIn(key, person)
  }
  const old = await withoutSignIn(first)
  expect(Object.keys(await statesOf(old))).toEqual([bought.id])
  const newest = newDevice()
  server.clock.now += 1000
  const account = await signIn(newest, person)
  expect((await world.send(visitor.ownOrders, { headers: old })).status).toBe(401)
  expect(await deviceLogin(first)).toMatchObject({ account: false })
  expect(await statesOf(await withoutSignIn(first))).toEqual({})
  expect(Object.keys(await statesOf(account))).toEqual([bought.id])
  for (const key of [...keys.slice(1), newest])
    expect(Object.keys(await statesOf(await withoutSignIn(key)))).toEqual([bought.id])
})

describe('WeChat returns', () => {
  test('to the address that was called, and to those that are listed', async () => {
    for (const origin of [PAGE_ORIGIN, 'http://localhost', 'https://localhost'])
      expect((await begin(newDevice(), origin)).status).toBe(200)
  })

  test.each(['https://other.example', 'https://localhost:8443', 'https://guide.example.other.example'])(
    'not to %s, which is said in words',
    async (origin) => {
      const body = { guideId, key: newDevice(), origin }
      const refused = await callAs(server, visitor.beginWeChat.path, body)
      expect([refused.status, refused.body.msg]).toEqual([
        422,
        '这个网址不是景区的导览网页，不能在这里登录，请从景区的二维码进入',
      ])
    },
  )

  test('to the merchant’s address for visitors', async () => {
    const { baseConfigPro } = contract
    const token = world.tokens.admin
    const { id, version, shareTitle, sharePicture, languageId, voiceStyleId } = await must(
      world.send,
      baseConfigPro.detail,
      { token },
    )
    const values = { shareTitle, sharePicture, languageId, voiceStyleId, visitorUrl: 'https://park.example/visit' }
    const body = { id, version, ...values }
    await must(world.send, baseConfigPro.update, { token, body })
    expect((await begin(newDevice(), 'https://park.example')).status).toBe(200)
  })
})

describe('a sign-in in the same moment', () => {
  afterEach(() => query(server, 'drop trigger if exists fail_once on visitor_account_device'))

  test.each(['40P01', '55P03'])('as something that the database ends with %s is made again', async (code) => {
    await query(server, `create sequence tries_${code.toLowerCase()}`)
    await query(
      server,
      `create or replace function fail_once() returns trigger language plpgsql security definer as $$ begin
        if nextval('tries_${code.toLowerCase()}') = 1 then raise exception using errcode = '${code}'; end if; return new; end $$`,
    )
    await query(
      server,
      'create trigger fail_once before insert on visitor_account_device for each row execute function fail_once()',
    )
    const key = newDevice()
    const bought = await buy(await withoutSignIn(key))
    expect(Object.keys(await statesOf(await signIn(key, newPerson())))).toEqual([bought.id])
  })

  test('as an order of the same product on the account’s other phone ends that order', async () => {
    const person = newPerson()
    const [first, second] = [newDevice(), newDevice()]
    const other = await signIn(first, person)
    const own = await buy(await withoutSignIn(second))
    let late = ''
    const account = await signIn(second, person, async () => {
      late = (await buy(other)).id
    })
    expect(await statesOf(account)).toEqual({ [late]: 'cancelled', [own.id]: 'pending' })
  })

  test('as 忘记我 of the account opens a new one', async () => {
    const person = newPerson()
    const [first, second] = [newDevice(), newDevice()]
    const other = await signIn(first, person)
    const bought = await buy(other)
    const account = await signIn(second, person, () => must(world.send, visitor.forget, { headers: other }))
    expect(await statesOf(account)).not.toHaveProperty(bought.id)
    expect(await deviceLogin(second)).toMatchObject({ account: true })
  })

  const dialect = new PgDialect()

  test.each([true, false])(
    'does not give a device to an account that is forgotten meanwhile (the device had something: %s)',
    async (hasOwn) => {
      const identity = { appId: STUB_APP.appId, openid: newPerson() }
      const [{ tenantId }] = (await query<{ tenantId: string }>(
        server,
        'select tenant_id as "tenantId" from guide where id = $1',
        [guideId],
      )) as [{ tenantId: string }]
      const { db } = server.platform
      const now = server.clock.now
      const device = { key: newDevice(), name: '' }
      const account = await db.tenantTransaction(tenantId, (tx) => signInDevice(tx, device, identity, now))
      const key = newDevice()
      if (hasOwn)
        await db.tenantTransaction(tenantId, (tx) =>
          tx.execute(sql`insert into visitor (id, device_key, nickname, device, first_seen_at, last_seen_at)
            values (${key}, ${key}, '', '', ${now}::bigint, ${now}::bigint)`),
        )
      const signedIn = db.tenantTransaction(tenantId, (tx) => {
        const forgetful = new Proxy(tx, {
          get: (target, name) =>
            name === 'execute'
              ? async (statement: Parameters<Tx['execute']>[0]) => {
                  const answer = await target.execute(statement)
                  const text = dialect.sqlToQuery(statement as never).sql
                  if (text.includes('where page_app =')) await forgetVisitor(target, account, now)
                  return answer
                }
              : (Reflect.get(target, name) as unknown),
        })
        return signInDevice(forgetful, { key, name: '' }, identity, now)
      })
      await expect(signedIn).rejects.toThrow(VisitorForgotten)
    },
  )

  test('a device of a forgotten account becomes a separate visitor again', async () => {
    const key = newDevice()
    const bought = await buy(await signIn(key, newPerson()))
    await query(
      server,
      'update visitor set deleted_at = 1 where id = (select visitor_id from visitor_order where id = $1)',
      [bought.id],
    )
    expect(await deviceLogin(key)).toMatchObject({ account: false })
  })
})
