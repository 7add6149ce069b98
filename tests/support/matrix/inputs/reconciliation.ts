import { addDays, dayOf } from '@/contract/kit/chinaDay'
import { latestBillDay } from '@/contract/features/payment/differences'
import { newId } from '../../../../server/db/id'
import { billFile } from '../../domains/reconciliation'
import { ABSENT_ID, markForeign, none, stockFor } from '../builder'
import type { Builder, Case, Inputs } from '../builder'
import { query } from '../world'

const latest = ({ world }: Case) => latestBillDay(world.server.clock.now)

/** The submitter is none of the test's accounts, so each of them may review it. */
async function differs(given: Case, state: 'open' | 'submitted'): Promise<string> {
  if (given.subject === 'absent') return ABSENT_ID
  const id = newId()
  const { tenantId } = stockFor(given)
  const day = latest(given)
  await query(
    given.world.server,
    `insert into reconciliation_day (tenant_id, provider, day, fetched_at, uploaded) values ($1, 'demo', $2, 0, false) on conflict do nothing`,
    [tenantId, day],
  )
  await query(
    given.world.server,
    `insert into reconciliation_difference (tenant_id, id, provider, day, kind, key, state, number, found_at, next_step) values ($1, $2, 'demo', $3, 'payChannelOnly', $2, $4, $2, 0, 'accept')`,
    [tenantId, id, day, state],
  )
  markForeign(given, id)
  return id
}

const onDay: Builder = { build: (given) => ({ params: { day: latest(given) } }) }

export const inputs: Inputs<'reconciliation'> = {
  month: { build: ({ world }) => ({ query: { month: dayOf(world.server.clock.now).slice(0, 7) } }) },
  day: onDay,
  people: none,
  fetch: onDay,
  upload: {
    build: (given) => ({
      params: { day: addDays(latest(given), -200), bill: 'trade' },
      body: billFile([], 'trade'),
    }),
  },
  save: {
    foreign: 404,
    build: async (given) => ({
      params: { id: await differs(given, 'open') },
      body: { version: 1, ownerId: null, reviewerId: null, nextStep: 'hold', note: '', submit: false },
    }),
  },
  review: {
    foreign: 404,
    build: async (given) => ({ params: { id: await differs(given, 'submitted') }, body: { version: 1, pass: true } }),
  },
  bill: { build: (given) => ({ params: { day: latest(given), bill: 'trade' } }) },
  exportExcel: { build: (given) => ({ body: { day: latest(given) } }) },
}
