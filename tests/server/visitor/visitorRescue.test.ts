import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { readSecret, secretOf } from '../../../server/visitor/secret'
import { sweepExpired } from '../../../server/visitor/sweep'
import { must } from '../../support/builders'
import { ownGuide } from '../../support/domains/guides'
import { query } from '../../support/matrix/world'
import { freshAddress } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'
import {
  callAs,
  newCode,
  newKey,
  onlineGuide,
  onVisitedGuide,
  SERVICE_PHONE,
  visit,
} from '../../support/domains/visitors'
import type { Visited } from '../../support/domains/visitors'

const { rescue, visitor } = contract
const PLACE = { lng: 118.1662, lat: 30.1319, accuracy: 35 }
let world: Visited['world']
let guideId: string
let token: string
onVisitedGuide((visited) => ({ world, guideId, token } = visited))
// Other files of this worker may have stored cases after moving the clock.
beforeAll(async () => {
  const server = await seededServer()
  await query(server, 'update rescue set created_at = least(created_at, $1), updated_at = least(updated_at, $1)', [
    server.clock.now,
  ])
})

const call = (body: object, as = token, address?: string) =>
  callAs(
    world.server,
    visitor.callForHelp.path,
    { key: newKey(), guideId, kind: 'injury', ...PLACE, ...body },
    { token: as, address },
  )
const state = (secret: unknown) => callAs(world.server, visitor.rescueState.path, { secret })
const move = (secret: unknown, place: object) =>
  callAs(world.server, visitor.rescuePosition.path, { secret, ...PLACE, ...place })
const desk = async (as: 'operator' | 'operator2' = 'operator') => {
  const { list } = await must(world.send, rescue.queryPage, {
    token: world.tokens[as],
    body: { orderBy: 'createdAt:desc', pageSize: 200 },
  })
  return list
}
const waiting = () => must(world.send, rescue.waiting, { token: world.tokens.operator })
const idOf = async (secret: unknown) => (await readSecret(world.server.platform.config.secret, String(secret)))!.id
const detail = (id: string) => must(world.send, rescue.detail, { token: world.tokens.operator, params: { id } })
const claim = (id: string) =>
  must(world.send, rescue.status, { token: world.tokens.operator, body: { id, version: 1, move: 'claim' } })

test('a call for help is queued, counted as waiting, and gives the desk the caller’s position', async () => {
  const before = await waiting()
  const { status, body } = await call({ phone: '13812345678', content: '崴了脚', people: 2 })
  expect({ status, data: body.data }).toMatchObject({
    status: 200,
    data: { state: 'pending', stateName: '待处理', handler: null, servicePhone: SERVICE_PHONE },
  })
  const id = await idOf(body.data!.secret)
  expect(await detail(id)).toMatchObject({
    state: 'pending',
    kind: 'injury',
    content: '崴了脚',
    people: 2,
    ...PLACE,
    phone: '138****5678',
    guide: { name: '黄山风景区' },
    nearest: { name: expect.any(String) },
  })
  const after = await waiting()
  expect([after.pending - before.pending, after.newestAt]).toEqual([1, body.data!.createdAt])
  expect((await desk()).map((row) => row.id)).toContain(id)
  expect((await desk('operator2')).map((row) => row.id)).not.toContain(id)
})

test('concurrent presses with one key are one request', async () => {
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 5 }, () => call({ key })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.data!.secret)).size).toBe(1)
  const stored = await query<{ count: number }>(
    world.server,
    'select count(*)::int as count from rescue where client_key = $1',
    [key],
  )
  expect(stored).toEqual([{ count: 1 }])
  // Keys are scoped to a visitor.
  const other = await call({ key }, await visit(world.server, guideId))
  expect(other.body.data!.secret).not.toBe(answers[0]!.body.data!.secret)
})

test('the caller can follow the request, and sees its handler only if the merchant allows it', async () => {
  const { secret } = (await call({})).body.data!
  const id = await idOf(secret)
  await claim(id)
  expect((await state(secret)).body.data).toMatchObject({
    state: 'handling',
    stateName: '处理中',
    handler: null,
    claimedAt: expect.any(Number),
  })
  const token = world.tokens.admin
  const settings = await must(world.send, contract.globalSettings.detail, { token })
  const put = (version: number, handler: boolean) =>
    must(world.send, contract.globalSettings.update, {
      token,
      body: {
        id: settings.id,
        version,
        questions: true,
        problems: true,
        rescue: true,
        notice: settings.notice,
        handler,
      },
    })
  const { version } = await put(settings.version, true)
  expect((await state(secret)).body.data).toMatchObject({ handler: '何雨桐' })
  await put(version, false)
  await must(world.send, rescue.status, {
    token: world.tokens.operator,
    body: { id, version: 2, move: 'falseAlarm', note: '误按' },
  })
  expect((await state(secret)).body.data).toMatchObject({
    state: 'finished',
    stateName: '已完成',
    handler: null,
    endedAt: expect.any(Number),
  })
})

