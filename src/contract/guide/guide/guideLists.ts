import * as z from 'zod'
import { menuRight } from '../../rights'
import { endpoint, anyOfRights, idAndName, signedIn } from '../../kit/core'
import { pageInput, pageOf, SORT_MAX } from '../../kit/paging'
import { GUIDE_ORDERS, guideFilters, guideRow, guideScope } from './guideRow'

export const LISTS = anyOfRights(menuRight('guideAll'), menuRight('guidePending'), menuRight('guideMaking'))
/** An unpaginated list; refused rather than truncated. */
export const WHOLE = { 422: `超过 ${SORT_MAX} 个，只能分页查询` }

/** Calls of the home page and the menu; separate from the calls on a single guide, which weigh three times as much. */
export const guideLists = {
  queryPage: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/guide/queryPage',
    effect: 'read',
    summary: '导览列表',
    access: LISTS,
    body: pageInput({ scope: guideScope.default('all'), ...guideFilters }, GUIDE_ORDERS),
    result: pageOf(guideRow),
    codes: { 403: '没有该列表的权限' },
  }),
  idAndName: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guide/idAndName',
    summary: '当前账号能查看的导览的编号、名称与是否置顶，按排序（置顶的也在其中）',
    access: signedIn,
    result: z.array(idAndName.extend({ top: z.boolean() })),
    codes: WHOLE,
  }),
  /** `all`, `pending`, `making` (with failed guides) count lists; `failed`, `online` count states. */
  basic: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/guide/basic',
    summary: '导览列表的数量：只含当前账号有权查看的列表',
    access: LISTS,
    result: z.object({ all: z.int(), pending: z.int(), making: z.int(), failed: z.int(), online: z.int() }).partial(),
  }),
}
