import * as z from 'zod'
import { menuRight } from '../../rights'
import { endpoint, anyOfRights } from '../../kit/core'

/** Separate from the other sales calls because the home page loads it. */
export const sellPaused = {
  paused: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/functional/sell/paused',
    summary: '开着售卖、但导览下线了的有几个：访客现在买不到',
    access: anyOfRights(menuRight('tourSales')),
    result: z.object({ paused: z.int() }),
  }),
}
