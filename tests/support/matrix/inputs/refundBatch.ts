import { newId } from '../../../../server/db/id'
import { batchInput, submitBatch, today } from '../../domains/refundBatches'
import { ABSENT_ID, markForeign, none, page, stockFor, tokenOf } from '../builder'
import type { Builder, Case, Inputs } from '../builder'

async function batchOf(given: Case): Promise<string> {
  if (given.subject === 'absent') return ABSENT_ID
  const { id } = await submitBatch(given.world, stockFor(given).tenantId, tokenOf(given))
  markForeign(given, id)
  return id
}

async function submitted(given: Case) {
  if (given.subject === 'absent')
    return { ...today(given.world.server, ABSENT_ID), name: '闭园', note: '公告', mark: '' }
  const input = await batchInput(given.world, stockFor(given).tenantId, tokenOf(given))
  markForeign(given, input.guideId)
  return input
}

const ofBatch: Builder = { foreign: 404, build: async (given) => ({ body: { id: await batchOf(given) } }) }

export const inputs: Inputs<'refundBatch'> = {
  guides: none,
  preview: { build: ({ world }) => ({ body: today(world.server, newId()) }) },
  list: page,
  detail: { foreign: 404, build: async (given) => ({ params: { id: await batchOf(given) } }) },
  calls: { foreign: 404, build: async (given) => ({ params: { id: await batchOf(given) } }) },
  orders: ofBatch,
  // A guide of another merchant has sold nothing here.
  add: { foreign: 422, build: async (given) => ({ body: await submitted(given) }) },
  move: {
    foreign: 404,
    build: async (given) => ({ body: { id: await batchOf(given), version: 1, move: 'pace', pace: 40 } }),
  },
  exportExcel: ofBatch,
}
