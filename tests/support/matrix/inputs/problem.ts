import { reportProblem } from '../../domains/problems'
import { ABSENT_ID, markForeign, none, page, stockFor } from '../builder'
import type { Builder, Case, Inputs } from '../builder'

/** A new case each time: files that share a server have handled the seeded ones. */
async function waiting(given: Case): Promise<string> {
  if (given.subject === 'absent') return ABSENT_ID
  const id = await reportProblem(given.world.server, stockFor(given).tenantId, '路牌看不清')
  markForeign(given, id)
  return id
}

const named: Builder = { foreign: 404, build: async (given) => ({ params: { id: await waiting(given) } }) }
const handled: Builder = {
  foreign: 404,
  build: async (given) => ({ body: { id: await waiting(given), version: 1, state: 'handling', note: '已通知现场' } }),
}

export const inputs: Inputs<'problem'> = {
  queryPage: page,
  guides: none,
  types: none,
  detail: named,
  handle: handled,
  exportExcel: page,
}
