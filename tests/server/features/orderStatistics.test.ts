import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { addDays, DAY_MS, dayOf, daysBetween, startOfDay, yearBefore } from '@/contract/kit/chinaDay'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { placeOrder } from '../../support/domains/orders'
import { freshSeeded } from '../../support/server/seeded'

const { order, orderStatistics } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  // Other files refund an order more than once.
  world = await openWorld(await freshSeeded())
  token = world.tokens.finance
})
afterAll(() => world.server.close())

const read = (body: object) => must(world.send, orderStatistics.read, { token, body })
/** A 58.80 order of a given guide, paid at `at`, optionally refunded at another time. */
async function sold(guideId: string, at: number, back?: { at: number; amount: number }) {
  const { tenantId } = world.own
  const id = await placeOrder(world.server, tenantId)
  await query(
    world.server,
    `update visitor_order set guide_id = $3, created_at = $4, paid_at = $4 where tenant_id = $1 and id = $2`,
    [tenantId, id, guideId, at],
  )
  if (!back) return
  await query(
    world.server,
    `insert into order_refund (tenant_id, id, order_id, place, amount, state, requested, reason, moved_at, finished_at) values ($1, $2, $2, 1, $3, 'refunded', false, 'absent', $4, $4)`,
    [tenantId, id, back.amount, back.at],
  )
}

const HOUR = 3_600_000

test('days start at midnight in China; orders count when paid, refunds when they arrive', async () => {
  const guideId = 'guide-at-midnight'
  const day = '2025-03-02'
  await sold(guideId, startOfDay(day) - 1)
  await sold(guideId, startOfDay(day), { at: startOfDay(day) + 30 * HOUR, amount: 980 })
  await sold(guideId, startOfDay(day) + 24 * HOUR - 1)
  const { days, figures, before } = await read({ from: day, to: addDays(day, 1), guideId })
  expect(days).toEqual([
    {
      day: '2025-03-02',
      amount: 11_760,
      refunded: 0,
      fee: 0,
      net: 11_760,
      orders: 2,
      refunds: 0,
      coupon: 0,
      passing: 0,
    },
    { day: '2025-03-03', amount: 0, refunded: 980, fee: 0, net: -980, orders: 0, refunds: 1, coupon: 0, passing: 0 },
  ])
  expect(figures).toMatchObject({
    coupon: 0,
    passing: 0,
    amount: 11_760,
    refunded: 980,
    fee: 0,
    net: 10_780,
    orders: 2,
    refunds: 1,
    visitors: 1,
  })
  expect(before).toMatchObject({ from: '2025-02-28', to: '2025-03-01', figures: { amount: 5880, orders: 1 } })
})

test('while today is unfinished, the previous period ends at the same hour', async () => {
  const guideId = 'guide-until-now'
  const { now } = world.server.clock
  const today = dayOf(now)
  await sold(guideId, now - 1)
  await sold(guideId, now - 24 * HOUR)
  await sold(guideId, now - 24 * HOUR + 1)
  expect(await read({ from: today, to: today, guideId })).toMatchObject({
    unfinished: true,
    figures: { orders: 1 },
    before: { figures: { orders: 1 } },
  })
  expect(await read({ from: addDays(today, -1), to: addDays(today, -1), guideId })).toMatchObject({
    unfinished: false,
    figures: { orders: 2 },
  })
})

test('sums by day, guide, product and channel equal the total', async () => {
  const to = dayOf(world.server.clock.now)
  const from = addDays(to, -59)
  const { figures, days, guides, products, channels } = await read({ from, to })
  const sum = (list: readonly { amount: number }[]) => list.reduce((all, { amount }) => all + amount, 0)
  expect(figures.orders).toBeGreaterThan(50)
  expect(days).toHaveLength(daysBetween(from, to))
  expect([
    sum(days),
    sum(guides.list) + guides.rest.amount,
    sum(products.list) + products.rest.amount,
    sum(channels),
  ]).toEqual(Array.from({ length: 4 }, () => figures.amount))
  const [first] = channels
  expect((await read({ from, to, channel: first!.key })).figures).toMatchObject({
    amount: first!.amount,
    orders: first!.orders,
  })
})

test('a year earlier covers as many days from the same date; 29 February becomes 28 February', async () => {
  const guideId = 'guide-a-year-ago'
  await sold(guideId, startOfDay('2024-03-02'))
  await sold(guideId, startOfDay('2024-03-04'))
  const { before } = await read({ from: '2025-03-01', to: '2025-03-03', compare: 'year', guideId })
  expect(before).toMatchObject({ from: '2024-03-01', to: '2024-03-03', figures: { orders: 1 } })
  expect(before.days.map(({ orders }) => orders)).toEqual([0, 1, 0])
  expect([yearBefore('2024-02-29'), yearBefore('2025-02-28')]).toEqual(['2023-02-28', '2024-02-28'])
})

