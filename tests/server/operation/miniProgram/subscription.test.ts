import { afterEach, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { fieldRefusal, fitted } from '@/contract/operation/miniProgram/subscription/subscribeScenes'
import type { Scene } from '@/contract/operation/miniProgram/subscription/subscribeScenes'
import { newId } from '../../../../server/db/id'
import { recordOnly } from '../../../../server/ports/messages'
import type { Message } from '../../../../server/ports/messages'
import { must } from '../../../support/builders'
import { openWorld, query } from '../../../support/matrix/world'
import { payRefunds, placeOrder, requestRefund } from '../../../support/domains/orders'
import { reportProblem } from '../../../support/domains/problems'
import { callForHelp } from '../../../support/domains/rescues'
import { seededServer } from '../../../support/server/seeded'

const { order, problem, rescue, subscribeTemplate } = contract
const TEMPLATE = 'a'.repeat(43)
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
})
afterEach(() => {
  world.server.platform.messages.accept = recordOnly.accept
})

const detail = (id: Scene) => must(world.send, subscribeTemplate.detail, { token, params: { id } })
async function save(id: Scene, more: object) {
  const { version, title } = await detail(id)
  return world.send(subscribeTemplate.save, { token, body: { id, version, title, ...more } })
}
const turnOn = (id: Scene, fields: object[]) => save(id, { enabled: true, templateId: TEMPLATE, fields })
const sent = async (scene: Scene) =>
  (await must(world.send, subscribeTemplate.queryPage, { token, body: { scene } })).list
/** Second part of the message about a record: other tests of the same server make messages of the same scene. */
async function secondPart(subject: string) {
  const [message] = await query<{ part: object }>(
    world.server,
    'select parts -> 1 as part from subscribe_message where subject = $1',
    [subject],
  )
  return message?.part
}
const pathsOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { data: { fields: { path: string }[] } }).data.fields.map(({ path }) => path),
]

const ANSWERED = [
  { key: 'thing1', label: '反馈内容', source: 'content' },
  { key: 'thing2', label: '处理结果', source: 'note' },
  { key: 'time3', label: '处理时间', source: 'time' },
]

test('a visitor’s message contains the answer written for them, never an internal note', async () => {
  await turnOn('problemSolved', ANSWERED)
  const solved = await reportProblem(world.server, world.own.tenantId, '水管漏水')
  await must(world.send, problem.handle, {
    token,
    body: { id: solved, version: 1, state: 'handling', note: '先关阀门' },
  })
  await must(world.send, problem.handle, {
    token,
    body: { id: solved, version: 2, state: 'solved', note: '责任在老王', answer: '已修好' },
  })
  const closed = await reportProblem(world.server, world.own.tenantId, '还是漏水')
  await must(world.send, problem.handle, {
    token,
    body: { id: closed, version: 1, state: 'closed', note: '又是同一个人' },
  })
  const reported = await reportProblem(world.server, world.own.tenantId, '厕所没灯')
  await must(world.send, problem.handle, {
    token,
    body: { id: reported, version: 1, state: 'closed', note: '重复', answer: '已有人在修' },
  })
  const messages = await query<{ subject: string; text: string }>(
    world.server,
    `select subject, parts -> 1 ->> 'text' as text from subscribe_message where subject = any($1)`,
    [[solved, closed, reported]],
  )
  expect(new Map(messages.map(({ subject, text }) => [subject, text]))).toEqual(
    new Map([
      [solved, '已修好'],
      [reported, '已有人在修'],
    ]),
  )
})

test('a solved problem makes one message, cut to WeChat’s limits, without claiming its delivery', async () => {
  await turnOn('problemSolved', ANSWERED)
  const id = await reportProblem(world.server, world.own.tenantId, '护栏松动'.repeat(10))
  await must(world.send, problem.handle, { token, body: { id, version: 1, state: 'handling' } })
  const before = await detail('problemSolved')
  await must(world.send, problem.handle, { token, body: { id, version: 2, state: 'solved', answer: '已加固' } })
  const [one] = await sent('problemSolved')
  expect(one).toMatchObject({
    templateId: TEMPLATE,
    state: 'recorded',
    reason: '',
    parts: [
      { key: 'thing1', label: '反馈内容' },
      { text: '已加固' },
      { text: expect.stringMatching(/^\d{4}年\d+月\d+日 \d\d:\d\d$/) },
    ],
  })
  expect(one!.parts[0]!.text).toBe(`${'护栏松动'.repeat(5).slice(0, 19)}…`)
  expect((await detail('problemSolved')).messages).toBe(before.messages + 1)
  expect((await must(world.send, subscribeTemplate.list, { token })).delivers).toBe(false)
})

