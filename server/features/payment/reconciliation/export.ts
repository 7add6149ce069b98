import {
  DIFFERENCE_NAMES,
  DIFFERENCE_STATE_NAMES,
  NEXT_STEP_NAMES,
} from '../../../../src/contract/features/payment/differences'
import { BILL_NAMES } from '../../../../src/contract/features/payment/reconciliation'
import type { BillKind, Difference } from '../../../../src/contract/features/payment/reconciliation'
import { PROVIDER_NAMES } from '../../../../src/contract/features/payment/payment'
import type { Context, FileAnswer } from '../../../http/handler'
import { absent } from '../../../http/refusal'
import { sheetOf, writeBook } from '../../../lib/spreadsheet/book'
import { money, number, second, text } from '../../../lib/spreadsheet/columns'
import type { ExportColumn } from '../../../lib/spreadsheet/write'
import { writeWeChatBill } from '../bill/weChatCsv'
import { readLines } from './lines'
import { readDay, readDifferences } from './read'

const EXPORT_MAX = 100_000

const COLUMNS: readonly ExportColumn<Difference>[] = [
  text('差错', 22, ({ kind }) => DIFFERENCE_NAMES[kind]),
  text('单号', 28, ({ number: paymentNumber }) => paymentNumber),
  text('状态', 14, ({ state }) => DIFFERENCE_STATE_NAMES[state]),
  money('这里金额（元）', 14, ({ here }) => here?.amount),
  money('渠道金额（元）', 14, ({ there }) => there?.amount),
  money('支付差额（元）', 14, ({ paid }) => paid),
  money('退款差额（元）', 14, ({ refunded }) => refunded),
  money('手续费差额（元）', 16, ({ fee }) => fee),
  money('资金差额（元）', 14, ({ funds }) => funds),
  second('这里时间', 20, ({ here }) => here?.at),
  second('渠道时间', 20, ({ there }) => there?.at),
  number('账单行', 10, ({ there }) => there?.line),
  text('渠道单号', 32, ({ here, there }) => there?.channelNumber ?? here?.channelNumber),
  text('下一步', 18, ({ nextStep }) => nextStep && NEXT_STEP_NAMES[nextStep]),
  text('负责人', 12, ({ owner }) => owner?.name),
  text('提交', 12, ({ submittedBy }) => submittedBy?.name),
  text('复核', 12, ({ closedBy }) => closedBy?.name),
  text('备注', 40, ({ note }) => note),
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
  return writeBook(`${name}.xlsx`, [sheetOf('差错', COLUMNS, list)], `共 ${name}，金额为渠道减这里`)
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
