import {
  DIFFERENCE_NAMES,
  DIFFERENCE_STATE_NAMES,
  NEXT_STEP_NAMES,
} from '../../../../src/contract/features/payment/differences'
import { BILL_NAMES } from '../../../../src/contract/features/payment/reconciliation'
import type { BillKind, Difference } from '../../../../src/contract/features/payment/reconciliation'
import { PROVIDER_NAMES } from '../../../../src/contract/features/payment/payment'
import { yuanOf } from '../../../../src/contract/kit/money'
import type { Context, FileAnswer } from '../../../http/handler'
import { absent } from '../../../http/refusal'
import { sheetOf, writeBook } from '../../../lib/spreadsheet/book'
import { XLSX_TYPE } from '../../../lib/spreadsheet/template'
import type { ExportColumn } from '../../../lib/spreadsheet/write'
import { writeWeChatBill } from '../bill/weChatCsv'
import { readLines } from './lines'
import { readDay, readDifferences } from './read'

const EXPORT_MAX = 100_000

const money = (amount: number | null | undefined) => (amount === null || amount === undefined ? '' : yuanOf(amount))
const when = (at: number | null | undefined) => (at === null || at === undefined ? '' : new Date(at))

const COLUMNS: readonly ExportColumn<Difference>[] = [
  { label: '差错', width: 22, value: ({ kind }) => DIFFERENCE_NAMES[kind] },
  { label: '单号', width: 28, value: ({ number }) => number },
  { label: '状态', width: 14, value: ({ state }) => DIFFERENCE_STATE_NAMES[state] },
  { label: '这里金额（元）', width: 14, kind: 'money', value: ({ here }) => money(here?.amount) },
  { label: '渠道金额（元）', width: 14, kind: 'money', value: ({ there }) => money(there?.amount) },
  { label: '支付差额（元）', width: 14, kind: 'money', value: ({ paid }) => yuanOf(paid) },
  { label: '退款差额（元）', width: 14, kind: 'money', value: ({ refunded }) => yuanOf(refunded) },
  { label: '手续费差额（元）', width: 16, kind: 'money', value: ({ fee }) => yuanOf(fee) },
  { label: '资金差额（元）', width: 14, kind: 'money', value: ({ funds }) => yuanOf(funds) },
  { label: '这里时间', width: 20, kind: 'second', value: ({ here }) => when(here?.at) },
  { label: '渠道时间', width: 20, kind: 'second', value: ({ there }) => when(there?.at) },
  { label: '账单行', width: 10, kind: 'number', value: ({ there }) => there?.line ?? '' },
  { label: '渠道单号', width: 32, value: ({ here, there }) => there?.channelNumber ?? here?.channelNumber ?? '' },
  { label: '下一步', width: 18, value: ({ nextStep }) => (nextStep === null ? '' : NEXT_STEP_NAMES[nextStep]) },
  { label: '负责人', width: 12, value: ({ owner }) => owner?.name ?? '' },
  { label: '提交', width: 12, value: ({ submittedBy }) => submittedBy?.name ?? '' },
  { label: '复核', width: 12, value: ({ closedBy }) => closedBy?.name ?? '' },
  { label: '备注', width: 40, value: ({ note }) => note },
]

const noDay = () => absent('这一天还没有对过账')

/** The differences of a day. */
export async function exportDifferences(
  day: string,
  { tx, recordChange }: Pick<Context, 'tx' | 'recordChange'>,
): Promise<FileAnswer> {
  const reconciled = await readDay(tx, day)
  if (!reconciled) throw noDay()
  const list = await readDifferences(tx, reconciled, EXPORT_MAX)
  const name = `${day} 差错 ${list.length} 笔`
  recordChange({ id: 'exportExcel', name, act: 'export' })
  return {
    body: await writeBook([sheetOf('差错', COLUMNS, list)], `共 ${name}，金额为渠道减这里`),
    contentType: XLSX_TYPE,
    fileName: `${name}.xlsx`,
  }
}

/** A day's bill, as it is stored. */
export async function exportBill(
  day: string,
  bill: BillKind,
  { tx, recordChange }: Pick<Context, 'tx' | 'recordChange'>,
): Promise<FileAnswer> {
  const reconciled = await readDay(tx, day)
  if (!reconciled) throw noDay()
  const lines = await readLines(tx, reconciled, bill)
  const name = `${PROVIDER_NAMES[reconciled.provider]}${BILL_NAMES[bill]} ${day}`
  recordChange({ id: 'bill', name: `${name}，${lines.length} 行`, act: 'export' })
  return {
    body: new TextEncoder().encode(writeWeChatBill(lines, bill)),
    contentType: 'text/csv; charset=utf-8',
    fileName: `${name}.csv`,
  }
}