test('the desk gets the caller’s new positions, which do not conflict with a claim', async () => {
  const { secret } = (await call({})).body.data!
  const id = await idOf(secret)
  const before = await waiting()
  expect((await move(secret, { lng: 118.17, accuracy: 8 })).status).toBe(200)
  expect(await detail(id)).toMatchObject({ lng: 118.17, accuracy: 8, version: 1 })
  expect((await waiting()).changedAt).toBeGreaterThan(before.changedAt!)
  await claim(id)
  await must(world.send, rescue.status, {
    token: world.tokens.operator,
    body: { id, version: 2, move: 'finish', note: '已送下山' },
  })
  expect(await move(secret, {})).toMatchObject({ status: 409, body: { msg: '求助已经结束' } })
})

test('a secret not made by this installation is 404, even when it names a request', async () => {
  const { secret } = (await call({})).body.data!
  const named = (await readSecret(world.server.platform.config.secret, String(secret)))!
  const forged = [
    `${named.tenantId}.${named.id}.${'0'.repeat(64)}`,
    await secretOf('another key', named),
    await secretOf(world.server.platform.config.secret, { ...named, tenantId: world.other.tenantId }),
    '',
    'a.b.c',
  ]
  for (const token of forged)
    expect([(await state(token)).status, (await move(token, {})).status], token).toEqual([404, 404])
})

test('without a guide of the merchant, the guide around the caller is used, and none outside of all', async () => {
  const foreign = await onlineGuide(world, '', 'admin2')
  const own = await ownGuide(world)
  const ring = [
    [100, 10],
    [100.2, 10],
    [100.2, 10.2],
    [100, 10.2],
  ]
  await query(world.server, `update guide set lng = 100.1, lat = 10.1 where id = $1`, [own.id])
  await query(
    world.server,
    `update guide_revision set snapshot = jsonb_set(snapshot, '{settings,boundary}', $2::jsonb) where guide_id = $1`,
    [own.id, JSON.stringify(ring)],
  )
  const guideOf = async (body: object) =>
    (await detail(await idOf((await call(body)).body.data!.secret))).guide?.id ?? null
  expect(await guideOf({ guideId: null, lng: 100.15, lat: 10.15 })).toBe(own.id)
  expect(await guideOf({ guideId: foreign, lng: 100.15, lat: 10.15 })).toBe(own.id)
  expect(await guideOf({ guideId: null, lng: 100.25, lat: 10.15 })).toBe(null)
})

test('a guide with rescue turned off refuses the call with the number to ring', async () => {
  const { id, version } = await ownGuide(world)
  await must(world.send, contract.guideFunction.batch, {
    token: world.tokens.operator,
    body: { guides: [{ id, version }], functions: { rescue: false } },
  })
  expect(await call({ guideId: id })).toMatchObject({
    status: 422,
    body: { msg: `这个景区没有开放一键救援，请拨打 ${SERVICE_PHONE}` },
  })
})

test('calling requires a sign-in that has not expired', async () => {
  expect((await call({}, '')).status).toBe(401)
  expect((await call({}, 'x'.repeat(43))).status).toBe(401)
  const ended = await visit(world.server, guideId)
  await query(world.server, 'update visitor_token set expires_at = 1')
  expect((await call({}, ended)).status).toBe(401)
  const living = await visit(world.server, guideId)
  expect(await sweepExpired(world.server.platform)).toBeGreaterThan(0)
  expect(await query(world.server, 'select 1 from visitor_token where expires_at = 1')).toEqual([])
  expect((await call({}, living)).status).toBe(200)
})

test('a visitor stays signed in on the latest ten phones only', async () => {
  const code = newCode()
  const tokens: string[] = []
  for (let phone = 0; phone < 11; phone += 1) {
    tokens.push(await visit(world.server, guideId, { code }))
    await query(world.server, 'update visitor_token set created_at = created_at - 1')
  }
  expect([(await call({}, tokens[0])).status, (await call({}, tokens[1])).status]).toEqual([401, 200])
})

