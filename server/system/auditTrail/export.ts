import { AUDIT_COMMAND_NAMES, TRAIL_EXPORT_MAX } from '../../../src/contract/system/auditTrail'
import type { TrailEntry } from '../../../src/contract/system/auditTrail'
import { fieldLabel, nounOf, outcomeText } from '../../../src/contract/trailText'
import type { DetachedContext, FileAnswer } from '../../http/handler'
import { exportRows } from '../../lib/spreadsheet/export'
import type { ExportColumn } from '../../lib/spreadsheet/write'
import { conditionsOf, count, readBatch } from './read'
import type { AuditFilters } from './read'

const COLUMNS: readonly ExportColumn<TrailEntry>[] = [
  { label: '时间', width: 20, kind: 'second', value: ({ at }) => new Date(at) },
  { label: '谁', width: 14, value: ({ person }) => person.name },
  { label: '登录账号', width: 16, value: ({ loginAccount }) => loginAccount },
  { label: '做了什么', width: 14, value: ({ act }) => AUDIT_COMMAND_NAMES[act] },
  { label: '类型', width: 12, value: ({ domain }) => nounOf(domain) },
  { label: '对象', width: 28, value: ({ name }) => name ?? '' },
  { label: '编号', width: 38, value: ({ subject }) => subject ?? '' },
  {
    label: '改动的字段',
    width: 40,
    value: ({ domain, changes }) => changes.map(({ field }) => fieldLabel(domain, field)).join('、'),
  },
  { label: '结果', width: 20, value: outcomeText },
  { label: '从哪里', width: 18, value: ({ address }) => address },
  { label: '用什么', width: 40, value: ({ device }) => device },
  { label: '请求号', width: 38, value: ({ requestId }) => requestId },
  { label: '序号', width: 10, kind: 'number', value: ({ seal }) => seal?.number ?? '' },
  { label: '本条', width: 66, value: ({ seal }) => seal?.hash ?? '' },
]

/** The entries that match the filters, latest first. */
export const exportExcel = (filters: AuditFilters, context: DetachedContext): Promise<FileAnswer> =>
  exportRows(context, {
    label: '操作记录',
    classifier: '条',
    most: TRAIL_EXPORT_MAX,
    splitHint: '按时间或人',
    columns: COLUMNS,
    count: (tx, max) => count(tx, filters, max),
    read: async (tx, last, size) => readBatch(tx, await conditionsOf(tx, filters), last, size),
  })
