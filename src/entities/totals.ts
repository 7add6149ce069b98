import type { ResultOf } from '@/contract/kit/core'
import { dashboard } from '@/contract/data/dashboard'
import { call } from '@/lib/call'
import { reading } from '@/routes/meta'
import type { Access, HomePart, Reading } from '@/routes/meta'

export type Totals = ResultOf<typeof dashboard.total>

/** Figures for the home page from the aggregated totals; all of them share one call. */
export const totals = (read: (totals: Totals, access: Access) => Omit<HomePart, 'at'>): Reading<HomePart> =>
  reading(
    ['dashboard', 'total'],
    (signal) => call(dashboard.total, {}, { signal }),
    (answer, access) => ({ at: answer.at, ...read(answer, access) }),
  )
