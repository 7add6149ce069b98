import type { BodyOf } from '../../../src/contract/kit/core'
import { EXPORT_MAX } from '../../../src/contract/kit/exports'
import type { ExportedRows, ExportEndpoint } from '../../../src/contract/kit/exports'
import type { Tx } from '../../db/types'
import type { DetachedContext, FileAnswer } from '../../http/handler'
import { rule } from '../../http/refusal'
import { XLSX_TYPE } from './template'
import { xlsxStream } from './write'
import type { ExportColumn } from './write'

const BATCH = 1000

/** Where the rows of an export come from. */
export interface ExportSource<R> {
  /** Number of rows, counted up to `max`. */
  count: (tx: Tx, max: number) => Promise<number>
  /** The next rows after the last one read. */
  read: (tx: Tx, last: R | null, size: number) => Promise<R[]>
  /** Remark about the values, shown in the trail and the file: 手机号打码. */
  remark?: string
}

/** Streams rows as a spreadsheet. Each batch has its own transaction, so a slow client holds none open. */
export async function exportRows<R>(
  { authenticatedTransaction: transaction, recordChange }: DetachedContext,
  { noun, classifier, max = EXPORT_MAX, splitHint = '用筛选', sheetRows }: ExportedRows,
  columns: readonly ExportColumn<R>[],
  { count, read, remark }: ExportSource<R>,
): Promise<FileAnswer> {
  const total = await transaction((tx) => count(tx, max + 1))
  if (total > max) throw rule(`超过 ${max} ${classifier}${noun}，一个文件放不下，请${splitHint}分几次导出`)
  const describe = (sum: number) => [`${sum} ${classifier}${noun}`, remark].filter(Boolean).join('，')
  recordChange({ id: 'exportExcel', name: describe(total), act: 'export' })

  async function* allRows() {
    for (let batch: R[] = [], more = true; more; more = batch.length === BATCH) {
      const last = batch.at(-1) ?? null
      batch = await transaction((tx) => read(tx, last, BATCH))
      yield* batch
    }
  }
  return {
    body: xlsxStream(noun, columns, allRows(), (written) => `共 ${describe(written)}`, sheetRows),
    contentType: XLSX_TYPE,
    fileName: `${noun} ${total} ${classifier}.xlsx`,
  }
}

interface ListSource<F, R> {
  count: (tx: Tx, filters: F, max: number) => Promise<number>
  read: (tx: Tx, filters: F, last: R | null, size: number, context: DetachedContext) => Promise<R[]>
  remark?: (context: DetachedContext, filters: F) => string | Promise<string>
}

/** Answers the export of a list, with its filters. */
export const exportHandler = <E extends ExportEndpoint, R>(
  { rows }: E,
  columns: readonly ExportColumn<R>[],
  { count, read, remark }: ListSource<BodyOf<E>, R>,
) => ({
  detached: async ({ body }: { body: BodyOf<E> }, context: DetachedContext): Promise<FileAnswer> =>
    exportRows(context, rows, columns, {
      count: (tx, max) => count(tx, body, max),
      read: (tx, last, size) => read(tx, body, last, size, context),
      ...(remark && { remark: await remark(context, body) }),
    }),
})
