import { contract } from '@/contract'
import { must, uniqueName } from '../../builders'
import { sellableGuide } from '../../domains/sales'
import { ABSENT_ID, markForeign, none, tokenOf } from '../builder'
import type { Builder, Case, Inputs } from '../builder'
import { recordInputs } from '../records'

const DAY_MS = 86_400_000

const fields = async (given: Case) => ({
  guideId: await sellableGuide(given.world.send, tokenOf(given)),
  name: uniqueName('商品'),
  price: 1990,
  original: 2990,
  validity: 3,
  validityUnit: 'day',
})

async function productOf(given: Case): Promise<{ id: string; version: number }> {
  if (given.subject === 'absent') return { id: ABSENT_ID, version: 1 }
  const { id, version } = await must(given.world.send, contract.price.add, {
    token: tokenOf(given),
    body: await fields(given),
  })
  markForeign(given, id)
  return { id, version }
}

const batchOf = (given: Case, products: { id: string; version: number }[]) => {
  const startsAt = given.world.server.clock.now + DAY_MS
  return {
    kind: 'promotion',
    name: '早鸟',
    startsAt,
    endsAt: startsAt + DAY_MS,
    change: { by: 'amount', amount: -100 },
    products,
  }
}

/** A product with a price for a day. */
async function pricedOf(given: Case) {
  if (given.subject === 'absent') return { batchId: ABSENT_ID, period: { id: ABSENT_ID, startsAt: 1, endsAt: 2 } }
  const { send } = given.world
  const token = tokenOf(given)
  const product = await productOf(given)
  const batch = await must(send, contract.price.addBatch, { token, body: batchOf(given, [product]) })
  const { periods } = await must(send, contract.price.history, { token, params: { id: product.id } })
  const period = periods[0]!
  markForeign(given, batch.id)
  markForeign(given, period.id)
  return { batchId: batch.id, period }
}

const addBatch: Builder = {
  foreign: 404,
  build: async (given) => ({ body: batchOf(given, [await productOf(given)]) }),
}

const changePeriod: Builder = {
  foreign: 404,
  build: async (given) => {
    const { id, startsAt, endsAt } = (await pricedOf(given)).period
    return { body: { id, version: 1, startsAt, endsAt: endsAt + DAY_MS } }
  },
}

export const inputs: Inputs<'price'> = {
  ...recordInputs('price', fields),
  calendar: { build: () => ({ body: { from: 0, to: DAY_MS } }) },
  history: { foreign: 404, build: async (given) => ({ params: { id: (await productOf(given)).id } }) },
  batches: none,
  addBatch,
  undoBatch: { foreign: 404, build: async (given) => ({ params: { id: (await pricedOf(given)).batchId } }) },
  changePeriod,
}
