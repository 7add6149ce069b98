import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { moneyText, parseYuan } from '@/contract/kit/money'
import { must, uniqueName } from '../../support/builders'
import { openWorld } from '../../support/matrix/world'
import { sellableGuide } from '../../support/domains/sales'
import { seededServer } from '../../support/server/seeded'

const { guideFunction, price, sell } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
let guideId: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.finance
  guideId = await sellableGuide(world.send, world.tokens.admin2)
})

// The second tenant's guide: apart from the matrix, files that share the server leave it alone.
const own = () => ({ token: world.tokens.admin2 })
const product = async (more: object = {}) =>
  must(world.send, price.add, {
    ...own(),
    body: { guideId, name: uniqueName('商品'), price: 1990, validity: 3, validityUnit: 'day', ...more },
  })
const detail = () => must(world.send, sell.detail, { ...own(), params: { id: guideId } })
const put = (publish: 'online' | 'offline', { id, version }: { id: string; version: number }) =>
  world.send(price.publish, { ...own(), body: { id, version, publish } })
const sold = async (publish: 'online' | 'offline') =>
  world.send(sell.publish, { ...own(), body: { id: guideId, version: (await detail()).version, publish } })

/** No price online and the guide not for sale. */
async function emptied(): Promise<void> {
  if ((await detail()).publish === 'online') await sold('offline')
  const { list } = await must(world.send, price.queryPage, {
    ...own(),
    body: { guideId, publish: 'online', pageSize: 200 },
  })
  for (const row of list) await put('offline', row)
}

test('a guide needs a product online to go on sale, and keeps one while on sale', async () => {
  await emptied()
  const row = await product()
  expect(await sold('online')).toMatchObject({ status: 409, body: { msg: '没有在售的商品，请先在「售卖价格」里设置' } })
  expect((await put('online', row)).status).toBe(200)
  expect(await sold('online')).toMatchObject({
    status: 200,
    body: { data: { publish: 'online', state: 'selling', products: [{ id: row.id, price: 1990 }] } },
  })
  const last = await put('offline', { id: row.id, version: row.version + 1 })
  expect([last.status, (last.body as { msg: string }).msg]).toEqual([
    409,
    expect.stringContaining('至少要有一个在售的商品'),
  ])
  const gone = await world.send(price.delete, {
    ...own(),
    params: { id: row.id },
    query: { version: String(row.version + 1) },
  })
  expect(gone.status).toBe(409)
  expect((await detail()).products).toHaveLength(1)
  const other = await product()
  await put('online', other)
  expect((await put('offline', { id: row.id, version: row.version + 1 })).status).toBe(200)
  expect((await detail()).products.map(({ id }) => id)).toEqual([other.id])
})

test('of two requests that each take one of the last two products offline, one fails', async () => {
  await emptied()
  const both = [await product(), await product()]
  for (const row of both) await put('online', row)
  await sold('online')
  const answers = await Promise.all(both.map(({ id, version }) => put('offline', { id, version: version + 1 })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await detail()).products).toHaveLength(1)
})

test('an offline guide cannot go on sale, and is paused if it already was', async () => {
  const guide = async (publish: 'online' | 'offline') => {
    const { guideVersion } = await must(world.send, guideFunction.detail, { ...own(), params: { id: guideId } })
    await must(world.send, guideFunction.guideOnline, {
      ...own(),
      body: { id: guideId, version: guideVersion, publish },
    })
  }
  const paused = async () => (await must(world.send, sell.paused, own())).paused
  await emptied()
  await put('online', await product())
  await sold('online')
  const before = await paused()
  await guide('offline')
  expect((await detail()).state).toBe('paused')
  expect(await paused()).toBe(before + 1)
  await sold('offline')
  expect(await sold('online')).toMatchObject({ status: 409, body: { msg: '导览没有上线，访客还看不到' } })
  expect(await paused()).toBe(before)
  await guide('online')
})

test('settings are saved by version; a stale write returns the current settings', async () => {
  const { id, version } = await detail()
  const saved = await must(world.send, sell.update, {
    ...own(),
    body: { id, version, trial: 7, trialUnit: 'spot', slogan: '听完再走', notice: '' },
  })
  expect(saved).toMatchObject({ version: version + 1, trial: 7, slogan: '听完再走', updatedBy: { name: '和学明' } })
  expect(
    await world.send(sell.update, {
      ...own(),
      body: { id, version, trial: 1, trialUnit: 'spot', slogan: '', notice: '' },
    }),
  ).toMatchObject({ status: 409, body: { data: { current: { trial: 7 } } } })
})

test('the list filters by state', async () => {
  const page = (body: object) => must(world.send, sell.queryPage, { token, body: { pageSize: 200, ...body } })
  const all = await page({})
  for (const state of ['selling', 'paused', 'free'] as const) {
    const { list } = await page({ state })
    expect(
      list.map(({ id }) => id),
      state,
    ).toEqual(all.list.filter((row) => row.state === state).map(({ id }) => id))
  }
  for (const state of ['selling', 'paused', 'free'])
    expect(
      all.list.some((row) => row.state === state),
      state,
    ).toBe(true)
})

test.each([
  [{ price: 0 }, 'price'],
  [{ price: 19.9 }, 'price'],
  [{ price: 1990, original: 1989 }, 'original'],
  [{ validity: 0 }, 'validity'],
])('%o is refused at its field', async (more, path) => {
  const answer = await world.send(price.add, {
    ...own(),
    body: { guideId, name: '商品', price: 1990, validity: 3, validityUnit: 'day', ...more },
  })
  expect([answer.status, (answer.body as { data: { fields: { path: string }[] } }).data.fields[0]!.path]).toEqual([
    400,
    path,
  ])
})

test('a guide that never passed review takes no products', async () => {
  const { list } = await must(world.send, contract.guide.queryPage, {
    token: world.tokens.admin,
    body: { review: 'making', pageSize: 200 },
  })
  const draft = list.find(({ visibleRevision }) => visibleRevision === null)!
  const answer = await world.send(price.add, {
    token,
    body: { guideId: draft.id, name: '商品', price: 1990, validity: 3, validityUnit: 'day' },
  })
  expect(answer).toMatchObject({ status: 422, body: { data: { fields: [{ path: 'guideId' }] } } })
})

test('yuan convert to fen without rounding errors', () => {
  expect(['0.29', '1.15', '19.9', '99999.99'].map(parseYuan)).toEqual([29, 115, 1990, 9_999_999])
  expect(moneyText(123_456)).toBe('¥1,234.56')
})
