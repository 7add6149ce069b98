import type { statement, StatementSums } from '../../../../src/contract/features/payment/statement'
import { yuanOf } from '../../../../src/contract/kit/money'
import type { Handlers } from '../../../http/handler'
import { sheetOf, writeBook } from '../../../lib/spreadsheet/book'
import { XLSX_TYPE } from '../../../lib/spreadsheet/template'
import type { ExportColumn } from '../../../lib/spreadsheet/write'
import { readStatement } from './read'

type Line = StatementSums & { name: string }

const COLUMNS: readonly ExportColumn<Line>[] = [
  { label: '导览', width: 32, value: ({ name }) => name },
  { label: '收款笔数', width: 10, kind: 'number', value: ({ payments }) => payments },
  { label: '收款（元）', width: 14, kind: 'money', value: ({ gross }) => yuanOf(gross) },
  { label: '退款笔数', width: 10, kind: 'number', value: ({ refunds }) => refunds },
  { label: '退款（元）', width: 14, kind: 'money', value: ({ refunded }) => yuanOf(refunded) },
  { label: '渠道手续费（元）', width: 16, kind: 'money', value: ({ fee }) => yuanOf(fee) },
  { label: '净额（元）', width: 14, kind: 'money', value: ({ net }) => yuanOf(net) },
]

export const statementHandlers: Handlers<typeof statement> = {
  month: ({ query: { month } }, { tx }) => readStatement(tx, month),
  exportExcel: async ({ body: { month } }, { tx, recordChange }) => {
    const { merchant, total, guides } = await readStatement(tx, month)
    const lines = [...guides.map(({ guide, ...sums }) => ({ ...sums, name: guide })), { ...total, name: '合计' }]
    const name = `${merchant} ${month} 月结单`
    recordChange({ id: 'exportExcel', name, act: 'export' })
    return {
      body: await writeBook([sheetOf('月结单', COLUMNS, lines)], name),
      contentType: XLSX_TYPE,
      fileName: `月结单 ${month}.xlsx`,
    }
  },
}
