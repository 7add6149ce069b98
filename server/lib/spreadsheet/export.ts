import type { Tx } from '../../db/types'
import type { DetachedContext, FileAnswer } from '../../http/handler'
import { rule } from '../../http/refusal'
import { XLSX_TYPE } from './template'
import { xlsxStream } from './write'
import type { ExportColumn } from './write'

const BATCH = 1000

interface Export<R> {
  /** 访客, counted in 位. */
  label: string
  classifier: string
  /** Maximum rows per file; `instead` suggests how to narrow the export: 按时间或城市. */
  most: number
  splitHint: string
  /** Rows of one sheet, if a file has several. */
  sheetRows?: number
  columns: readonly ExportColumn<R>[]
  /** Number of rows; counts at most one beyond `most`. */
  count: (tx: Tx, max: number) => Promise<number>
  /** The next rows after the last one read. */
  read: (tx: Tx, last: R | null, size: number) => Promise<R[]>
  /** Remark about the values, shown in the trail and the file: 手机号打码. */
  remark?: string
}

/** Streams rows as a spreadsheet. Each batch has its own transaction, so a slow client holds none open. */
export async function exportRows<R>(
  { authenticatedTransaction: transaction, recordChange }: DetachedContext,
  { label, classifier, most: max, splitHint, sheetRows, columns, count, read, remark }: Export<R>,
): Promise<FileAnswer> {
  const total = await transaction((tx) => count(tx, max + 1))
  if (total > max) throw rule(`超过 ${max} ${classifier}${label}，一个文件放不下，请${splitHint}分几次导出`)
  const describe = (sum: number) => [`${sum} ${classifier}${label}`, remark].filter(Boolean).join('，')
  recordChange({ id: 'exportExcel', name: describe(total), act: 'export' })

  async function* allRows() {
    for (let batch: R[] = [], more = true; more; more = batch.length === BATCH) {
      const last = batch.at(-1) ?? null
      batch = await transaction((tx) => read(tx, last, BATCH))
      yield* batch
    }
  }
  return {
    body: xlsxStream(label, columns, allRows(), (written) => `共 ${describe(written)}`, sheetRows),
    contentType: XLSX_TYPE,
    fileName: `${label} ${total} ${classifier}.xlsx`,
  }
}