test('a visitor’s requests and an address’s calls are limited', async () => {
  for (let made = 0; made < 5; made += 1) expect((await call({})).status).toBe(200)
  const refused = await call({})
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const address = freshAddress()
  const statuses = new Set<number>()
  for (let sent = 0; sent < 121; sent += 1) statuses.add((await call({}, 'x'.repeat(43), address)).status)
  expect([...statuses]).toEqual([401, 429])
  // Known visitors are counted individually: no one else behind that address can block a call for help.
  const known = await call({}, await visit(world.server, guideId), address)
  expect(known.status).toBe(200)
  for (let sent = 0; sent < 241; sent += 1)
    await callAs(world.server, visitor.rescueState.path, { secret: 'x.y.z' }, { address })
  const guess = await callAs(world.server, visitor.rescueState.path, { secret: 'x.y.z' }, { address })
  const own = await callAs(world.server, visitor.rescueState.path, { secret: known.body.data!.secret }, { address })
  expect([guess.status, own.status]).toEqual([429, 200])
})

test('concurrent requests of one visitor share the limit of successive ones', async () => {
  const statuses = (await Promise.all(Array.from({ length: 9 }, () => call({})))).map(({ status }) => status)
  expect(statuses.toSorted((token, other) => token - other)).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429])
})

test('visitors of a disabled merchant can neither sign in nor call for help', async () => {
  const foreign = await onlineGuide(world, '', 'admin2')
  const theirs = await visit(world.server, foreign)
  const disable = (at: number | null) =>
    query(world.server, 'update merchant set disabled_at = $2 where id = $1', [world.other.tenantId, at])
  await disable(1)
  try {
    const signsIn = await callAs(world.server, visitor.login.path, { guideId: foreign, code: newCode() })
    expect([(await call({ guideId: foreign }, theirs)).status, signsIn.status]).toEqual([401, 404])
  } finally {
    await disable(null)
  }
})

test('a returning visitor is updated with what they send; an invalid place is ignored', async () => {
  const code = newCode()
  await visit(world.server, guideId, {
    code,
    device: 'iPhone 15',
    province: '安徽省',
    city: '黄山市',
    nickname: '山里人',
  })
  await visit(world.server, guideId, { code, device: 'HUAWEI Mate 60' })
  const stored = () =>
    query<object>(world.server, 'select nickname, device, province, city from visitor where openid = $1', [
      `demo:${code}`,
    ])
  expect(await stored()).toEqual([{ nickname: '山里人', device: 'HUAWEI Mate 60', province: '安徽省', city: '黄山市' }])
  await visit(world.server, guideId, { code, province: '浙江省', city: '黄山市' })
  expect(await stored()).toMatchObject([{ province: '浙江省', city: '' }])
  await visit(world.server, guideId, { code, province: '<b>', city: '黄山市' })
  expect(await stored()).toMatchObject([{ province: '浙江省' }])
})

test('concurrent sign-ins with one code are one visitor; each merchant has its own', async () => {
  const code = newCode()
  await Promise.all([visit(world.server, guideId, { code }), visit(world.server, guideId, { code })])
  await visit(world.server, await onlineGuide(world, '', 'admin2'), { code })
  const stored = await query<{ tenant: string }>(
    world.server,
    'select tenant_id as tenant from visitor where openid = $1',
    [`demo:${code}`],
  )
  expect(stored.map(({ tenant }) => tenant).toSorted()).toEqual([world.own.tenantId, world.other.tenantId].toSorted())
})

test('a token is not stored in clear, and a sign-in that WeChat refuses fails', async () => {
  const matches = await query(world.server, 'select 1 from visitor_token where token_hash = $1', [token])
  expect(matches).toEqual([])
  const { platform } = world.server
  const login = () => callAs(world.server, visitor.login.path, { guideId, code: newCode() })
  const recognise = platform.visitors.recognise
  try {
    for (const [refused, status, msg] of [
      ['code', 422, '登录凭证无效或已经用过，请重新进入小程序'],
      ['unconnected', 422, '没有接入微信登录'],
      ['unavailable', 503, '微信暂时没有回应，请稍后再试'],
    ] as const) {
      platform.visitors.recognise = () => Promise.resolve({ refused })
      expect(await login()).toMatchObject({ status, body: { msg } })
    }
  } finally {
    platform.visitors.recognise = recognise
  }
})