async function tellHandler(handler: boolean): Promise<void> {
  const {
    id,
    version,
    questions,
    problems,
    rescue: rescues,
    notice,
  } = await must(world.send, contract.globalSettings.detail, { token })
  await must(world.send, contract.globalSettings.update, {
    token,
    body: { id, version, questions, problems, rescue: rescues, notice, handler },
  })
}

test('the message names the handler of a rescue only if the merchant allows it', async () => {
  const taken: Message[] = []
  world.server.platform.messages.accept = (message) => (taken.push(message), Promise.resolve({ state: 'recorded' }))
  await turnOn('rescueTaken', [
    { key: 'phrase1', label: '类型', source: 'kind' },
    { key: 'name2', label: '受理人', source: 'handler' },
  ])
  const claim = async () =>
    must(world.send, rescue.status, {
      token,
      body: { id: await callForHelp(world.server, world.own.tenantId, '崴了脚'), version: 1, move: 'claim' },
    })
  await claim()
  await tellHandler(true)
  await claim()
  await tellHandler(false)
  expect(taken.map(({ data }) => data['name2'])).toEqual(['值班人员', '林晓岚'])
})

test('each message is handed over once; a refusal is stored with its reason and does not stop the event', async () => {
  const taken: Message[] = []
  world.server.platform.messages.accept = (message) => (
    taken.push(message),
    Promise.resolve({ state: 'failed', reason: '访客没有订阅' })
  )
  await turnOn('rescueTaken', [
    { key: 'phrase1', label: '类型', source: 'kind' },
    { key: 'name2', label: '受理人', source: 'handler' },
  ])
  const id = await callForHelp(world.server, world.own.tenantId, '崴了脚')
  const [{ visitorId } = { visitorId: '' }] = await query<{ visitorId: string }>(
    world.server,
    'select visitor_id as "visitorId" from rescue where id = $1',
    [id],
  )
  await query(world.server, 'update visitor set openid = $1 where id = $2', ['o-of-wechat', visitorId])
  expect(await must(world.send, rescue.status, { token, body: { id, version: 1, move: 'claim' } })).toMatchObject({
    state: 'handling',
  })
  expect(taken).toMatchObject([
    {
      tenantId: world.own.tenantId,
      visitorId,
      openid: 'o-of-wechat',
      scene: 'rescueTaken',
      templateId: TEMPLATE,
      data: { phrase1: '受伤', name2: '值班人员' },
    },
  ])
  expect((await sent('rescueTaken'))[0]).toMatchObject({ state: 'failed', reason: '访客没有订阅' })
})

test('a refund makes a message when it is done or refused, and none while its scene is disabled', async () => {
  const fields = [
    { key: 'character_string1', label: '订单编号', source: 'number' },
    { key: 'amount2', label: '退款金额', source: 'amount' },
  ]
  await turnOn('refundDone', fields)
  const refund = async () => {
    const id = await placeOrder(world.server, world.own.tenantId)
    await must(world.send, order.refund, {
      token,
      body: { id, version: 1, amount: 980, reason: 'absent', note: '', key: newId() },
    })
    await payRefunds(world.server)
    return id
  }
  expect(await secondPart(await refund())).toEqual({ key: 'amount2', label: '退款金额', text: '¥9.80' })
  const { messages } = await detail('refundDone')
  await save('refundDone', { enabled: false, templateId: TEMPLATE, fields })
  await refund()
  expect((await detail('refundDone')).messages).toBe(messages)

  await turnOn('refundRefused', [
    { key: 'amount1', label: '金额', source: 'amount' },
    { key: 'thing2', label: '原因', source: 'note' },
  ])
  const id = await placeOrder(world.server, world.own.tenantId)
  const refundId = await requestRefund(world.server, world.own.tenantId, id, 980)
  await must(world.send, order.decide, {
    token,
    body: { id, refundId, version: 1, move: 'refuse', note: '已经使用', key: newId() },
  })
  expect(await secondPart(id)).toMatchObject({ text: '已经使用' })
})

