import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '@/contract'
import { KEPT_KEY } from '@/contract/operation/miniProgram/weChatApps'
import { must } from '../../../support/builders'
import { openWorld, query } from '../../../support/matrix/world'
import { freshSeeded } from '../../../support/server/seeded'
import type { TestServer } from '../../../support/server'
import { onlineGuide } from '../../../support/domains/visitors'
import { connectWeChat } from '../../../support/weChat'
import { STUB_APP, WeChatStub } from '../../../support/weChat/stub'

const { mina, sign, subscribeTemplate, visitor, weChatConfig } = contract
const stub = new WeChatStub()
let server: TestServer
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  await stub.start()
  server = await freshSeeded()
  world = await openWorld(server)
  token = world.tokens.admin
})
beforeEach(async () => {
  stub.reset()
  server.platform.config.secret = 'a-secret-for-tests-only-0123456789abcdef'
  connectWeChat(server, stub.address)
  await query(server, `delete from merchant_config where part = 'weChatConfig'`)
  await query(server, 'delete from wechat_token')
})
afterAll(async () => {
  await stub.stop()
  await server.close()
})

const OWN = { appId: STUB_APP.appId, appSecret: STUB_APP.secret }
async function save(values: { appId: string; appSecret: string }) {
  const { id, version } = await must(world.send, weChatConfig.detail, { token })
  return world.send(weChatConfig.update, { token, body: { id, version, ...values } })
}
const tried = (as = token) => must(world.send, weChatConfig.test, { token: as })
const paths = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { data: { fields: { path: string }[] } }).data.fields.map(({ path }) => path),
]

test('the secret is stored encrypted, answered by no call, kept by its placeholder, and not in the audit trail', async () => {
  const saved = await save(OWN)
  expect([saved.status, JSON.stringify(saved.body).includes(OWN.appSecret)]).toEqual([200, false])
  expect((await must(world.send, weChatConfig.detail, { token })).appSecret).toBe(KEPT_KEY)
  expect((await save({ ...OWN, appSecret: KEPT_KEY })).status).toBe(200)
  expect(await tried()).toEqual({ appId: OWN.appId, own: true, connected: true, reason: '' })
  const stored = await query(server, `select value from merchant_config where part = 'weChatConfig'`)
  expect(JSON.stringify(stored)).not.toContain(OWN.appSecret)
  const { list } = await must(world.send, contract.auditTrail.record, {
    token,
    body: { domain: 'weChatConfig', id: 'weChatConfig' },
  })
  expect(list.at(-1)!.changes!.map(({ field }) => field)).toEqual(expect.arrayContaining(['appId', 'appSecret']))
  expect(JSON.stringify(list)).not.toMatch(
    new RegExp(`${OWN.appSecret}|${(stored[0] as { value: { appSecret: string } }).value.appSecret}`),
  )
})

test('malformed, halved and mismatched settings are refused at their field', async () => {
  expect(paths(await save({ ...OWN, appId: 'gh_0123456789' }))).toEqual([400, ['appId']])
  expect(paths(await save({ ...OWN, appSecret: 'short' }))).toEqual([400, ['appSecret']])
  expect(paths(await save({ ...OWN, appSecret: '' }))).toEqual([400, ['appSecret']])
  expect(paths(await save({ ...OWN, appId: '' }))).toEqual([400, ['appId']])
  expect(paths(await save({ ...OWN, appSecret: KEPT_KEY }))).toEqual([422, ['appSecret']])
  await save(OWN)
  expect(paths(await save({ appId: `wx${'f'.repeat(16)}`, appSecret: KEPT_KEY }))).toEqual([422, ['appSecret']])
  expect((await save({ appId: '', appSecret: '' })).status).toBe(200)
})

test('the try-out says in words what is wrong', async () => {
  expect((await world.send(weChatConfig.test, { token })).status).toBe(422)
  await save({ ...OWN, appSecret: 'f'.repeat(32) })
  expect(await tried()).toMatchObject({ connected: false, reason: 'AppSecret 不正确（40125）' })
  await save({ ...OWN, appId: `wx${'f'.repeat(16)}` })
  expect(await tried()).toMatchObject({ connected: false, reason: 'AppID 不正确（40013）' })
  await save(OWN)
  stub.next('/cgi-bin/stable_token', { errcode: 40164, errmsg: 'invalid ip 203.0.113.9, not in whitelist' })
  expect((await tried()).reason).toContain('203.0.113.9')
  connectWeChat(server, 'http://127.0.0.1:1')
  expect((await tried()).reason).toMatch(/^微信没有应答/)
  server.platform.config.secret = 'another-secret-of-the-server-0123456789'
  connectWeChat(server, stub.address)
  const lost = await world.send(weChatConfig.test, { token })
  expect([lost.status, (lost.body as { msg: string }).msg]).toEqual([422, expect.stringContaining('请重新填写')])
})

