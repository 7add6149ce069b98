import { parseCsv } from 'hucre/csv'
import type { CellValue } from 'hucre/xlsx'
import { decodeText } from '../../../lib/decodeText'

/** A file that is no bill of WeChat Pay; says why. */
export class UnreadableBill extends Error {
  override name = 'UnreadableBill'
}

/** Each value has this before it, so that spreadsheets keep long numbers. */
export const MARK = '`'

/** WeChat Pay quotes nothing: names of goods may hold quotes and commas. */
const splitMarked = (line: string): string[] =>
  line.startsWith(MARK) ? line.slice(MARK.length).split(`,${MARK}`) : line.split(',')

const withoutMark = (cell: CellValue): string =>
  String(cell ?? '')
    .replace(MARK, '')
    .trim()

export const isSumHead = ([first = '']: readonly string[]): boolean =>
  first === SUM_HEADS.trade || first === SUM_HEADS.funds

/** Cells as WeChat Pay writes them, or as a spreadsheet that saved the file again: quoted where needed, with or without marks. */
export function cellsOf(text: string): string[][] {
  const lines = text.split(/\r?\n/)
  const split = lines.map(splitMarked)
  const end = split.findIndex(isSumHead)
  const entries = lines.slice(1, end === -1 ? undefined : end)
  const isOriginal = entries.every(
    (line, index) => line.startsWith(MARK) && split[index + 1]?.length === split[0]?.length,
  )
  return (isOriginal ? split : parseCsv(text)).map((cells) => cells.map(withoutMark))
}

export function textOf(bytes: Uint8Array): string {
  try {
    return decodeText(bytes)
  } catch {
    throw new UnreadableBill(`这不是账单文件（.csv），${ORIGINAL}`)
  }
}

/** First names of the sums at the end. */
export const SUM_HEADS = { trade: '总交易单数', funds: '资金流水总笔数' } as const

/** What to do about a file that a spreadsheet has spoilt. */
export const ORIGINAL = '请上传从商户平台下载的原文件'

const AMOUNT = /^(-?)(\d{1,12})(?:\.(\d{1,5}))?$/
/** Spreadsheets group digits: 1,234.50. */
const GROUPED = /^-?\d{1,3}(,\d{3})+(\.|$)/

/** Yuan by digits, in fen; fees have up to five decimals, of which only whole fen are charged. */
export function fenOf(text: string, line: number): number {
  const [, sign = '', yuan, part = ''] = AMOUNT.exec(GROUPED.test(text) ? text.replaceAll(',', '') : text) ?? []
  if (yuan === undefined || Number(part.slice(2) || 0) !== 0)
    throw new UnreadableBill(`第 ${line} 行的金额看不懂：${text}`)
  const value = Number(yuan) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
  return sign === '-' ? -value : value
}

/** 0.60% in millionths. */
export function rateOf(text: string): number | null {
  const [, percent] = /^(\d+(?:\.\d+)?)%$/.exec(text) ?? []
  return percent === undefined ? null : Math.round(Number(percent) * 10_000)
}

/** Spreadsheets write 2026/1/2 9:05. */
const TIME = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T](\d{1,2}):(\d{2})(?::(\d{2}))?$/

export function timeOf(text: string, line: number): number {
  const [, year, month, date, hour, minute, second = '00'] = TIME.exec(text) ?? []
  const padded = [month, date, hour].map((part) => part?.padStart(2, '0'))
  const at = Date.parse(`${year}-${padded[0]}-${padded[1]}T${padded[2]}:${minute}:${second}+08:00`)
  if (Number.isNaN(at)) throw new UnreadableBill(`第 ${line} 行的时间看不懂：${text}，${ORIGINAL}`)
  return at
}

/** A number whose last digits a spreadsheet has dropped: 4.2E+27. */
const ROUNDED = /^\d(\.\d+)?E\+\d+$/i

export function numberOf(text: string, line: number): string {
  if (ROUNDED.test(text)) throw new UnreadableBill(`第 ${line} 行的单号被表格软件改成了 ${text}，${ORIGINAL}`)
  return text
}
