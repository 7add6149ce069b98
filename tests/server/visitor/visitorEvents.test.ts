import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '@/contract'
import { EVENT_AGE_MS, LISTENS_MAX } from '@/contract/visitor/visitorEvents'
import { must } from '../../support/builders'
import { hideOwnGuides, ownGuide } from '../../support/domains/guides'
import { openWorld, query } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'
import { audioRecord } from '../../support/files/sounds'
import { callAs, newCode, newKey, onlineGuide, visit } from '../../support/domains/visitors'

const { statistics, user, visitor } = contract
const MINUTE = 60_000
let world: Awaited<ReturnType<typeof openWorld>>
let guideId: string
let spot: { id: string; title: string; seconds: number }
let code: string
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  guideId = (await ownGuide(world)).id
  // The seed has no audio; add some to this explanation where visitors play it.
  const [found] = await query<typeof spot>(
    world.server,
    `update guide_bag_revision set record = jsonb_set(record, '{audio}', '${audioRecord(90.4)}') where guide_id = $1 and kind = 'spot' returning id, record ->> 'title' as title, 90 as seconds`,
    [guideId],
  )
  spot = found!
})
afterAll(() => hideOwnGuides(world))
beforeEach(async () => {
  code = newCode()
  token = await visit(world.server, guideId, { code, device: 'iPhone 16', province: '安徽省', city: '黄山市' })
})

const now = () => world.server.clock.now
const send = async (body: object, as = token) => callAs(world.server, visitor.events.path, body, { token: as })
const answerTo = async (body: object) => (await send(body)).body.data
const listen = (changed: object = {}) => ({
  key: newKey(),
  guideId,
  spotId: spot.id,
  at: now(),
  seconds: 5,
  ...changed,
})
const me = async () => {
  const [found] = await query<{ id: string }>(
    world.server,
    'select id from visitor where openid = $1 and tenant_id = $2',
    [`demo:${code}`, world.own.tenantId],
  )
  return must(world.send, user.detail, { token: world.tokens.admin, params: { id: found!.id } })
}
const figures = async () => {
  const token = world.tokens.viewer
  const sent = { token, query: { guideId } }
  const [realTime, hours, heard, brands, from] = [
    await must(world.send, statistics.realTime, sent),
    await must(world.send, statistics.hourVisit, sent),
    await must(world.send, statistics.listenIn, sent),
    await must(world.send, statistics.phoneBrand, sent),
    await must(world.send, statistics.visitorFrom, { token, params: { guide: guideId, days: '1' } }),
  ]
  return {
    lately: realTime.last15,
    today: hours.total,
    times: heard.times,
    listeners: heard.visitors,
    seconds: heard.seconds,
    apple: brands.list.find(({ brand }) => brand === '苹果')?.visitors ?? 0,
    anhui: from.provinces.find(({ province }) => province === '安徽省')?.visitors ?? 0,
  }
}

test('a key used for two explanations of different lengths does not fail its batch', async () => {
  const key = newKey()
  const other = (await ownGuide(world)).id
  const [short] = await query<{ id: string }>(
    world.server,
    `update guide_bag_revision set record = jsonb_set(record, '{audio}', '${audioRecord(10)}') where guide_id = $1 and kind = 'spot' returning id`,
    [other],
  )
  const listens = [listen({ key, seconds: 60 }), listen({ key, guideId: other, spotId: short!.id, seconds: 10 })]
  expect(await answerTo({ visits: [], listens })).toEqual({ visits: 0, listens: 2, positions: 0, refused: [] })
})

