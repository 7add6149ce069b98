import { callForHelp } from '../../domains/rescues'
import { ABSENT_ID, markForeign, none, page, stockFor } from '../builder'
import type { Builder, Case, Inputs } from '../builder'
import { query } from '../world'

/** A new case each time: files that share a server have handled the seeded ones. */
async function waiting(given: Case): Promise<string> {
  if (given.subject === 'absent') return ABSENT_ID
  const id = await callForHelp(given.world.server, stockFor(given).tenantId, '崴了脚，走不动了')
  markForeign(given, id)
  return id
}

async function guideOf(given: Case): Promise<string> {
  if (given.subject === 'absent') return ABSENT_ID
  const [found] = await query<{ id: string }>(
    given.world.server,
    `select id from guide where tenant_id = $1 and visible_revision is not null and deleted_at is null order by id limit 1`,
    [stockFor(given).tenantId],
  )
  return found!.id
}

const named: Builder = { foreign: 404, build: async (given) => ({ params: { id: await waiting(given) } }) }
const ground: Builder = { foreign: 404, build: async (given) => ({ params: { id: await guideOf(given) } }) }
const claimed: Builder = {
  foreign: 404,
  build: async (given) => ({ body: { id: await waiting(given), version: 1, move: 'claim' } }),
}

export const inputs: Inputs<'rescue'> = {
  queryPage: page,
  guides: none,
  waiting: none,
  colleagues: none,
  ground,
  detail: named,
  status: claimed,
}
