import { contract } from '@/contract'
import { dayOf } from '@/contract/kit/chinaDay'
import type { RefundBatchDetail } from '@/contract/features/order/refundBatch'
import { newId } from '../../../server/db/id'
import { must } from '../builders'
import { placeOrder } from './orders'
import { query } from '../matrix/world'
import type { World } from '../matrix/world'
import type { TestServer } from '../server'

/** Places a paid, unused order of the guide today. Returns its id. */
async function placeUnheard(server: TestServer, tenantId: string, guideId: string): Promise<string> {
  const id = await placeOrder(server, tenantId)
  await query(server, 'update visitor_order set guide_id = $3 where tenant_id = $1 and id = $2', [
    tenantId,
    id,
    guideId,
  ])
  return id
}

/** All orders of a guide that were paid today. */
export function today({ clock }: TestServer, guideId: string) {
  const day = dayOf(clock.now)
  return { guideId, from: day, to: day }
}

/** What submits a batch of one order of a guide that nothing else was sold of. */
export async function batchInput({ server, send }: Pick<World, 'server' | 'send'>, tenantId: string, token: string) {
  const guideId = newId()
  await placeUnheard(server, tenantId, guideId)
  const scope = today(server, guideId)
  const { mark } = await must(send, contract.refundBatch.preview, { token, body: scope })
  return { ...scope, name: '大风闭园', note: '景区公告第 3 号', mark }
}

export const submitBatch = async (
  world: Pick<World, 'server' | 'send'>,
  tenantId: string,
  token: string,
): Promise<RefundBatchDetail> =>
  must(world.send, contract.refundBatch.add, { token, body: await batchInput(world, tenantId, token) })
