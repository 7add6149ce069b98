import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { dayOf, startOfDay } from '@/contract/kit/chinaDay'
import { SELDOM } from '@/contract/data/guideStatistics'
import { newId } from '../../../server/db/id'
import { must } from '../../support/builders'
import { ABSENT_ID } from '../../support/matrix/builder'
import { openWorld, query } from '../../support/matrix/world'
import { ORDER_TABLES } from '../../support/domains/orders'
import { freshSeeded } from '../../support/server/seeded'

const { statistics } = contract
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let world: Awaited<ReturnType<typeof openWorld>>
let close: () => Promise<void>
/** 14:30 in Beijing. */
let now: number
let guides: { id: string; name: string }[]

const insert = (table: string, row: Record<string, unknown>) =>
  query(
    world.server,
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
      .map((_, index) => `$${index + 1}`)
      .join(', ')})`,
    Object.values(row),
  )

async function visitor(tenantId: string, province: string, device: string, city = ''): Promise<string> {
  const id = newId()
  await insert('visitor', {
    id,
    tenant_id: tenantId,
    nickname: '测试访客',
    province,
    city,
    device,
    first_seen_at: now,
    last_seen_at: now,
  })
  return id
}
const visit = (tenantId: string, visitorId: string, guideId: string, at: number) =>
  insert('visitor_visit', { id: newId(), tenant_id: tenantId, visitor_id: visitorId, guide_id: guideId, at })
const listen = (visitorId: string, guideId: string, title: string, at: number, seconds: number) =>
  insert('visitor_listening', {
    id: newId(),
    tenant_id: world.own.tenantId,
    visitor_id: visitorId,
    guide_id: guideId,
    title,
    language: '中文',
    at,
    seconds,
    whole_seconds: 100,
  })

const read = <K extends Exclude<keyof typeof statistics, 'visitorFrom' | 'weather' | 'thermodynamicDiagram'>>(
  call: K,
  guideId?: string,
) => must(world.send, statistics[call], { token: world.tokens.viewer, query: guideId === undefined ? {} : { guideId } })

beforeAll(async () => {
  const server = await freshSeeded()
  close = () => server.close()
  // Before any sign-in: moving the clock ends sessions.
  now = startOfDay(dayOf(server.clock.now)) + 14.5 * HOUR
  server.clock.now = now
  world = await openWorld(server)
  guides = await must(world.send, contract.guide.onlineIdAndName, { token: world.tokens.viewer })
  for (const table of ['visitor_listening', 'visitor_visit']) await query(server, `delete from ${table}`)
  const [one, other] = guides.map(({ id }) => id) as [string, string]
  const { tenantId } = world.own
  const [early, late, walker] = [
    await visitor(tenantId, '浙江省', 'iPhone 15', '杭州市'),
    await visitor(tenantId, '浙江省', '华为 P60'),
    await visitor(tenantId, '', '红米 K70'),
  ]
  const morning = startOfDay(dayOf(now)) + 9 * HOUR
  await visit(tenantId, early, one, morning)
  // The same person in another guide later: counted once, in the hour of the first visit.
  await visit(tenantId, early, other, morning + 3 * HOUR)
  await visit(tenantId, walker, one, morning + 10 * MINUTE)
  await visit(tenantId, late, one, now - 5 * MINUTE)
  await listen(early, one, '迎客松', now - 20 * MINUTE, 60)
  await listen(late, one, '迎客松', now - 2 * MINUTE, 30)
  await listen(late, other, '断桥', now - 40 * MINUTE, 90)
  // From a clock running fast: not counted yet.
  await listen(walker, one, '迎客松', now + MINUTE, 10)
  await visit(tenantId, walker, other, now + MINUTE)
  // A week ago just before this time of day, and just after.
  await visit(tenantId, early, one, now - 7 * DAY - MINUTE)
  await visit(tenantId, late, one, now - 7 * DAY + MINUTE)
  await visit(tenantId, early, one, now - 40 * DAY)
  const stranger = await visitor(world.other.tenantId, '云南省', 'iPhone 11')
  const [foreign] = await must(world.send, contract.guide.onlineIdAndName, { token: world.tokens.admin2 })
  await visit(world.other.tenantId, stranger, foreign!.id, now - MINUTE)
})
afterAll(() => close())

test('realTime counts visitors of the last minutes once, by visits and plays', async () => {
  const [{ pending } = { pending: -1 }] = await query<{ pending: number }>(
    world.server,
    `select count(*)::int as pending from rescue where tenant_id = $1 and state = 'pending'`,
    [world.own.tenantId],
  )
  expect(pending).toBeGreaterThan(0)
  expect(await read('realTime')).toMatchObject({ at: now, last15: 1, last30: 2, pendingRescues: pending })
  expect(await read('realTime', guides[1]!.id)).toMatchObject({ last15: 0, last30: 0, onlineGuides: 1 })
})

test('hourVisit counts by the hour of the first visit, and compares with last week up to the same time', async () => {
  const { hours, total, before } = await read('hourVisit')
  expect({ nine: hours[9], noon: hours[12], two: hours[14], total }).toEqual({ nine: 2, noon: 0, two: 1, total: 3 })
  expect({ toNow: before.toNow, two: before.hours[14] }).toEqual({ toNow: 1, two: 2 })
  expect(await read('hourVisit', guides[1]!.id)).toMatchObject({ total: 1, before: { toNow: 0 } })
})

test('tendency lists the last days including today, without gaps, in Beijing time', async () => {
  const { days } = await read('tendency')
  expect([days.length, days.at(-8)!.visitors, days.at(-1)]).toEqual([
    30,
    2,
    { day: dayOf(now), visitors: 3, listens: 3 },
  ])
  expect(days.reduce((sum, day) => sum + day.visitors, 0)).toBe(5)
  expect(
    (await must(world.send, statistics.tendency, { token: world.tokens.viewer, query: { days: '7' } })).days,
  ).toHaveLength(7)
  expect((await world.send(statistics.tendency, { token: world.tokens.viewer, query: { days: '8' } })).status).toBe(400)
})

test('spotRank and listenIn say what is played most today, how often and how long', async () => {
  const { list } = await read('spotRank')
  expect(list.map(({ title, times, guideName }) => [title, times, guideName])).toEqual([
    ['迎客松', 2, guides[0]!.name],
    ['断桥', 1, guides[1]!.name],
  ])
  expect(await read('listenIn')).toMatchObject({ times: 3, visitors: 2, seconds: 180 })
})

test('phoneBrand and visitorFrom group today’s visitors by brand, province and city', async () => {
  expect((await read('phoneBrand')).list).toEqual(
    ['华为', '小米', '苹果'].toSorted().map((brand) => ({ brand, visitors: 1 })),
  )
  const from = await must(world.send, statistics.visitorFrom, {
    token: world.tokens.viewer,
    params: { guide: 'all', days: '1' },
  })
  expect(from.provinces).toEqual([
    { province: '浙江省', visitors: 2 },
    { province: '', visitors: 1 },
  ])
  expect(from.cities).toEqual([{ province: '浙江省', city: '杭州市', visitors: 1 }])
  expect(from.flows.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(4)
  expect(from.guides.map(({ id }) => id).toSorted()).toEqual([guides[0]!.id, guides[1]!.id].toSorted())
})

test('sellRight sums today’s sales and refunds, and compares with last week up to the same time', async () => {
  const order = async (product: string, amount: number, at: number, guideId: string) => {
    const id = newId()
    const [buyer] = await query<{ id: string }>(
      world.server,
      'select id from visitor where tenant_id = $1 order by id limit 1',
      [world.own.tenantId],
    )
    await insert('visitor_order', {
      id,
      tenant_id: world.own.tenantId,
      number: id,
      visitor_id: buyer!.id,
      guide_id: guideId,
      guide_name: '导览',
      product,
      price: amount,
      quantity: 1,
      amount,
      channel: 'mina',
      state: 'paid',
      created_at: at,
      paid_at: at,
    })
    return id
  }
  const [one, other] = guides.map(({ id }) => id) as [string, string]
  for (const table of ORDER_TABLES) await query(world.server, `delete from ${table}`)
  await order('通票', 2900, now - HOUR, one)
  await order('通票', 2900, startOfDay(dayOf(now)), one)
  await order('单馆', 990, now, other)
  await order('通票', 5000, now + MINUTE, one)
  await order('通票', 7000, now - 7 * DAY - MINUTE, one)
  await order('通票', 9000, now - 7 * DAY + MINUTE, one)
  const old = await order('通票', 4000, startOfDay(dayOf(now)) - 1, one)
  await insert('order_refund', {
    id: newId(),
    tenant_id: world.own.tenantId,
    order_id: old,
    place: 1,
    amount: 1500,
    state: 'refunded',
    requested: true,
    reason: 'absent',
    moved_at: now,
    finished_at: now - MINUTE,
  })
  await insert('order_refund', {
    id: newId(),
    tenant_id: world.own.tenantId,
    order_id: old,
    place: 2,
    amount: 200,
    state: 'requested',
    requested: true,
    reason: 'absent',
    moved_at: now,
    finished_at: null,
  })
  expect(await read('sellRight')).toMatchObject({
    at: now,
    amount: 6790,
    orders: 3,
    refunded: 1500,
    before: { amount: 7000, orders: 1 },
    rest: { count: 0, amount: 0 },
    products: [
      { product: '通票', amount: 5800, orders: 2 },
      { product: '单馆', amount: 990, orders: 1 },
    ],
  })
  expect(await read('sellRight', other)).toMatchObject({ amount: 990, orders: 1, refunded: 0, before: { amount: 0 } })
})

test('spotHot and spotStay say what is played in a guide, how far, and what is rarely played', async () => {
  const [one] = guides.map(({ id }) => id) as [string]
  const token = world.tokens.viewer
  const { figures, before, spots, languages, seldom } = await must(world.send, contract.guideStatistics.spotHot, {
    token,
    query: { guideId: one, days: '7' },
  })
  // Two start; of 100 seconds they play 60 and 30, so no one finishes.
  expect(figures).toEqual({ visitors: 3, times: 2, finished: 0, listeners: 2, heard: 2 })
  expect(before).toEqual({ visitors: 1, times: 0, finished: 0, listeners: 0, heard: 0 })
  expect(spots).toMatchObject([
    { title: '迎客松', poiId: null, spotId: null, guideId: one, times: 2, finished: 0, seconds: 100 },
  ])
  expect(languages).toEqual([{ language: '中文', times: 2 }])
  expect(seldom.list.every(({ times }) => times < SELDOM)).toBe(true)
  const stay = await must(world.send, contract.guideStatistics.spotStay, {
    token,
    query: { guideId: one, days: '7', title: '迎客松' },
  })
  expect([stay.times, stay.seconds]).toEqual([2, 100])
  expect([0, 12, 13, 24, 25].map((step) => stay.own[step])).toEqual([1, 1, 0.5, 0.5, 0])
  expect(stay.average).toEqual(stay.own)
  const none = await must(world.send, contract.guideStatistics.spotStay, {
    token,
    query: { guideId: one, days: '7', title: '无' },
  })
  expect([none.times, none.own.every((share) => share === 0)]).toEqual([0, true])
  expect(
    (await world.send(contract.guideStatistics.spotHot, { token, query: { guideId: one, days: '367' } })).status,
  ).toBe(400)
})

test('dayVisit counts visitors once a day, and compares with the period before up to the same hour', async () => {
  const query = { guideId: guides[0]!.id, days: '7' }
  const { days, at } = await must(world.send, contract.guideStatistics.dayVisit, { token: world.tokens.viewer, query })
  expect([at, days.length, days[0]!.day, days.at(-1)!.day]).toEqual([now, 7, dayOf(now - 6 * DAY), dayOf(now)])
  expect(days.at(-1)).toMatchObject({ visitors: 3, times: 2, before: { visitors: 1, times: 0 } })
  expect(
    days.slice(0, -1).every(({ visitors, times, before }) => visitors + times + before.visitors + before.times === 0),
  ).toBe(true)
})

test('figures of an unknown guide are 404', async () => {
  for (const call of [
    'realTime',
    'visitorCount',
    'tier',
    'hourVisit',
    'tendency',
    'spotRank',
    'listenIn',
    'sellRight',
    'phoneBrand',
    'capacity',
  ] as const) {
    expect(
      (await world.send(statistics[call], { token: world.tokens.viewer, query: { guideId: ABSENT_ID } })).status,
      call,
    ).toBe(404)
  }
})

test('places of a guide are the points that visitors see and the paths of its routes', async () => {
  const token = world.tokens.viewer
  const guide = guides[0]!
  const { points, ways, place } = await must(world.send, statistics.places, { token, params: { id: guide.id } })
  const seen = await must(world.send, contract.scenic.points, {
    token: world.tokens.operator,
    params: { id: guide.id },
  })
  expect(points.map(({ id }) => id)).toEqual(seen.map(({ id }) => id))
  for (const { path } of ways) {
    expect(path.length).toBeGreaterThan(1)
    expect(path.every((position) => position.length === 2)).toBe(true)
  }
  expect(place).toHaveLength(2)
  expect((await world.send(statistics.places, { token, params: { id: ABSENT_ID } })).status).toBe(404)
})
