import * as z from 'zod'
import { menuRight } from '../routes/rights'
import { endpoint, holders, id, line, pageInput, pageOf, time } from './core'
import { guideLevel, guideType, publish, region } from './guideEntity'

export const scenic = {
  /** The scenic areas that visitors find: guides with a passed revision, as visitors see them. */
  queryPage: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/scenic/queryPage',
    summary: '景区列表',
    access: holders(menuRight('scenicSpotList')),
    body: pageInput({ keyword: line(50).optional(), publish: publish.optional() }, ['name:asc', 'name:desc']),
    result: pageOf(
      z.object({ id, type: guideType, name: z.string(), region: region.nullable(), level: guideLevel.nullable(), publish, passedAt: time, revision: z.int() }),
    ),
  }),
}
