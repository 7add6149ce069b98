import { newId } from '../../../../server/db/id'
import { placeOrder, requestRefund } from '../../domains/orders'
import { query } from '../world'
import { ABSENT_ID, markForeign, none, page, stockFor } from '../builder'
import type { Builder, Case, Inputs } from '../builder'

/** A new order each time, because a refund changes it. */
async function placed(given: Case): Promise<string> {
  if (given.subject === 'absent') return ABSENT_ID
  const id = await placeOrder(given.world.server, stockFor(given).tenantId)
  markForeign(given, id)
  return id
}

async function requested(given: Case, id: string): Promise<string> {
  if (given.subject === 'absent') return ABSENT_ID
  const refundId = await requestRefund(given.world.server, stockFor(given).tenantId, id, 100)
  markForeign(given, refundId)
  return refundId
}

const named: Builder = { foreign: 404, build: async (given) => ({ params: { id: await placed(given) } }) }
const refunded: Builder = {
  foreign: 404,
  build: async (given) => ({
    body: { id: await placed(given), version: 1, amount: 100, reason: 'absent', key: newId() },
  }),
}
const decided: Builder = {
  foreign: 404,
  build: async (given) => {
    const id = await placed(given)
    return { body: { id, version: 1, refundId: await requested(given, id), move: 'grant', key: newId() } }
  },
}

/** An order that can be heard on two phones, one of them free. */
const heard: Builder = {
  foreign: 404,
  build: async (given) => {
    const id = await placed(given)
    const { server } = given.world
    await query(
      server,
      `update visitor_order set product_id = 'product-of-the-test', validity = 1, validity_unit = 'day', payable_until = created_at, listeners = 2 where id = $1`,
      [id],
    )
    return { body: { id, phoneId: null, note: '手机丢了' } }
  },
}

export const inputs: Inputs<'order'> = {
  queryPage: page,
  waiting: none,
  checkLedger: none,
  guides: none,
  products: none,
  visitors: none,
  detail: named,
  issueCode: heard,
  refund: refunded,
  decide: decided,
  exportExcel: page,
}
