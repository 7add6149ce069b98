import { ACT_NAMES, TRAIL_EXPORT_MAX } from '../../src/contract/auditTrail'
import type { TrailEntry } from '../../src/contract/auditTrail'
import { fieldLabel, nounOf, outcomeWords } from '../../src/contract/trailWords'
import type { DetachedContext, FileAnswer } from '../http/handler'
import { rule } from '../http/refusal'
import { XLSX_TYPE } from '../spreadsheet/template'
import { xlsxStream } from '../spreadsheet/write'
import type { ExportColumn } from '../spreadsheet/write'
import { conditionsOf, countUpTo, readBatch } from './read'
import type { TrailFilters } from './read'

const BATCH = 1000

const COLUMNS: readonly ExportColumn<TrailEntry>[] = [
  { label: '时间', width: 20, kind: 'second', value: ({ at }) => new Date(at) },
  { label: '谁', width: 14, value: ({ person }) => person.name },
  { label: '登录账号', width: 16, value: ({ loginAccount }) => loginAccount },
  { label: '做了什么', width: 14, value: ({ act }) => ACT_NAMES[act] },
  { label: '类型', width: 12, value: ({ domain }) => nounOf(domain) },
  { label: '对象', width: 28, value: ({ name }) => name ?? '' },
  { label: '编号', width: 38, value: ({ subject }) => subject ?? '' },
  { label: '改动的字段', width: 40, value: ({ domain, changes }) => changes.map(({ field }) => fieldLabel(domain, field)).join('、') },
  { label: '结果', width: 20, value: ({ code }) => outcomeWords(code) },
  { label: '从哪里', width: 18, value: ({ address }) => address },
  { label: '用什么', width: 40, value: ({ device }) => device },
  { label: '请求号', width: 38, value: ({ requestId }) => requestId },
  { label: '序号', width: 10, kind: 'number', value: ({ seal }) => seal?.number ?? '' },
  { label: '本条', width: 66, value: ({ seal }) => seal?.hash ?? '' },
]

/** What the filters find, the latest first, as a spreadsheet that is written while it is read: each batch has a transaction of its own. */
export async function exportExcel(filters: TrailFilters, context: DetachedContext): Promise<FileAnswer> {
  const { transaction, trail } = context
  const total = await transaction(async (tx) => countUpTo(tx, await conditionsOf(tx, filters), TRAIL_EXPORT_MAX + 1))
  if (total > TRAIL_EXPORT_MAX) throw rule(`超过 ${TRAIL_EXPORT_MAX} 条记录，一个文件放不下，请按时间或人分几次导出`)
  trail({ id: 'exportExcel', name: `${total} 条记录`, act: 'export' })

  async function* all() {
    for (let batch: TrailEntry[] = [], more = true; more; more = batch.length === BATCH) {
      const last = batch.at(-1) ?? null
      batch = await transaction(async (tx) => readBatch(tx, await conditionsOf(tx, filters), last, BATCH))
      yield* batch
    }
  }
  return {
    body: xlsxStream('操作记录', COLUMNS, all(), (written) => `共 ${written} 条记录`),
    contentType: XLSX_TYPE,
    fileName: `操作记录 ${total} 条.xlsx`,
  }
}
