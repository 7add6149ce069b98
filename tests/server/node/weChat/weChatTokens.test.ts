import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '../../../../server/node/weChat/api'
import { createTokens } from '../../../../server/node/weChat/tokens'
import type { Tokens } from '../../../../server/node/weChat/tokens'
import { createAskWithToken } from '../../../../server/node/weChat/withToken'
import { query } from '../../../support/matrix/world'
import { startTestServer } from '../../../support/server'
import type { TestServer } from '../../../support/server'
import { SILENCE, STUB_APP, WeChatStub } from '../../../support/weChat/stub'

const MINUTE_MS = 60_000
const stub = new WeChatStub()
let server: TestServer
/** Two nodes on one database. */
let nodes: [Tokens, Tokens]
beforeAll(async () => {
  await stub.start()
  server = await startTestServer()
  const { db, now, config } = server.platform
  const node = () => createTokens({ api: createApi(stub.address), db, secret: config.secret, now })
  nodes = [node(), node()]
})
beforeEach(async () => {
  stub.reset()
  await query(server, 'delete from wechat_token')
})
afterAll(async () => {
  await stub.stop()
  await server.close()
})

const forced = () => stub.tokensAsked.map(({ body }) => body['force_refresh'] === true)
const ask = () => {
  const send = createAskWithToken(createApi(stub.address), nodes[0])
  return send(STUB_APP, '/cgi-bin/message/subscribe/send', {})
}

test('two nodes that need a token at once ask WeChat once, and share it', async () => {
  const tokens = await Promise.all([...nodes, ...nodes].map((node) => node.read(STUB_APP)))
  expect(new Set(tokens).size).toBe(1)
  expect(stub.tokensAsked).toHaveLength(1)
  expect(stub.tokensAsked[0]!.body).toEqual({
    grant_type: 'client_credential',
    appid: STUB_APP.appId,
    secret: STUB_APP.secret,
  })
})

test('the token is stored encrypted, under a name that the AppID alone does not give', async () => {
  const token = await nodes[0].read(STUB_APP)
  const stored = JSON.stringify(await query(server, 'select * from wechat_token'))
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(STUB_APP.appId)
  await expect(nodes[0].read({ ...STUB_APP, secret: 'f'.repeat(32) })).rejects.toThrow('AppSecret 不正确（40125）')
})

test('a token is renewed before it ends; meanwhile, and if that fails, the old one is used', async () => {
  const first = await nodes[0].read(STUB_APP)
  server.clock.now += 110 * MINUTE_MS
  expect(await nodes[1].read(STUB_APP)).toBe(first)
  expect(stub.tokensAsked).toHaveLength(1)
  server.clock.now += 7 * MINUTE_MS
  stub.next('/cgi-bin/stable_token', { errcode: -1, errmsg: 'system error' })
  expect(await nodes[1].read(STUB_APP)).toBe(first)
  stub.renew()
  expect(await nodes[0].read(STUB_APP)).not.toBe(first)
  expect(forced()).toEqual([false, false, false])
})

test('a token that WeChat has replaced is read again, not forced', async () => {
  await ask()
  stub.renew({ invalid: true })
  await ask()
  expect(forced()).toEqual([false, false])
})

test.each([40001, 42001])('a token that WeChat refuses (%i) and still hands out is forced once', async (errcode) => {
  await ask()
  stub.next('/cgi-bin/message/subscribe/send', { errcode, errmsg: 'access_token expired' })
  await ask()
  expect(forced()).toEqual([false, false, true])
})

test('a token is not forced again within half a minute, and a call that is refused twice ends', async () => {
  await ask()
  stub.revoke()
  await ask()
  stub.revoke()
  await expect(ask()).rejects.toThrow('AppSecret 不正确，或凭证已经失效（40001）')
  server.clock.now += MINUTE_MS
  await ask()
  expect(forced().filter(Boolean)).toHaveLength(2)
})

test('two nodes whose token is refused at once force one renewal', async () => {
  const token = await nodes[0].read(STUB_APP)
  stub.revoke()
  const [one, other] = await Promise.all(nodes.map((node) => node.read(STUB_APP, token)))
  expect([one === other, one === token]).toEqual([true, false])
  expect(forced().filter(Boolean)).toHaveLength(1)
})

test('the lease of a node that stopped while renewing ends', async () => {
  stub.next('/cgi-bin/stable_token', SILENCE)
  void nodes[0].read(STUB_APP).catch(() => undefined)
  await expect.poll(() => stub.tokensAsked.length).toBe(1)
  server.clock.now += MINUTE_MS
  expect(await nodes[1].read(STUB_APP)).toMatch(/^token-/)
})

test.each([
  [{ errcode: 40013, errmsg: 'invalid appid' }, 'AppID 不正确（40013）'],
  [{ errcode: 40125, errmsg: 'invalid appsecret' }, 'AppSecret 不正确（40125）'],
  [
    { errcode: 40164, errmsg: 'invalid ip 203.0.113.9 ipv6 ::ffff:203.0.113.9, not in whitelist rid: 1' },
    '服务器的 IP 203.0.113.9 不在小程序后台的 IP 白名单里',
  ],
  [{ errcode: 99999, errmsg: 'strange rid: 1' }, '微信返回错误 99999：strange'],
  ['<html>', '微信的应答看不懂'],
  ['{"access_token":1}', '微信的应答看不懂'],
])('%j is put into words', async (answer, words) => {
  stub.next('/cgi-bin/stable_token', answer)
  const error = await nodes[0].read(STUB_APP).catch((caught: unknown) => caught as Error)
  expect((error as Error).message).toContain(words)
})

test('a silent or absent WeChat is an error without the secret', async () => {
  const { db, now, config } = server.platform
  stub.next('/cgi-bin/stable_token', SILENCE)
  for (const api of [createApi(stub.address, 20), createApi('http://127.0.0.1:1')]) {
    const tokens = createTokens({ api, db, secret: config.secret, now })
    const error = await tokens.read(STUB_APP).catch((caught: unknown) => caught as Error)
    expect((error as Error).message).toMatch(/^微信没有应答/)
    expect(JSON.stringify(error)).not.toContain(STUB_APP.secret)
  }
})
