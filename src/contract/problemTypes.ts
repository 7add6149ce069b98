import * as z from 'zod'
import { menuRight } from '../routes/rights'
import { endpoint, holders } from './core'

/** What visitors report, as they choose it in the mini-program. */
export const problemType = z.enum(['content', 'audio', 'position', 'facility', 'hygiene', 'service', 'ticket', 'other'])
export type ProblemType = z.output<typeof problemType>

/** Apart from the other calls of problems, because the menu and the first page make it. */
export const problemTypes = {
  types: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/problem/types',
    summary: '各类问题的数量：全部和还没有解决的',
    access: holders(menuRight('problemReporting')),
    result: z.array(z.object({ type: problemType, total: z.int(), open: z.int(), pending: z.int() })),
  }),
}
