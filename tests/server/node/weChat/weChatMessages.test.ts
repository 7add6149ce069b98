import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../../server/db/id'
import { notify } from '../../../../server/operation/miniProgram/subscription/notify'
import { ATTEMPTS_MAX, claimMessage, finishAttempt } from '../../../../server/operation/miniProgram/subscription/queue'
import { readMessages } from '../../../../server/operation/miniProgram/subscription/read'
import { sendDue } from '../../../../server/operation/miniProgram/subscription/sendJob'
import { query } from '../../../support/matrix/world'
import { newPerson } from '../../../support/session/people'
import { startTestServer } from '../../../support/server'
import type { TestServer } from '../../../support/server'
import { connectWeChat } from '../../../support/weChat'
import { SILENCE, STUB_APP, WeChatStub } from '../../../support/weChat/stub'

const PATH = '/cgi-bin/message/subscribe/send'
const TEMPLATE = 't'.repeat(43)
const DAY_MS = 86_400_000
const stub = new WeChatStub()
let server: TestServer
let tenantId: string
beforeAll(async () => {
  await stub.start()
  server = await startTestServer()
})
beforeEach(async () => {
  stub.reset()
  connectWeChat(server, stub.address, { defaultApp: STUB_APP })
  await query(server, 'delete from wechat_token')
  ;({ tenantId } = await newPerson(server))
  await query(
    server,
    `insert into subscribe_template (tenant_id, scene, enabled, template_id, title, fields, version, created_at, updated_at)
      values ($1, 'problemSolved', true, $2, '反馈处理结果通知', '[{"key":"thing1","label":"结果","source":"note"}]', 2, 0, 0)`,
    [tenantId, TEMPLATE],
  )
})
afterAll(async () => {
  await stub.stop()
  await server.close()
})

/** Something that the visitor is told of, in the transaction of its event. */
async function happen({ openid = 'o-visitor-1' as string | null } = {}): Promise<void> {
  const visitorId = newId()
  await query(
    server,
    `insert into visitor (tenant_id, id, openid, nickname, device, province, city, first_seen_at, last_seen_at) values ($1, $2, $3, '游客', '', '', '', 0, 0)`,
    [tenantId, visitorId, openid],
  )
  const { platform } = server
  await platform.db.tenantTransaction(tenantId, (tx) =>
    notify(tx, platform.messages, {
      scene: 'problemSolved',
      at: platform.now(),
      visitorId,
      subject: 'p1',
      values: { note: '已修好' },
    }),
  )
}
const read = async () => {
  const { list } = await server.platform.db.tenantTransaction(tenantId, (tx) =>
    readMessages(tx, { pageNum: 1, pageSize: 10, sortOrders: [] } as never),
  )
  return list[0]!
}
const outcomes = async () => (await read()).attempts.map(({ outcome }) => outcome)

test('a message is queued with its event, sent outside of it, and shown as accepted, not as delivered', async () => {
  await happen()
  expect(await read()).toMatchObject({ state: 'queued', attempts: [] })
  expect(stub.requests).toEqual([])
  expect(await sendDue(server.platform)).toBe(1)
  expect(await read()).toMatchObject({
    state: 'handedOver',
    reason: '',
    nextAt: null,
    attempts: [{ outcome: 'accepted' }],
  })
  expect(stub.asked(PATH)[0]!.body).toEqual({
    touser: 'o-visitor-1',
    template_id: TEMPLATE,
    data: { thing1: { value: '已修好' } },
    miniprogram_state: 'formal',
    lang: 'zh_CN',
  })
  expect(await sendDue(server.platform)).toBe(0)
})

test('a merchant without a mini-program only records; a visitor without an openid is sent nothing', async () => {
  connectWeChat(server, stub.address)
  await happen()
  expect(await read()).toMatchObject({ state: 'recorded' })
  connectWeChat(server, stub.address, { defaultApp: STUB_APP })
  await happen({ openid: null })
  expect((await read()).state).toBe('failed')
  expect(await sendDue(server.platform)).toBe(0)
})

test.each([
  [{ errcode: 43101, errmsg: 'user refuse to accept the msg' }, 'declined', '访客没有订阅，或取消了订阅（43101）'],
  [
    { errcode: 47003, errmsg: 'argument invalid! data.thing1.value is empty rid: 1' },
    'failed',
    '内容不符合模板的规则：argument invalid! data.thing1.value is empty',
  ],
  [{ errcode: 40003, errmsg: 'invalid openid' }, 'failed', '这位访客的微信标识不属于这个小程序（40003）'],
  [{ errcode: 40037, errmsg: 'invalid template_id' }, 'failed', '模板编号不正确，或不属于这个小程序（40037）'],
])('%j ends the message', async (answer, state, reason) => {
  stub.next(PATH, answer)
  await happen()
  await sendDue(server.platform)
  expect(await read()).toMatchObject({ state, reason, nextAt: null, attempts: [{ outcome: 'refused', reason }] })
  server.clock.now += DAY_MS
  expect(await sendDue(server.platform)).toBe(0)
})

