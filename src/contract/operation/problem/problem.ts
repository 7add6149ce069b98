import * as z from 'zod'
import { menuRight, right } from '../../rights'
import { byId, endpoint, anyOfRights, id, idAndName, paragraph, time, version } from '../../kit/core'
import { keywordLine } from '../../kit/keyword'
import { exportCall } from '../../kit/exports'
import { pageInput, pageOf } from '../../kit/paging'
import { PROBLEM_NOTE_MAX, problemState } from './problemStates'
import { problemTypes } from './problemTypes'
import { person } from '../../kit/states'
import { mediaUrl } from '../../kit/mediaUrl'

export const problemRow = z.object({
  id,
  version,
  type: idAndName,
  content: z.string(),
  guide: idAndName.nullable(),
  visitor: z.object({ id, nickname: z.string() }),
  /** Masked; empty if the visitor has not given one. */
  phone: z.string(),
  state: problemState,
  /** Latest person to take it up. */
  handler: person.nullable(),
  createdAt: time,
  updatedAt: time,
})
export type ProblemRow = z.output<typeof problemRow>

const step = z.object({
  id,
  at: time,
  by: person,
  from: problemState,
  to: problemState,
  /** Visible to colleagues only. */
  note: z.string(),
  /** Reply to the visitor; empty if the step sends none. */
  answer: z.string(),
})
export type ProblemStep = z.output<typeof step>

export const problemDetail = problemRow.extend({
  pictures: z.array(mediaUrl),
  /** Steps taken, oldest first. */
  steps: z.array(step),
})
export type ProblemDetail = z.output<typeof problemDetail>

export const PROBLEM_ORDERS = ['createdAt:asc', 'createdAt:desc', 'updatedAt:asc', 'updatedAt:desc'] as const

export const problemFilters = {
  /** Part of the visitor's text. */
  keyword: keywordLine(50).optional(),
  state: problemState.optional(),
  type: id.optional(),
  guideId: id.optional(),
  visitorId: id.optional(),
  createdFrom: time.optional(),
  createdTo: time.optional(),
}

export const problemStepInput = z.strictObject({
  id,
  version,
  state: problemState,
  /** For colleagues only. */
  note: paragraph(PROBLEM_NOTE_MAX).default(''),
  /** For the visitor. */
  answer: paragraph(PROBLEM_NOTE_MAX).default(''),
})

const notFoundCode = { 404: '没有这个问题' }
const access = anyOfRights(menuRight('problemReporting'))

export const problem = {
  queryPage: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/operation/problem/queryPage',
    effect: 'read',
    summary: '访客上报的问题列表，手机号打码',
    access,
    body: pageInput(problemFilters, PROBLEM_ORDERS),
    result: pageOf(problemRow),
  }),
  guides: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/problem/guides',
    summary: '有访客上报过问题的导览',
    access,
    result: z.array(idAndName),
  }),
  ...problemTypes,
  detail: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/problem/{id}',
    summary: '问题详情与处理经过',
    access: anyOfRights(right('problemReporting', 'detail')),
    params: byId,
    result: problemDetail,
    codes: notFoundCode,
  }),
  handle: endpoint({
    method: 'PATCH',
    path: '/api/mgr/pv/operation/problem',
    summary: '处理问题：改变状态或记下进展，note 只有同事看得到，answer 是给访客的答复；还需要「查看详情」',
    access: anyOfRights(right('problemReporting', 'problemState')),
    body: problemStepInput,
    result: problemDetail,
    codes: { ...notFoundCode, 409: '已被别人处理，或现在的状态不允许', 422: '需要写明说明或答复，或这一步不答复访客' },
  }),
  exportExcel: exportCall({
    path: '/api/mgr/pv/operation/problem/exportExcel',
    summary: '导出问题（xlsx），手机号打码',
    access: anyOfRights(right('problemReporting', 'exportExcel')),
    filters: problemFilters,
    rows: { noun: '问题', classifier: '个', splitHint: '按时间或导览' },
  }),
}