test('a visit and a play are in the statistics at once', async () => {
  const before = await figures()
  expect(await answerTo({ visits: [{ guideId, at: now() }], listens: [listen()] })).toEqual({
    visits: 1,
    listens: 1,
    positions: 0,
    refused: [],
  })
  const after = await figures()
  const more = Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, value - before[name as keyof typeof before]]),
  )
  expect(more).toEqual({ lately: 1, today: 1, times: 1, listeners: 1, seconds: 5, apple: 1, anhui: 1 })
  expect(await me()).toMatchObject({
    visits: 1,
    listenedSeconds: 5,
    province: '安徽省',
    city: '黄山市',
    device: 'iPhone 16',
    listening: { total: 1, list: [{ title: spot.title, wholeSeconds: spot.seconds }] },
  })
})

test('repeated events count once; a play grows up to its length and never shrinks', async () => {
  const visits = [
    { guideId, at: now() - MINUTE },
    { guideId, at: now() },
  ]
  const heard = listen()
  await Promise.all(Array.from({ length: 4 }, () => send({ visits, listens: [heard, { ...heard, seconds: 7 }] })))
  expect(await me()).toMatchObject({ visits: 1, listenedSeconds: 7, listening: { total: 1 } })
  await send({ listens: [{ ...heard, seconds: 3 }] })
  expect((await me()).listenedSeconds).toBe(7)
  await send({ listens: [{ ...heard, seconds: 80_000 }] })
  expect((await me()).listenedSeconds).toBe(spot.seconds)
})

test('events of a wrong time, a hidden guide or an unknown explanation are reported and not stored', async () => {
  const foreign = await onlineGuide(world, '', 'admin2')
  const answer = await answerTo({
    visits: [
      { guideId, at: now() + 10 * MINUTE },
      { guideId, at: now() - EVENT_AGE_MS - 1 },
      { guideId: foreign, at: now() },
      { guideId, at: now() + MINUTE },
    ],
    listens: [
      listen({ guideId: foreign }),
      listen({ spotId: 'no-such-spot' }),
      listen({ at: now() - EVENT_AGE_MS - 1 }),
    ],
  })
  expect(answer).toEqual({
    visits: 1,
    listens: 0,
    positions: 0,
    refused: [
      { of: 'visits', index: 0, reason: 'future' },
      { of: 'visits', index: 1, reason: 'old' },
      { of: 'visits', index: 2, reason: 'guide' },
      { of: 'listens', index: 0, reason: 'spot' },
      { of: 'listens', index: 1, reason: 'spot' },
      { of: 'listens', index: 2, reason: 'old' },
    ],
  })
  // A clock running slightly fast: recorded as now.
  expect((await me()).guides).toMatchObject([{ guideId, visits: 1, lastAt: now() }])
})

test('the size of a batch, a visitor’s events a day and their calls are limited', async () => {
  expect((await send({ listens: Array.from({ length: LISTENS_MAX + 1 }, () => listen()) })).status).toBe(400)
  const sent: unknown[] = []
  for (let batch = 0; batch < 6; batch += 1)
    sent.push(await answerTo({ listens: Array.from({ length: LISTENS_MAX }, () => listen()) }))
  expect(sent.map((data) => (data as { listens: number }).listens)).toEqual([100, 100, 100, 100, 100, 0])
  expect(sent[5]).toMatchObject({
    refused: Array.from({ length: LISTENS_MAX }, (_, index) => ({ of: 'listens', index, reason: 'tooMany' })),
  })
  const statuses: number[] = []
  for (let more = 0; more < 25; more += 1) statuses.push((await send({})).status)
  expect([statuses.slice(0, 24).every((status) => status === 200), statuses[24]]).toEqual([true, 429])
})

test('events without a sign-in or for another merchant do not count', async () => {
  expect((await send({ visits: [{ guideId, at: now() }] }, 'x'.repeat(43))).status).toBe(401)
  const before = (await figures()).today
  const stranger = await visit(world.server, await onlineGuide(world, '', 'admin2'))
  const { body } = await send({ visits: [{ guideId, at: now() }] }, stranger)
  expect(body.data).toMatchObject({ visits: 0, refused: [{ reason: 'guide' }] })
  expect((await figures()).today).toBe(before)
})
