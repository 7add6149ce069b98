import { afterEach, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { menuRight, right } from '@/contract/rights'
import { noBot } from '../../../../server/ports/chatBot'
import type { BotQuestion, BotReply } from '../../../../server/ports/chatBot'
import { countCallOf } from '../../../../server/session/throttle'
import { must, uniqueName } from '../../../support/builders'
import { openWorld, query } from '../../../support/matrix/world'
import { newPerson, signedIn } from '../../../support/session/people'
import { seededServer } from '../../../support/server/seeded'

const { bot, botScene, question } = contract
const TOKEN = 'YV78Pyj1VvqdNGpMJ1pHic0bIBOWMv'
const APP_ID = 'Gg8HejYTkUsEIlG'
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
let guideId: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.admin
  guideId = (
    await must(world.send, contract.guide.queryPage, { token, body: { keyword: '黄山风景区', publish: 'online' } })
  ).list[0]!.id
})
afterEach(async () => {
  Object.assign(world.server.platform.bot, noBot)
  await save({ appId: '', enabled: false, scenesOnly: false })
})

async function save(more: object, as = token) {
  const { id, version } = await must(world.send, bot.detail, { token: as })
  return world.send(bot.save, { token: as, body: { id, version, ...more } })
}
const setUp = async (more: object = {}) =>
  expect((await save({ appId: APP_ID, token: TOKEN, enabled: true, ...more })).status).toBe(200)
const refused = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { data: { fields: { path: string; message: string }[] } }).data.fields.map(
    ({ path, message }) => `${path}: ${message}`,
  ),
]

/** Connects a fake platform with these answers; returns the questions it received. */
function connect(answer: (received: BotQuestion) => Promise<BotReply>): BotQuestion[] {
  const received: BotQuestion[] = []
  Object.assign(world.server.platform.bot, {
    connects: true,
    ask: (one: BotQuestion) => (received.push(one), answer(one)),
  })
  return received
}
const replies = (reply: BotReply) => () => Promise.resolve(reply)
const ask = async (text: string) => (await must(world.send, question.ask, { body: { guideId, text } })).answer
const tried = (text: string) => must(world.send, question.try, { token, body: { text, guideId } })
const isMiss = async (text: string) =>
  (await must(world.send, question.misses, { token })).list.some((miss) => miss.text === text)
const figures = async () => (await must(world.send, bot.detail, { token })).lastDays
/** Text unlike anything in the bank. */
const strange = () => uniqueName('zzxqbot')

test('a saved token appears nowhere: not in answers, rows or the audit trail', async () => {
  await setUp()
  const read = await must(world.send, bot.detail, { token })
  expect(read).toMatchObject({ appId: APP_ID, token: '', tokenEnd: 'OWMv', tokenLost: false, connects: false })
  const stored = await query<{ token: string }>(world.server, 'select token from bot_config where tenant_id = $1', [
    world.own.tenantId,
  ])
  expect(stored[0]!.token).not.toContain(TOKEN)
  const entries = await query<{ changes: { field: string; kept?: string }[] | null; all: string }>(
    world.server,
    `select changes, row_to_json(a)::text as all from audit_log a where domain = 'bot' and tenant_id = $1 order by id`,
    [world.own.tenantId],
  )
  expect(entries.map(({ all }) => all).join()).not.toContain(TOKEN)
  expect(entries.at(-1)!.changes).toContainEqual({ field: 'token', kept: 'secret' })
})

test('an empty token keeps the stored one; another AppID needs its own', async () => {
  expect(refused(await save({ appId: APP_ID, enabled: true }))).toEqual([422, ['token: 要启用，先填写 Token']])
  expect(refused(await save({ enabled: true }))).toEqual([400, ['appId: 要启用，先填写 AppID']])
  await setUp()
  expect((await save({ appId: APP_ID, enabled: true, scenesOnly: true })).status).toBe(200)
  expect(refused(await save({ appId: 'Another12345', enabled: true }))).toEqual([
    422,
    ['token: 换了 AppID，请填写它的 Token'],
  ])
  expect(await must(world.send, bot.detail, { token })).toMatchObject({
    appId: APP_ID,
    tokenEnd: 'OWMv',
    scenesOnly: true,
  })
  expect((await save({ appId: '' })).status).toBe(200)
  expect((await must(world.send, bot.detail, { token })).tokenEnd).toBeNull()
})

test('AppID and token alone can be saved without a version, and keep the other settings', async () => {
  await setUp({ scenesOnly: true })
  const { version } = await must(world.send, bot.detail, { token })
  const saved = await must(world.send, bot.save, { token, body: { appId: 'Another12345', token: `${TOKEN}x` } })
  expect(saved).toMatchObject({
    appId: 'Another12345',
    tokenEnd: 'WMvx',
    enabled: true,
    scenesOnly: true,
    version: version + 1,
  })
  expect(await must(world.send, bot.save, { token, body: { appId: '' } })).toMatchObject({
    appId: '',
    tokenEnd: null,
    enabled: false,
  })
})

test('a stale write returns the current bot', async () => {
  await setUp()
  const { id, version } = await must(world.send, bot.detail, { token })
  const { status, body } = await world.send(bot.save, { token, body: { id, version: version - 1, appId: APP_ID } })
  expect([status, (body as { data: { current: { version: number; token: string } } }).data.current]).toMatchObject([
    409,
    { version, token: '' },
  ])
})