test('the orders behind a row add up to its figures', async () => {
  const to = dayOf(world.server.clock.now)
  const from = addDays(to, -13)
  const { at, days, guides, products, channels, buyers, reasons, figures } = await read({ from, to })
  // Other files of this worker moved the clock and placed later orders: count up to this test's now, as the statistics do.
  const listed = async (filters: object, first = from, last = to) => {
    const paidTo = Math.min(startOfDay(last) + DAY_MS - 1, at)
    const pageOf = (pageNum: number) =>
      must(world.send, order.queryPage, {
        token,
        body: { pageNum, pageSize: 200, paidFrom: startOfDay(first), paidTo, ...filters },
      })
    const { list, total } = await pageOf(1)
    for (let pageNum = 2; list.length < total; pageNum += 1) {
      const next = await pageOf(pageNum)
      expect(next.list.length).toBeGreaterThan(0)
      list.push(...next.list)
    }
    expect(list).toHaveLength(total)
    return { amount: list.reduce((sum, { amount }) => sum + amount, 0), orders: total }
  }
  const busiest = days.toSorted((one, other) => other.orders - one.orders)[0]!
  expect(busiest.orders).toBeGreaterThan(1)
  expect(busiest).toMatchObject(await listed({}, busiest.day, busiest.day))
  expect(guides.list.at(-1)).toMatchObject(await listed({ guideId: guides.list.at(-1)!.key }))
  expect(products.list.at(-1)).toMatchObject(await listed({ product: products.list.at(-1)!.key }))
  expect(channels.at(-1)).toMatchObject(await listed({ channel: channels.at(-1)!.key }))
  for (const share of buyers) expect(share).toMatchObject(await listed({ buyer: share.key }))
  const countOf = async (filters: object) =>
    (await must(world.send, order.queryPage, { token, body: { pageSize: 1, ...filters } })).total
  const times = (name: string) => ({ [`${name}From`]: startOfDay(from), [`${name}To`]: at })
  // The seeded orders are refunded once each.
  expect(await countOf(times('refunded'))).toBe(figures.refunds)
  for (const { key, refunds } of reasons)
    expect([key, await countOf({ ...times('refunded'), refundReason: key })]).toEqual([key, refunds])
  expect(await countOf(times('fee'))).toBeGreaterThan(0)
  expect(await must(world.send, order.products, { token })).toEqual(
    expect.arrayContaining(products.list.map(({ name }) => name)),
  )
})

test('a reversed, too long or invalid period is refused at its field', async () => {
  const refused = async (from: string, to: string) =>
    (await world.send(orderStatistics.read, { token, body: { from, to } })).body
  expect(await refused('2025-03-02', '2025-03-01')).toMatchObject({
    code: 400,
    data: { fields: [{ path: 'to', message: '结束日期不能早于开始日期' }] },
  })
  expect(await refused('2024-01-01', '2025-03-01')).toMatchObject({
    code: 400,
    data: { fields: [{ path: 'to', message: '一次最多看 366 天' }] },
  })
  expect(await refused('2025-02-30', '2025-03-01')).toMatchObject({
    code: 400,
    data: { fields: [{ path: 'from', message: '没有这一天' }] },
  })
})

test('an export has a sheet by day, guide, product and channel; viewers cannot export', async () => {
  const body = { from: '2025-03-01', to: '2025-03-03', guideId: 'guide-at-midnight' }
  const answer = await world.send(orderStatistics.exportExcel, { token, body })
  const { sheets } = await readXlsx(new Uint8Array(answer.body as ArrayBuffer))
  const rows = sheets[0]!.rows
  expect(rows.slice(1, 4).map(([day]) => day)).toEqual(['2025-03-01', '2025-03-02', '2025-03-03'])
  expect(rows.at(-1)![0]).toBe('共 3 天订单统计，2025-03-01 至 2025-03-03')
  expect(sheets.map(({ name }) => name)).toEqual([
    '逐日',
    '逐周',
    '逐月',
    '按导览',
    '按商品',
    '按渠道',
    '退款原因',
    '新老客',
  ])
  const sum = rows.slice(1, 4).reduce((all, [, amount]) => all + Number(amount), 0)
  expect(sum).toBeGreaterThan(0)
  for (const { name, rows: lines } of sheets.filter((sheet) => sheet.name !== '退款原因')) {
    const place = lines[0]!.indexOf('成交额（元）')
    const listed = lines.slice(1).filter((line) => typeof line[place] === 'number')
    expect([name, listed.reduce((all, line) => all + Number(line[place]), 0)]).toEqual([name, expect.closeTo(sum)])
  }
  expect((await world.send(orderStatistics.exportExcel, { token: world.tokens.viewer, body })).status).toBe(403)
  expect((await world.send(orderStatistics.read, { token: world.tokens.viewer, body })).status).toBe(200)
})

test('today’s sales on the dashboard equal the statistics, to the millisecond', async () => {
  const { now } = world.server.clock
  const day = dayOf(now)
  await sold('guide-of-today', now)
  const { amount, orders } = await must(world.send, contract.statistics.sellRight, { token, query: {} })
  expect(orders).toBeGreaterThan(0)
  expect((await read({ from: day, to: day })).figures).toMatchObject({ amount, orders })
})
