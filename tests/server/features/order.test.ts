import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { payRefunds, placeOrder } from '../../support/domains/orders'
import { seededServer } from '../../support/server/seeded'
import { newKey } from '../../support/domains/visitors'

const { order } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.finance
})

const page = (body: object) => must(world.send, order.queryPage, { token, body })

test('orders are found by the numbers of bills: of the channel, of second payments and of refunds', async () => {
  const id = await placeOrder(world.server, world.own.tenantId)
  const { number } = await must(world.send, order.detail, { token, params: { id } })
  const second = '4200002431202611308888888888'
  const given = '4200009999202611307777777777'
  await query(world.server, 'update visitor_order set payment_no = $1 where id = $2', [second, id])
  await query(
    world.server,
    `insert into payment (id, tenant_id, order_id, provider, number, amount, paid_amount, state, transaction_number, created_at, finished_at)
      values ($5, $2, $1, 'demo', $3, 5880, 5880, 'paid', $4, 1, 1)`,
    [id, world.own.tenantId, `${number}-P2`, given, `${id}-2`],
  )
  const ways = [
    second,
    `\`${second}`,
    `'${second}`,
    '4200002431',
    '4200 0024 3120 26',
    '４２００００２４３１２０２６',
    given,
  ]
  for (const keyword of [...ways, `${number}-P2`, `\`${number}-r01`])
    expect(
      (await page({ keyword })).list.map((row) => row.id),
      keyword,
    ).toEqual([id])
  expect((await page({ keyword: '4200002431999' })).total).toBe(0)
  await query(world.server, 'delete from payment where id = $1', [`${id}-2`])
})

test('each filter returns its own rows, and the waiting counts match the list', async () => {
  // By a visitor with a phone number.
  await placeOrder(world.server, world.own.tenantId)
  const all = await page({ pageSize: 200 })
  expect(all.total).toBeGreaterThan(60)
  const [latest] = all.list
  // There is more than one page: compare from the first page's oldest row on.
  const createdFrom = all.list.at(-1)!.createdAt + 1
  const recent = all.list.filter((row) => row.createdAt >= createdFrom)
  expect((await page({ keyword: latest!.number.toLowerCase() })).list.map(({ id }) => id)).toEqual([latest!.id])
  expect((await page({ visitorId: latest!.visitor.id, createdFrom })).total).toBe(
    recent.filter(({ visitor }) => visitor.id === latest!.visitor.id).length,
  )
  const { id: sold, number } = all.list.find((row) => /^DD\d{10}-\d{4}$/.test(row.number))!
  for (const end of [number.slice(2), number.slice(8), number.slice(number.lastIndexOf('-'))])
    expect((await page({ keyword: end })).list.map(({ id }) => id)).toContain(sold)
  expect((await page({ keyword: latest!.visitor.nickname })).total).toBeGreaterThan(0)
  const buyer = all.list.find(({ phone }) => phone !== '')!
  expect(
    (await page({ keyword: buyer.phone.slice(-4) })).list.every(({ phone }) => phone.endsWith(buyer.phone.slice(-4))),
  ).toBe(true)
  for (const state of ['pending', 'paid', 'used', 'cancelled'] as const)
    expect((await page({ state, createdFrom })).total).toBe(recent.filter((row) => row.state === state).length)
  for (const refundState of ['requested', 'refunding', 'refunded', 'rejected', 'failed'] as const)
    expect((await page({ refundState })).total).toBeGreaterThan(0)
  const waiting = await must(world.send, order.waiting, { token })
  expect(waiting).toMatchObject({
    requested: (await page({ refundState: 'requested' })).total,
    failed: (await page({ refundState: 'failed' })).total,
  })
  for (const { id } of await must(world.send, order.guides, { token }))
    expect((await page({ guideId: id })).total).toBeGreaterThan(0)
  expect(all.list.map(({ phone }) => phone).join('')).not.toMatch(/1\d{10}/)
})

test('an order with two refunds of one reason is listed once, in every order', async () => {
  const id = await placeOrder(world.server, world.own.tenantId)
  for (const amount of [100, 200]) {
    const { version } = await must(world.send, order.detail, { token: world.tokens.admin, params: { id } })
    const body = { id, version, amount, reason: 'twice', key: newKey() } as const
    await must(world.send, order.refund, { token: world.tokens.admin, body })
    await payRefunds(world.server)
    // The channel takes one refund of a payment a minute.
    world.server.clock.now += 60_000
  }
  for (const orderBy of ['createdAt:asc', 'createdAt:desc', 'amount:asc', 'amount:desc']) {
    // With another filter, the orders themselves are filtered.
    const filter = { refundReason: 'twice', orderBy, pageSize: 200 }
    const [byReason, byOrders] = [await page(filter), await page({ ...filter, createdFrom: 0 })]
    expect(byReason).toEqual(byOrders)
    expect(byReason.list.filter((row) => row.id === id)).toHaveLength(1)
  }
})

test('orders of visitors with a common name are counted and listed', async () => {
  const { tenantId } = world.own
  await query(
    world.server,
    `insert into visitor (tenant_id, id, nickname, phone, phone_end, first_seen_at, last_seen_at) select $1, 'common-' || n, '同名的人 ' || n, '', '', 1, 1 from generate_series(1, 2001) n`,
    [tenantId],
  )
  const ids = [await placeOrder(world.server, tenantId), await placeOrder(world.server, tenantId)]
  const setVisitor = (visitorIds: string) =>
    query(world.server, `update visitor_order set visitor_id = ${visitorIds} where tenant_id = $1 and id = any ($2)`, [
      tenantId,
      ids,
    ])
  await setVisitor(`'common-' || length(id)`)
  const { total, list } = await page({ keyword: '同名' })
  expect([total, list.map(({ id }) => id)]).toEqual([2, ids.toReversed()])
  expect((await page({ keyword: '同名', state: 'paid' })).total).toBe(2)
  expect((await page({ keyword: '同名的人 2001' })).total).toBe(0)
  await setVisitor(`(select id from visitor where tenant_id = $1 and phone <> '' order by id limit 1)`)
  await query(world.server, `delete from visitor where tenant_id = $1 and id like 'common-%'`, [tenantId])
})

test('an export contains the filtered rows, in yuan and with masked phone numbers', async () => {
  const { total, list } = await page({ state: 'used', pageSize: 200 })
  const answer = await world.send(order.exportExcel, { token, body: { state: 'used' } })
  const { sheets } = await readXlsx(new Uint8Array(answer.body as ArrayBuffer))
  const rows = sheets[0]!.rows
  expect(rows.filter(([, at]) => at instanceof Date)).toHaveLength(total)
  expect(rows[1]!.slice(0, 1).concat(rows[1]!.slice(6, 8))).toEqual([
    list[0]!.number,
    list[0]!.amount / 100,
    list[0]!.refunded / 100,
  ])
  expect(rows.at(-1)![0]).toBe(`共 ${total} 笔订单，手机号已打码`)
  expect((await world.send(order.exportExcel, { token: world.tokens.viewer, body: {} })).status).toBe(403)
})