test('invalid template ids, fields and sources are refused, each at its field', async () => {
  const good = { key: 'thing1', label: '结果', source: 'note' }
  expect(pathsOf(await save('problemSolved', { templateId: 'abc' }))).toEqual([400, ['templateId']])
  expect(
    pathsOf(await save('problemSolved', { enabled: true, templateId: '', fields: [good, { ...good, key: 'thing2' }] })),
  ).toEqual([400, ['templateId']])
  expect(pathsOf(await save('problemSolved', { enabled: true, templateId: TEMPLATE, fields: [good] }))).toEqual([
    400,
    ['fields'],
  ])
  expect(pathsOf(await save('problemSolved', { fields: [good, good] }))).toEqual([400, ['fields.1.key']])
  expect(pathsOf(await save('problemSolved', { fields: [{ ...good, key: 'phrase1' }] }))).toEqual([
    400,
    ['fields.0.key'],
  ])
  expect(
    pathsOf(await save('problemSolved', { fields: [{ key: 'amount1', label: '金额', source: 'amount' }] })),
  ).toEqual([422, ['fields.0.source']])
  expect((await world.send(subscribeTemplate.detail, { token, params: { id: 'noticeOnline' } })).status).toBe(404)
})

test('a test goes to one visitor with sample content, even while its scene is disabled, and is marked as a test', async () => {
  const taken: Message[] = []
  world.server.platform.messages.accept = (message) => (taken.push(message), Promise.resolve({ state: 'queued' }))
  const [{ id: visitorId } = { id: '' }] = await must(world.send, subscribeTemplate.receivers, { token })
  const test = () => world.send(subscribeTemplate.test, { token, params: { id: 'refundDone' }, body: { visitorId } })
  await save('refundDone', { enabled: false, templateId: '', fields: [] })
  expect([(await test()).status, taken]).toEqual([422, []])
  await save('refundDone', {
    enabled: false,
    templateId: TEMPLATE,
    fields: [
      { key: 'amount1', label: '金额', source: 'amount' },
      { key: 'time2', label: '时间', source: 'time' },
    ],
  })
  expect(
    await must(world.send, subscribeTemplate.test, { token, params: { id: 'refundDone' }, body: { visitorId } }),
  ).toMatchObject({ state: 'queued', test: true, visitor: { id: visitorId } })
  expect(taken).toMatchObject([{ visitorId, templateId: TEMPLATE, data: { amount1: '¥29.00' } }])
  expect((await sent('refundDone')).find((message) => message.test)).toMatchObject({
    parts: [{ text: '¥29.00' }, { text: expect.stringMatching(/^\d{4}年/) }],
  })
  expect((await sent('problemSolved')).map((one) => one.test)).not.toContain(true)
})

test('a stale write does not overwrite a template', async () => {
  const before = await detail('rescueTaken')
  await must(world.send, subscribeTemplate.save, {
    token,
    body: { id: 'rescueTaken', version: before.version, title: '求助受理' },
  })
  const { status, body } = await world.send(subscribeTemplate.save, {
    token,
    body: { id: 'rescueTaken', version: before.version, title: '我的标题' },
  })
  expect([status, (body as { data: { current: { title: string } } }).data.current.title]).toEqual([409, '求助受理'])
})

test.each([
  ['thing1', '二十个字'.repeat(5), '二十个字'.repeat(5)],
  ['thing1', '二十个字'.repeat(6), `${'二十个字'.repeat(4)}二十个…`],
  ['phrase2', '设施损坏', '设施损坏'],
  ['thing1', '一行\n又一行', '一行 又一行'],
])('a text in %s is cut to its length', (key, text, fit) => {
  expect(fitted(key, text)).toBe(fit)
})

test.each([
  ['thing1', 'note', null],
  ['thing', 'note', /不是能用的字段/],
  ['letter1', 'note', /不是能用的字段/],
  ['phrase1', 'note', /放不进 phrase/],
  ['time2', 'time', null],
] as const)('%s from %s', (key, source, expected) => {
  const refusal = fieldRefusal(key, source)
  if (expected === null) expect(refusal).toBeNull()
  else expect(refusal).toMatch(expected)
})
