import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApi } from '../../../../server/node/weChat/api'
import { weChatVisitors } from '../../../../server/node/weChat/visitors'
import type { MerchantApp } from '../../../../server/operation/miniProgram/weChat/app'
import { unconnectedVisitors } from '../../../../server/ports/visitorIdentity'
import { STUB_APP, WeChatStub } from '../../../support/weChat/stub'

const PATH = '/sns/jscode2session'
const stub = new WeChatStub()
const logged: string[] = []
let found: MerchantApp
beforeAll(() => stub.start())
beforeEach(() => {
  stub.reset()
  logged.length = 0
  found = { state: 'own', app: STUB_APP }
})
afterAll(() => stub.stop())

const log = (fields: object, message: string) => logged.push(`${message} ${JSON.stringify(fields)}`)
const recognise = (code: string, address = stub.address) =>
  weChatVisitors({
    api: createApi(address),
    findApp: () => Promise.resolve(found),
    fallback: unconnectedVisitors,
    log: { info: log, warn: log, error: log },
  }).recognise(code, 't1')

test('a code is exchanged for the openid with the merchant’s own app, and the session key is not passed on', async () => {
  expect(await recognise('the-code')).toEqual({ openid: 'o-the-code' })
  expect(stub.asked(PATH).map(({ query }) => Object.fromEntries(query))).toEqual([
    { appid: STUB_APP.appId, secret: STUB_APP.secret, js_code: 'the-code', grant_type: 'authorization_code' },
  ])
})

test('a merchant without an app asks nothing of WeChat; one whose secret is lost signs no visitor in', async () => {
  found = { state: 'none' }
  expect(await recognise('the-code')).toEqual({ refused: 'unconnected' })
  found = { state: 'lost' }
  expect(await recognise('the-code')).toEqual({ refused: 'unavailable' })
  expect(stub.requests).toEqual([])
})

test.each([
  ['an unknown code', { errcode: 40029, errmsg: 'invalid code' }, 'code'],
  ['a used code', { errcode: 40163, errmsg: 'code been used' }, 'code'],
  ['a wrong app secret', { errcode: 40125, errmsg: 'invalid appsecret' }, 'unavailable'],
  ['an answer that is not JSON', '<html>', 'unavailable'],
  ['an invalid openid', { openid: "' or 1=1" }, 'unavailable'],
])('%s is refused', async (_, answer, refused) => {
  stub.next(PATH, answer)
  expect(await recognise('the-code')).toEqual({ refused })
  expect(logged.join()).not.toContain(STUB_APP.secret)
})

test('an unreachable WeChat refuses a sign-in, and the log does not contain the secret', async () => {
  expect(await recognise('the-code', 'http://127.0.0.1:1')).toEqual({ refused: 'unavailable' })
  expect(logged.join()).toMatch(/WeChat does not tell/)
  expect(logged.join()).not.toContain(STUB_APP.secret)
})
