import { placeOrder, requestRefund } from '../../domains/orders'
import { ABSENT_ID, markForeign, none, stockFor } from '../builder'
import type { Builder, Case, Inputs } from '../builder'

async function requested(given: Case): Promise<string> {
  if (given.subject === 'absent') return ABSENT_ID
  const { server } = given.world
  const { tenantId } = stockFor(given)
  const id = await requestRefund(server, tenantId, await placeOrder(server, tenantId), 100)
  markForeign(given, id)
  return id
}

const named: Builder = { foreign: 404, build: async (given) => ({ params: { id: await requested(given) } }) }

export const inputs: Inputs<'refundRequest'> = {
  query: { build: () => ({ body: { tab: 'requested' } }) },
  limits: none,
  read: named,
}
