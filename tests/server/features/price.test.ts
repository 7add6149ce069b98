import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { BodyOf } from '@/contract/kit/core'
import { priceAt } from '@/contract/features/price/pricePeriod'
import { must, uniqueName } from '../../support/builders'
import { hideOwnGuides, ownGuide } from '../../support/domains/guides'
import { openWorld, query } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'
import { shows, visit } from '../../support/domains/visitors'

const { price, sell, visitor } = contract
type Batch = BodyOf<typeof price.addBatch>

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 86_400_000

let world: Awaited<ReturnType<typeof openWorld>>
let start: number
let guideId: string
let product: { id: string; version: number }
let headers: Record<string, string>
beforeAll(async () => {
  world = await openWorld(await seededServer())
  start = world.server.clock.now
})
afterAll(async () => {
  world.server.clock.now = start
  await hideOwnGuides(world)
})
beforeEach(async () => {
  world.server.clock.now = start
  guideId = (await ownGuide(world)).id
  product = await addProduct()
  const { version } = await must(world.send, sell.detail, { ...admin(), params: { id: guideId } })
  await must(world.send, sell.publish, { ...admin(), body: { id: guideId, version, publish: 'online' } })
  headers = shows(await visit(world.server, guideId))
})

const admin = () => ({ token: world.tokens.admin })
const messageOf = ({ body }: { body: unknown }) => (body as { msg: string }).msg
const midnight = () => Math.ceil(start / DAY) * DAY

async function addProduct(amount = 2990): Promise<{ id: string; version: number }> {
  const { id, version } = await must(world.send, price.add, {
    ...admin(),
    body: { guideId, name: uniqueName('单人票'), price: amount, original: 3990, validity: 1, validityUnit: 'day' },
  })
  const online = await must(world.send, price.publish, { ...admin(), body: { id, version, publish: 'online' } })
  return { id, version: online.version }
}

const batchOf = (changed: object = {}): Batch =>
  ({
    kind: 'promotion',
    name: '早鸟',
    startsAt: midnight() + DAY,
    endsAt: midnight() + 2 * DAY,
    change: { by: 'amount', amount: -1000 },
    products: [product],
    ...changed,
  }) as Batch

const addBatch = (changed: object = {}) => must(world.send, price.addBatch, { ...admin(), body: batchOf(changed) })
const refusedBatch = (changed: object = {}) => world.send(price.addBatch, { ...admin(), body: batchOf(changed) })
const undo = (id: string) => must(world.send, price.undoBatch, { ...admin(), params: { id } })

const offered = async () => {
  const { products } = await must(world.send, visitor.products, { query: { guideId } })
  return products.find(({ id }) => id === product.id)!
}
const order = async (mark: string) =>
  world.send(visitor.orderProduct, { headers, body: { guideId, productId: product.id, mark } })
const periodsOf = async (id = product.id) =>
  (await must(world.send, price.history, { ...admin(), params: { id } })).periods

describe('prices by the clock', () => {
  test('switch to the second: an order costs what it cost when it was made', async () => {
    await addBatch()
    const listed = await offered()
    expect(listed).toMatchObject({ price: 2990, original: 3990 })
    world.server.clock.now = midnight() + DAY - SECOND
    const before = await order(listed.mark)
    expect(before.body).toMatchObject({ data: { amount: 2990 } })
    world.server.clock.now += SECOND
    const changed = await order(listed.mark)
    expect(changed.status).toBe(409)
    const { products } = (changed.body as { data: { current: { products: object[] } } }).data.current
    expect(products).toContainEqual(expect.objectContaining({ price: 1990, original: 2990 }))
    const cheaper = await offered()
    expect(cheaper).toMatchObject({ price: 1990, original: 2990 })
    expect((await order(cheaper.mark)).body).toMatchObject({ data: { amount: 1990 } })
    world.server.clock.now = midnight() + 2 * DAY
    expect(await offered()).toMatchObject({ price: 2990, original: 3990 })
    const own = await must(world.send, visitor.ownOrders, { headers })
    expect(own.map(({ amount }) => amount)).toEqual([1990, 2990])
  })

  test('are compared by everybody who stores them', async () => {
    const answer = await world.send(visitor.products, { query: { guideId } })
    expect(answer.headers.get('cache-control')).toBe('public, no-cache')
  })

  test('are the same in SQL as in the contract', async () => {
    // Short, because the session ends after two hours.
    const first = { startsAt: start + MINUTE, endsAt: start + 2 * MINUTE }
    const cases = [
      { kind: 'promotion', change: { by: 'set', amount: 1 }, ...first },
      { kind: 'holiday', change: { by: 'set', amount: 3500 }, startsAt: first.endsAt, endsAt: first.endsAt + MINUTE },
      {
        kind: 'holiday',
        change: { by: 'set', amount: 4990 },
        startsAt: first.endsAt + MINUTE,
        endsAt: first.endsAt + 2 * MINUTE,
      },
    ]
    for (const entry of cases) await addBatch(entry)
    const periods = await periodsOf()
    for (const at of periods.flatMap(({ startsAt, endsAt }) => [startsAt - 1, startsAt, endsAt - 1, endsAt])) {
      world.server.clock.now = at
      const { period: _period, ...expected } = priceAt({ price: 2990, original: 3990 }, periods, at)
      expect(await offered()).toMatchObject(expected)
      const { products } = await must(world.send, sell.detail, { ...admin(), params: { id: guideId } })
      expect(products[0]).toMatchObject(expected)
    }
  })
})

