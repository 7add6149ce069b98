import * as z from 'zod'
import { menuRight, right } from '../rights'
import { endpoint, anyOfRights, id, time } from '../kit/core'
import { keywordLine } from '../kit/keyword'
import { exportCall } from '../kit/exports'
import { pageInput, pageOf } from '../kit/paging'
import { person } from '../kit/states'

/** Operations on a record, as labelled in the audit trail. */
export const AUDIT_COMMAND_NAMES = {
  add: '新增',
  update: '修改',
  delete: '删除',
  restore: '恢复',
  copy: '复制',
  sort: '排序',
  online: '上线',
  offline: '下线',
  plan: '定时发布',
  unplan: '取消定时发布',
  top: '置顶',
  untop: '取消置顶',
  submit: '提交审核',
  pass: '审核通过',
  fail: '审核不通过',
  enable: '启用',
  disable: '禁用',
  password: '修改密码',
  resetPassword: '重置密码',
  signIn: '登录',
  secondStep: '两步登录验证',
  secondStepKey: '生成两步登录密钥',
  secondStepOn: '开启两步登录',
  secondStepOff: '关闭两步登录',
  recoveryCodes: '重新生成恢复码',
  resetSecondStep: '重置两步登录',
  endSession: '结束登录',
  unlock: '解除登录限制',
  unmask: '查看完整手机号',
  test: '发送测试',
  refund: '退款',
  refuseRefund: '拒绝退款',
  proposeRefund: '退款交复核',
  issueCode: '补发收听码',
  returnRefund: '退回退款复核',
  takeBackRefund: '撤回退款',
  startTrial: '试付',
  cancelTrial: '关掉试付',
  retryTrial: '再退试付',
  upload: '上传',
  import: '导入',
  export: '导出',
} as const

export type AuditCommand = keyof typeof AUDIT_COMMAND_NAMES

const act = z.enum(Object.keys(AUDIT_COMMAND_NAMES) as [AuditCommand, ...AuditCommand[]])

/**
 * A field changed by an act. `before` and `after` are absent if there was, or is, no value. `kept` says why they are
 * incomplete: long text or lists store only the differences (`part`), too large (`no`), or never readable afterwards
 * (`secret`).
 */
const fieldChange = z.object({
  field: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
  kept: z.enum(['part', 'no', 'secret']).optional(),
})
export type FieldChange = z.output<typeof fieldChange>

const trailEntry = z.object({
  id,
  at: time,
  person,
  loginAccount: z.string(),
  act,
  /**
   * The record's domain in the contract, its id and its name at the time; null if the act concerns no single record.
   */
  domain: z.string(),
  subject: z.string().nullable(),
  name: z.string().nullable(),
  changes: z.array(fieldChange),
  /** Response code: 200, or why nothing happened. */
  code: z.int(),
  address: z.string(),
  /** `User-Agent` of the call. */
  device: z.string(),
  requestId: z.string(),
  /** Position in the tenant's hash chain, with the hashes of this entry and the previous entry; null until sealed. */
  seal: z.object({ number: z.int(), hash: z.string(), previous: z.string() }).nullable(),
  /** Names of the records referenced by the values, by id. */
  names: z.record(z.string(), z.string()),
})
export type TrailEntry = z.output<typeof trailEntry>

export const trailFilters = {
  /** Part of the record's name, or its full id. */
  keyword: keywordLine(100).optional(),
  accountId: id.optional(),
  domain: z
    .string()
    .regex(/^[A-Za-z]{1,40}$/, '类型不正确')
    .optional(),
  act: act.optional(),
  outcome: z.enum(['done', 'refused']).optional(),
  atFrom: time.optional(),
  atTo: time.optional(),
}

const page = pageOf(trailEntry)

/** A fault found by verification, by position in the chain. */
const chainProblem = z.object({
  /** Number of the entry, or of the first of several missing entries. */
  number: z.int(),
  /** Last of a run of missing entries. */
  to: z.int(),
  kind: z.enum(['missing', 'changed', 'unlinked', 'twice', 'end']),
})
export type ChainProblem = z.output<typeof chainProblem>

export const PROBLEM_NAMES: Record<ChainProblem['kind'], string> = {
  missing: '缺失',
  changed: '内容被改动',
  unlinked: '与前一条不相接',
  twice: '序号重复',
  end: '末尾被截去或改动',
}

const verification = z.object({
  /** Entries checked, and entries not yet sealed. */
  checked: z.int(),
  waiting: z.int(),
  /** Number of the last sealed entry. */
  last: z.int(),
  problems: z.array(chainProblem),
})
export type Verification = z.output<typeof verification>

/** Maximum number of suggestions; type to narrow. */
export const PEOPLE_MAX = 20

/** A person whose acts can be searched, including deleted accounts. */
const trailPerson = z.object({ id, name: z.string(), loginAccount: z.string(), deleted: z.boolean() })
export type TrailPerson = z.output<typeof trailPerson>

/** Latest entries checked from the console; `npm run verify-audit` checks all of them. */
export const VERIFY_MAX = 5000

export const auditTrail = {
  queryPage: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/auditTrail/queryPage',
    effect: 'read',
    summary: '操作记录，最近的在前',
    access: anyOfRights(menuRight('auditTrail')),
    body: pageInput(trailFilters, ['at:desc', 'at:asc']),
    result: page,
  }),
  record: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/auditTrail/record',
    effect: 'read',
    summary: '一条内容的操作记录，最近的在前；还需要能查看它的页面',
    access: anyOfRights(menuRight('auditTrail')),
    body: pageInput({ domain: z.string().regex(/^[A-Za-z]{1,40}$/, '类型不正确'), id }, ['at:desc', 'at:asc']),
    result: page,
    codes: { 404: '没有这类内容，或没有查看它的权限' },
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/auditTrail/people',
    summary: `按姓名、拼音或登录账号找人，最多 ${PEOPLE_MAX} 名，在职的在前；也可按编号取一名`,
    access: anyOfRights(menuRight('auditTrail')),
    query: z.strictObject({ keyword: keywordLine(50).optional(), id: id.optional() }),
    result: z.array(trailPerson),
  }),
  exportExcel: exportCall({
    path: '/api/mgr/pv/auditTrail/exportExcel',
    summary: '导出操作记录（xlsx），最近的在前',
    access: anyOfRights(right('auditTrail', 'exportExcel')),
    filters: trailFilters,
    rows: { noun: '操作记录', classifier: '条', splitHint: '按时间或人' },
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/auditTrail/verify',
    effect: 'read',
    summary: `核对最近 ${VERIFY_MAX} 条操作记录是否前后相接、没有改动`,
    access: anyOfRights(menuRight('auditTrail')),
    result: verification,
  }),
}
