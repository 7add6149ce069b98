import { contract } from '@/contract'
import { dayOf } from '@/contract/kit/chinaDay'
import { newId } from '../../../../server/db/id'
import { must } from '../../builders'
import { placeOrder } from '../../orders'
import { query } from '../world'
import { ABSENT_ID, markForeign, none, page, stockFor, tokenOf } from '../builder'
import type { Builder, Case, Inputs } from '../builder'

/** A batch of one order, as it is submitted; of a guide that nothing else was sold of. */
async function inputOf(given: Case) {
  const { server, send } = given.world
  const { tenantId } = stockFor(given)
  const guideId = newId()
  const today = dayOf(server.clock.now)
  const scope = { guideId, from: today, to: today }
  if (given.subject === 'absent') return { ...scope, name: '闭园', note: '公告', mark: '' }
  const id = await placeOrder(server, tenantId)
  await query(server, 'update visitor_order set guide_id = $3 where tenant_id = $1 and id = $2', [
    tenantId,
    id,
    guideId,
  ])
  markForeign(given, guideId)
  const { mark } = await must(send, contract.refundBatch.preview, { token: tokenOf(given), body: scope })
  return { ...scope, name: '闭园', note: '公告', mark }
}

async function batchOf(given: Case): Promise<string> {
  if (given.subject === 'absent') return ABSENT_ID
  const { id } = await must(given.world.send, contract.refundBatch.add, {
    token: tokenOf(given),
    body: await inputOf(given),
  })
  markForeign(given, id)
  return id
}

const ofBatch: Builder = { foreign: 404, build: async (given) => ({ body: { id: await batchOf(given) } }) }

export const inputs: Inputs<'refundBatch'> = {
  guides: none,
  preview: {
    build: ({ world: { server } }) => ({
      body: { guideId: newId(), from: dayOf(server.clock.now), to: dayOf(server.clock.now) },
    }),
  },
  list: page,
  detail: { foreign: 404, build: async (given) => ({ params: { id: await batchOf(given) } }) },
  orders: ofBatch,
  // A guide of another merchant has sold nothing here.
  add: { foreign: 422, build: async (given) => ({ body: await inputOf(given) }) },
  move: {
    foreign: 404,
    build: async (given) => ({ body: { id: await batchOf(given), version: 1, move: 'pace', pace: 40 } }),
  },
  exportExcel: ofBatch,
}
