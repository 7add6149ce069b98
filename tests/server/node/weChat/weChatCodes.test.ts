import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plainCodes } from '../../../../server/lib/code/plainCodes'
import { createApi } from '../../../../server/node/weChat/api'
import { weChatCodes } from '../../../../server/node/weChat/codes'
import { createAskWithToken } from '../../../../server/node/weChat/withToken'
import type { MerchantApp } from '../../../../server/operation/miniProgram/weChat/app'
import { SILENCE, STUB_APP, WeChatStub } from '../../../support/weChat/stub'

const PATH = '/wxa/getwxacodeunlimit'
const CODE = {
  tenantId: 't1',
  address: 'https://visit.example.com/',
  type: 'png' as const,
  width: 430,
  scene: 'ab12cd',
}
const stub = new WeChatStub()
let found: MerchantApp
/** Answered by WeChat itself, so that it accepts them. */
let token: string
beforeAll(() => stub.start())
beforeEach(async () => {
  stub.reset()
  found = { state: 'own', app: STUB_APP }
  const issue = await fetch(`${stub.address}/cgi-bin/stable_token`, {
    method: 'POST',
    body: JSON.stringify({ appid: STUB_APP.appId, secret: STUB_APP.secret }),
  })
  token = ((await issue.json()) as { access_token: string }).access_token
})
afterAll(() => stub.stop())

const codes = (timeoutMs?: number) =>
  weChatCodes({
    readApp: () => Promise.resolve(found),
    findApp: () => Promise.resolve(found),
    ask: createAskWithToken(createApi(stub.address, timeoutMs), { read: () => Promise.resolve(token) }),
  })

test('WeChat draws the code of a scene and page, and it is answered as PNG', async () => {
  const picture = await codes().draw({ ...CODE, page: 'pages/guide/index' })
  const { format, width } = await sharp(picture).metadata()
  expect([format, width]).toEqual(['png', 430])
  expect(stub.asked(PATH)).toMatchObject([{ body: { scene: 'ab12cd', page: 'pages/guide/index', width: 430 } }])
})

test('a merchant without a mini-program gets a plain code', async () => {
  found = { state: 'none' }
  expect(await codes().draw(CODE)).toEqual(await plainCodes.draw(CODE))
  expect(stub.asked(PATH)).toEqual([])
})

test.each([
  [{ scene: 'a'.repeat(33) }, /最多 32 个/],
  [{ scene: '' }, /最多 32 个/],
  [{ scene: '黄山' }, /最多 32 个/],
  [{ scene: '50%' }, /最多 32 个/],
  [{ width: 279 }, /280 到 1280/],
  [{ width: 1281 }, /280 到 1280/],
  [{ type: 'svg' as const }, /只有 PNG/],
])('%j is refused before WeChat is asked', async (change, words) => {
  await expect(codes().draw({ ...CODE, ...change })).rejects.toThrow(words)
  expect(stub.asked(PATH)).toEqual([])
})

test.each([
  [{ errcode: 45009, errmsg: 'reach max api minute freq limit' }, '调用次数超过了微信的限制'],
  [{ errcode: 41030, errmsg: 'invalid page' }, '小程序还没有发布，或线上版本里没有这个页面（41030）'],
  [{ errcode: 40097, errmsg: 'invalid args' }, '微信不接受请求里的参数（40097）'],
  [{ errcode: 40169, errmsg: 'invalid length for scene' }, '小程序码的参数太长'],
  [{ errcode: -1, errmsg: 'system error' }, '微信系统繁忙'],
  ['<html>502</html>', '微信的应答看不懂'],
  ['{}', '微信的应答看不懂'],
  ['', '微信的应答看不懂'],
])('WeChat’s %j is put into words', async (answer, words) => {
  stub.next(PATH, answer)
  await expect(codes().draw(CODE)).rejects.toThrow(`没有画出小程序码：${words}`)
})

test('a WeChat that does not answer in time is given up', async () => {
  stub.next(PATH, SILENCE)
  await expect(codes(50).draw(CODE)).rejects.toThrow('没有画出小程序码：微信没有应答')
})