test('a merchant without settings uses the server’s mini-program, and each merchant only their own', async () => {
  connectWeChat(server, stub.address, { defaultApp: { appId: `wx${'d'.repeat(16)}`, secret: 'd'.repeat(32) } })
  await save(OWN)
  expect(await tried()).toMatchObject({ appId: OWN.appId, own: true, connected: true })
  expect(await tried(world.tokens.admin2)).toMatchObject({ appId: `wx${'d'.repeat(16)}`, own: false, connected: false })
})

test('with settings the codes are WeChat’s, messages are delivered and visitors sign in; without, all say so', async () => {
  const code = (type: 'png' | 'svg') => world.send(mina.code, { token, query: { type, width: '430' } as never })
  const official = async () => (await must(world.send, mina.codeMaker, { token })).official
  const delivers = async () => (await must(world.send, subscribeTemplate.list, { token })).delivers
  expect([await official(), await delivers()]).toEqual([false, false])
  await save(OWN)
  expect([await official(), await delivers()]).toEqual([true, true])
  expect((await code('png')).status).toBe(200)
  expect(stub.asked('/wxa/getwxacodeunlimit')[0]!.body).toEqual({ scene: 'home', width: 430 })
  const vector = await code('svg')
  expect([vector.status, (vector.body as { msg: string }).msg]).toEqual([422, expect.stringContaining('只有 PNG')])
  stub.next('/wxa/getwxacodeunlimit', { errcode: 41030, errmsg: 'invalid page' })
  expect((await code('png')).body).toMatchObject({ msg: expect.stringContaining('还没有发布') as string })
  const guideId = await onlineGuide(world, '')
  await must(world.send, visitor.login, { body: { guideId, code: 'the-code' } } as never)
  expect(stub.asked('/sns/jscode2session')[0]!.query.get('appid')).toBe(OWN.appId)
})

test('a sign’s code is WeChat’s with the short code as its scene; without a mini-program the studio does not offer it', async () => {
  const guideId = await onlineGuide(world, '黄山风景区')
  await must(world.send, sign.makeCodes, { token, body: { guideId } })
  const read = () => must(world.send, sign.list, { token, query: { guideId } })
  const { hasMiniProgram, signs } = await read()
  const {
    code = '',
    id,
    kind,
  } = signs.find((entry) => entry.kind === 'point' && entry.warning !== 'offline')! as {
    code?: string
    id: string
    kind: string
  }
  const draw = (query = { guideId, code }) => world.send(sign.weChatCode, { token, query })
  expect([hasMiniProgram, (await draw()).body]).toMatchObject([
    false,
    { code: 422, msg: expect.stringContaining('还没有填写小程序') as string },
  ])

  await save(OWN)
  expect((await read()).hasMiniProgram).toBe(true)
  const drawn = await draw()
  expect([drawn.status, drawn.contentType]).toEqual([200, 'image/png'])
  expect(stub.asked('/wxa/getwxacodeunlimit').map(({ body }) => body)).toEqual([{ scene: code, width: 1280 }])
  stub.next('/wxa/getwxacodeunlimit', { errcode: 45009, errmsg: 'reach max api minute freq limit' })
  expect(await draw()).toMatchObject({
    status: 422,
    body: { msg: expect.stringContaining('调用次数超过了微信的限制') as string },
  })
  expect((await draw({ guideId: await onlineGuide(world, '西湖'), code })).status).toBe(404)
  expect((await draw({ guideId, code: '0'.repeat(8) })).status).toBe(400)

  const scans = async () => (await read()).signs.find((entry) => entry.id === id)!.scans
  const before = await scans()
  expect(await must(world.send, visitor.link, { params: { code } })).toEqual({ guideId, kind, id })
  expect(await scans()).toBe(before + 1)
  expect((await world.send(visitor.link, { params: { code: '22222222' } })).status).toBe(404)
})