describe('two prices at once', () => {
  test('are refused in words, and the other products are not priced either', async () => {
    const other = await addProduct()
    await addBatch({ endsAt: midnight() + 4 * DAY })
    const refusal = await refusedBatch({
      products: [other, product],
      startsAt: midnight() + 2 * DAY,
      endsAt: midnight() + 9 * DAY,
    })
    expect(refusal.status).toBe(409)
    expect(messageOf(refusal)).toMatch(/与「早鸟」重叠 2 天（.+ 到 .+）/)
    expect(await periodsOf(other.id)).toEqual([])
    // They may touch.
    await addBatch({ startsAt: midnight() + 4 * DAY, endsAt: midnight() + 5 * DAY })
  })

  test('are refused when two people make them at the same time', async () => {
    const answers = await Promise.all([refusedBatch(), refusedBatch({ name: '晚鸟' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await periodsOf()).toHaveLength(1)
  })

  test('are refused by the database itself', async () => {
    await addBatch()
    const [tenant] = await query<{ id: string }>(world.server, `select tenant_id as id from price where id = $1`, [
      product.id,
    ])
    const copied = query(
      world.server,
      `insert into price_period (id, tenant_id, product_id, batch_id, kind, name, amount, starts_at, ends_at)
        select id || 'x', $2, product_id, batch_id, kind, name, amount, starts_at, ends_at from price_period where product_id = $1`,
      [product.id, tenant!.id],
    )
    await expect(copied).rejects.toThrow('periods of a product overlap')
  })

  test('a product that somebody has changed meanwhile is not priced', async () => {
    const refusal = await refusedBatch({ products: [{ ...product, version: product.version - 1 }] })
    expect(refusal.status).toBe(409)
    expect(messageOf(refusal)).toContain('已被他人修改')
  })

  test('what is over, and what cannot be a price, is refused', async () => {
    expect(messageOf(await refusedBatch({ startsAt: start - SECOND }))).toBe('开始时间已过')
    expect(messageOf(await refusedBatch({ change: { by: 'amount', amount: -2990 } }))).toContain('低于 ¥0.01')
    expect(messageOf(await refusedBatch({ change: { by: 'percent', percent: 10, to: 10 } }))).toContain(
      '促销价要低于平日价',
    )
    expect((await refusedBatch({ name: '' })).status).toBe(400)
  })
})

describe('undo', () => {
  test('before its beginning a change is as if it had never been', async () => {
    const { id } = await addBatch()
    expect(await undo(id)).toEqual({ removed: 1, ended: 0, restored: 0, kept: [] })
    expect(await periodsOf()).toEqual([])
    const again = await world.send(price.undoBatch, { ...admin(), params: { id } })
    expect(messageOf(again)).toBe('这次批量定价已经撤销')
    const batches = await must(world.send, price.batches, admin())
    expect(batches[0]).toMatchObject({ id, undoneBy: { name: expect.any(String) as string } })
  })

  test('in force it ends now, and orders keep their price', async () => {
    const { id } = await addBatch({ startsAt: null })
    const made = await order((await offered()).mark)
    expect(made.body).toMatchObject({ data: { amount: 1990 } })
    world.server.clock.now += 90 * SECOND
    expect(await undo(id)).toEqual({ removed: 0, ended: 1, restored: 0, kept: [] })
    expect(await periodsOf()).toMatchObject([{ startsAt: start, endsAt: start + 90 * SECOND }])
    expect(await offered()).toMatchObject({ price: 2990 })
    expect((await must(world.send, visitor.ownOrders, { headers }))[0]).toMatchObject({ amount: 1990 })
  })

  test('afterwards there is nothing to undo', async () => {
    const { id } = await addBatch({ startsAt: null, endsAt: start + MINUTE })
    world.server.clock.now = start + MINUTE
    expect(messageOf(await world.send(price.undoBatch, { ...admin(), params: { id } }))).toContain('已经结束')
  })

  test('list prices are put back, except of products that were changed since', async () => {
    const other = await addProduct()
    const change = { by: 'amount', amount: 500 }
    const { id } = await addBatch({
      kind: 'list',
      change,
      products: [product, other],
      name: '',
      startsAt: null,
      endsAt: null,
    })
    expect(await offered()).toMatchObject({ price: 3490 })
    const changed = await must(world.send, price.detail, { ...admin(), params: { id: other.id } })
    const { name, validity, validityUnit, version } = changed
    await must(world.send, price.update, {
      ...admin(),
      body: { id: other.id, version, guideId, name, price: 3000, validity, validityUnit },
    })
    expect(await undo(id)).toEqual({ removed: 0, ended: 0, restored: 1, kept: [name] })
    expect(await offered()).toMatchObject({ price: 2990 })
    const { list } = await must(world.send, price.history, { ...admin(), params: { id: product.id } })
    expect(list.map(({ amount }) => amount)).toEqual([2990, 3490, 2990])
  })

  test('is recorded, as the change was', async () => {
    const { id } = await addBatch()
    await undo(id)
    const { list } = await must(world.send, contract.auditTrail.record, {
      ...admin(),
      body: { domain: 'price', id: product.id },
    })
    const changes = list.flatMap((entry) => entry.changes).filter(({ field }) => field === 'period')
    expect(changes).toEqual([
      { field: 'period', before: expect.stringContaining('早鸟 19.90 元') as string },
      { field: 'period', after: expect.stringContaining('早鸟 19.90 元') as string },
    ])
  })
})

describe('the ends of a period', () => {
  test('move, but not the beginning of what has begun, and not into another', async () => {
    await addBatch({ startsAt: null, endsAt: midnight() + DAY })
    await addBatch({ name: '晚鸟' })
    const [period] = await periodsOf()
    const move = (changed: object) =>
      world.send(price.changePeriod, {
        ...admin(),
        body: { id: period!.id, version: 1, startsAt: period!.startsAt, endsAt: period!.endsAt, ...changed },
      })
    world.server.clock.now += SECOND
    expect(messageOf(await move({ startsAt: start + DAY / 2 }))).toBe('已经开始的只能改结束')
    expect(messageOf(await move({ endsAt: midnight() + DAY + 6 * 3_600_000 }))).toMatch(/与「晚鸟」重叠 6 小时/)
    expect((await move({ endsAt: midnight() })).status).toBe(200)
    expect((await move({ endsAt: midnight() })).status).toBe(409)
  })
})

test('who may only look sees prices and changes none; another merchant sees nothing of them', async () => {
  const token = world.tokens.viewer
  const { id } = await addBatch()
  expect((await world.send(price.addBatch, { token, body: batchOf() })).status).toBe(403)
  expect((await world.send(price.undoBatch, { token, params: { id } })).status).toBe(403)
  const days = { from: start, to: start + 5 * DAY }
  const foreign = await must(world.send, price.calendar, { token: world.tokens.admin2, body: days })
  expect(foreign.map((row) => row.id)).not.toContain(product.id)
  expect((await world.send(price.undoBatch, { token: world.tokens.admin2, params: { id } })).status).toBe(404)
  const own = await must(world.send, price.calendar, { ...admin(), body: { ...days, guideId } })
  expect(own).toMatchObject([{ id: product.id, price: 2990, periods: [{ amount: 1990, name: '早鸟' }] }])
})
