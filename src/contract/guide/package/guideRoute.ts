import * as z from 'zod'
import { ABSENT_GUIDE, notFoundCodes, conflictCodes, ofGuide, READ_PACKAGE, WRITE_PACKAGE } from './packageAccess'
import { packageDeletion } from './packageChanges'
import { atVersion, byId, endpoint, id, line, version } from '../../kit/core'
import { sortInput } from '../../kit/paging'
import { routeInput, routeRecord } from './routeEntity'

export * from './routeEntity'
export * from './routeMeasure'

const codes = conflictCodes('路线')

/** Routes of a guide. */
export const guideRoute = {
  list: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guideRoute/list',
    summary: '导览的路线，按排序；可按标签筛选',
    access: READ_PACKAGE,
    query: ofGuide.extend({ label: line(10).optional() }),
    result: z.array(routeRecord),
    codes: ABSENT_GUIDE,
  }),
  label: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guideRoute/label',
    summary: '路线用到的标签',
    access: READ_PACKAGE,
    query: ofGuide,
    result: z.array(z.object({ label: z.string(), routes: z.int() })),
    codes: ABSENT_GUIDE,
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guideRoute/{id}',
    summary: '路线详情',
    access: READ_PACKAGE,
    params: byId,
    result: routeRecord,
    codes: notFoundCodes('路线'),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/mgr/pv/guideRoute',
    summary: '新增路线；长度与步行时间由服务端计算',
    access: WRITE_PACKAGE,
    body: routeInput.extend({ guideId: id }),
    result: routeRecord,
    codes,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guideRoute',
    summary: '修改路线',
    access: WRITE_PACKAGE,
    body: routeInput.extend({ id, version }),
    result: routeRecord,
    codes,
  }),
  sort: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/guideRoutes',
    summary: '路线排序',
    access: WRITE_PACKAGE,
    body: sortInput.extend({ guideId: id }),
    result: z.null(),
    codes: { ...codes, 409: '有增减，或顺序已不是 from，或导览正在审核' },
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/mgr/pv/guideRoute/{id}',
    summary: '删除路线',
    access: WRITE_PACKAGE,
    params: byId,
    query: atVersion,
    result: packageDeletion,
    codes,
  }),
}