test('a busy or limited WeChat is asked again later, and later each time', async () => {
  stub.next(
    PATH,
    { errcode: -1, errmsg: 'system error' },
    { errcode: 45009, errmsg: 'reach max api daily quota limit' },
  )
  await happen()
  await sendDue(server.platform)
  const first = await read()
  expect(first).toMatchObject({ state: 'queued', reason: '微信系统繁忙（-1）' })
  expect(await sendDue(server.platform)).toBe(0)
  server.clock.now = first.nextAt!
  await sendDue(server.platform)
  const second = await read()
  expect(second.nextAt! - server.clock.now).toBeGreaterThan(first.nextAt! - first.at)
  server.clock.now = second.nextAt!
  await sendDue(server.platform)
  expect(await read()).toMatchObject({ state: 'handedOver', reason: '' })
  expect(await outcomes()).toEqual(['refused', 'refused', 'accepted'])
})

test('a WeChat that stays silent is given up after the last attempt', async () => {
  connectWeChat(server, stub.address, { defaultApp: STUB_APP, timeoutMs: 20 })
  await server.platform.messages.send!({ id: '', tenantId, templateId: TEMPLATE, openid: 'o', data: {} })
  stub.next(PATH, ...Array.from({ length: ATTEMPTS_MAX }, (): typeof SILENCE => SILENCE))
  await happen()
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    await sendDue(server.platform)
    server.clock.now += DAY_MS / 4
  }
  expect(await read()).toMatchObject({ state: 'failed', reason: '微信没有应答，可能是服务器的网络不通' })
  expect(await outcomes()).toEqual(Array.from({ length: ATTEMPTS_MAX }, () => 'unanswered'))
  expect(await sendDue(server.platform)).toBe(0)
})

const claim = () => server.platform.db.tenantTransaction(tenantId, (tx) => claimMessage(tx, server.platform.now()))

test('two nodes send each message once', async () => {
  await happen()
  await happen({ openid: 'o-visitor-2' })
  const counts = await Promise.all([sendDue(server.platform), sendDue(server.platform)])
  expect([counts[0]! + counts[1]!, stub.asked(PATH).length]).toEqual([2, 2])
  expect(new Set(stub.asked(PATH).map(({ body }) => body['touser']))).toEqual(new Set(['o-visitor-1', 'o-visitor-2']))
})

test('a message whose node was killed while sending is sent by another one, which says that the first outcome is unknown', async () => {
  await happen()
  await claim()
  expect([await outcomes(), await sendDue(server.platform)]).toEqual([['sending'], 0])
  server.clock.now += 61_000
  stub.next(PATH, { errcode: 43101, errmsg: 'user refuse to accept the msg' })
  expect(await sendDue(server.platform)).toBe(1)
  expect(await outcomes()).toEqual(['interrupted', 'refused'])
  expect(await read()).toMatchObject({
    state: 'declined',
    reason: '访客没有订阅，或取消了订阅（43101）；前面有一次结果不明，访客可能已经收到',
  })
})

test('a message that stops each node that sends it ends', async () => {
  await happen()
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    await claim()
    server.clock.now += 61_000
  }
  expect(await sendDue(server.platform)).toBe(0)
  expect(await read()).toMatchObject({ state: 'failed', reason: `试了 ${ATTEMPTS_MAX} 次，都没有结果` })
})

test('of late answers only acceptance counts', async () => {
  await happen()
  const late = (await claim())!
  server.clock.now += 61_000
  const next = (await claim())!
  const finish = (message: typeof late, result: Parameters<typeof finishAttempt>[2]) =>
    server.platform.db.tenantTransaction(tenantId, (tx) => finishAttempt(tx, message, result, server.platform.now()))
  await finish(late, { state: 'failed', reason: '晚到的失败' })
  expect(await read()).toMatchObject({ state: 'queued' })
  await finish(late, { state: 'accepted' })
  await finish(next, { state: 'declined', reason: '已经用掉' })
  expect(await read()).toMatchObject({ state: 'handedOver', reason: '' })
})

test('without a token nothing was sent, so nothing is uncertain', async () => {
  connectWeChat(server, stub.address, { defaultApp: STUB_APP, timeoutMs: 20 })
  stub.next('/cgi-bin/stable_token', SILENCE)
  await happen()
  await sendDue(server.platform)
  expect(await read()).toMatchObject({ state: 'queued', reason: '微信没有应答，可能是服务器的网络不通' })
  expect(await outcomes()).toEqual(['refused'])
  expect(stub.asked(PATH)).toEqual([])
})

test('a failing attempt ends the run of its merchant, and a node that stops starts no other attempt', async () => {
  await happen()
  await happen({ openid: 'o-visitor-2' })
  expect(await sendDue(server.platform, () => true)).toBe(0)
  stub.next(PATH, { errcode: 45009, errmsg: 'reach max api daily quota limit' })
  expect(await sendDue(server.platform)).toBe(1)
  expect(await sendDue(server.platform)).toBe(1)
  expect(stub.asked(PATH)).toHaveLength(2)
})

test('messages of a disabled merchant wait', async () => {
  await happen()
  await query(server, 'update merchant set disabled_at = 1 where id = $1', [tenantId])
  expect(await sendDue(server.platform)).toBe(0)
  await query(server, 'update merchant set disabled_at = null where id = $1', [tenantId])
  expect(await sendDue(server.platform)).toBe(1)
})