test('the bot is asked only where the bank has no answer, with its scene’s skill; its answer counts and is no miss', async () => {
  await setUp()
  const scene = uniqueName('云海')
  await must(world.send, botScene.add, {
    token,
    body: { name: scene, description: '云海预报', examples: [`${scene}什么时候有`] },
  })
  const received = connect(replies({ state: 'answered', text: '明早 6 点\n<b>可能</b>有' }))
  const before = await figures()
  expect(await ask('门票多少钱')).toMatchObject({ by: 'bank' })
  const text = `${scene}什么时候会有`
  expect(await ask(text)).toEqual({
    by: 'bot',
    question: text,
    answer: '<p>明早 6 点</p><p>&lt;b&gt;可能&lt;/b&gt;有</p>',
    voice: null,
  })
  expect(received).toEqual([{ appId: APP_ID, token: TOKEN, text, skill: scene }])
  expect(await isMiss(text)).toBe(false)
  expect(await figures()).toEqual({ asked: before.asked + 1, answered: before.answered + 1, failed: before.failed })
})

test.each([
  ['has no answer', replies({ state: 'silent' }), 0, { state: 'silent', reason: '' }],
  ['refuses', replies({ state: 'failed', reason: '余额不足' }), 1, { state: 'failed', reason: '余额不足' }],
  ['does not reply', () => Promise.reject(new Error('timeout')), 1, { state: 'failed', reason: '机器人平台没有应答' }],
] as const)(
  'a visitor gets no answer when the bot %s, and the question is stored as a miss',
  async (_, answer, failed, outcome) => {
    await setUp()
    connect(answer)
    const before = await figures()
    const text = strange()
    expect(await ask(text)).toBeNull()
    expect(await isMiss(text)).toBe(true)
    expect(await figures()).toEqual({
      asked: before.asked + 1,
      answered: before.answered,
      failed: before.failed + failed,
    })
    expect((await tried(text)).bot).toEqual({ ...outcome, scene: null })
    expect((await figures()).asked).toBe(before.asked + 1)
  },
)

test('questions beyond a merchant’s limit per minute do not reach the bot and are stored as misses', async () => {
  await setUp()
  const received = connect(replies({ state: 'answered', text: '可以带狗。' }))
  const { db, now } = world.server.platform
  const used = (most: number) =>
    db.identity((tx) => countCallOf(tx, 'bot', world.own.tenantId, now(), { most, windowMs: 60_000 }))
  while ((await used(120)) === 0);
  const text = strange()
  expect([await ask(text), received.length]).toEqual([null, 0])
  expect(await isMiss(text)).toBe(true)
  await query(world.server, `delete from login_attempt where key like 'bot:%'`)
  expect(await ask(strange())).not.toBeNull()
})

test('no question is sent while the bot is off, unset, unconnected, or the question matches no scene', async () => {
  expect((await tried(strange())).bot).toEqual({ state: 'unconnected', scene: null, reason: '' })
  const received = connect(replies({ state: 'answered', text: '好' }))
  expect((await tried(strange())).bot).toMatchObject({ state: 'unset' })
  await setUp({ enabled: false })
  expect((await tried(strange())).bot).toMatchObject({ state: 'off' })
  await setUp({ scenesOnly: true })
  expect((await tried(strange())).bot).toMatchObject({ state: 'outside' })
  expect(await ask(strange())).toBeNull()
  expect(received).toEqual([])
  expect(await tried('明天会不会下雨')).toMatchObject({
    answer: { by: 'bot', answer: '<p>好</p>' },
    bot: { state: 'answered', scene: '天气查询' },
  })
})

test('a token that can no longer be decrypted is reported, never sent, and replaced by a new one', async () => {
  await setUp()
  const received = connect(replies({ state: 'answered', text: '好' }))
  const { config } = world.server.platform
  const { secret } = config
  config.secret = 'another-secret-of-a-server-0123456789'
  try {
    expect(await must(world.send, bot.detail, { token })).toMatchObject({ tokenEnd: null, tokenLost: true })
    expect((await tried(strange())).bot).toMatchObject({ state: 'lost' })
    expect(refused(await save({ appId: APP_ID, enabled: true }))).toEqual([422, ['token: 要启用，先填写 Token']])
    await setUp()
    expect((await tried(strange())).bot).toMatchObject({ state: 'answered' })
  } finally {
    config.secret = secret
  }
  expect(received).toHaveLength(1)
})

test('testing the connection uses the stored token, and returns the reason of a failure', async () => {
  const test = () => world.send(bot.test, { token })
  expect((await test()).status).toBe(422)
  Object.assign(world.server.platform.bot, {
    connects: true,
    test: () => Promise.resolve({ connected: false, reason: 'Token 无效' }),
  })
  expect((await test()).status).toBe(422)
  await setUp()
  expect(await must(world.send, bot.test, { token })).toEqual({ connected: false, reason: 'Token 无效' })
})

test('the bot’s configuration requires its own right besides the bank’s', async () => {
  const person = await newPerson(world.server, { rightIds: [menuRight('question'), right('question', 'edit')] })
  const bank = await signedIn(world.server, person)
  expect((await world.send(bot.detail, { token: bank })).status).toBe(403)
  expect(
    (await world.send(botScene.add, { token: bank, body: { name: '场景', description: '用途', examples: ['你好'] } }))
      .status,
  ).toBe(403)
})
