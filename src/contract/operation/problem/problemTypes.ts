import * as z from 'zod'
import { menuRight } from '../../rights'
import { endpoint, anyOfRights, id } from '../../kit/core'

/** Separate from the other problem calls because the menu and the home page load it. */
export const problemTypes = {
  types: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/problem/types',
    summary: '各类问题的数量：全部和还没有解决的，按问题类型的排序',
    access: anyOfRights(menuRight('problemReporting')),
    result: z.array(z.object({ type: id, name: z.string(), total: z.int(), open: z.int(), pending: z.int() })),
  }),
}
