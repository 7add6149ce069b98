import { writeXlsxStream } from 'hucre/xlsx'
import type { CellValue } from 'hucre/xlsx'
import { CHINA_MS } from '../../../src/contract/kit/chinaDay'
import { neutral } from '../../../src/contract/kit/spreadsheetText'

/** A column of an export: what it shows of a row, as a value of its kind. */
export interface ExportColumn<R> {
  label: string
  /** Characters. */
  width: number
  /** Counts and amounts are numbers, moments are dates: both can be sorted and added up in the spreadsheet. */
  value: (row: R) => string | number | Date
  kind?: keyof typeof FORMATS
  /** Long texts break into lines of the column's width. */
  wraps?: boolean
}

/** Spreadsheets know no time zones: moments are written as they are read in China. */
export const FORMATS = { number: '0', money: '#,##0.00', time: 'yyyy-mm-dd hh:mm', second: 'yyyy-mm-dd hh:mm:ss' } as const

export function cellOf(value: string | number | Date): CellValue {
  if (value instanceof Date) return new Date(value.getTime() + CHINA_MS)
  return typeof value === 'string' ? neutral(value) : value
}

const WRAPPED = { alignment: { wrapText: true, vertical: 'top' } } as const

/** Rows as a spreadsheet, written while they are read; under them `foot` says of how many rows it consists, unless the file is to be read in again. */
export function xlsxStream<R>(name: string, columns: readonly ExportColumn<R>[], rows: AsyncIterable<R>, foot: ((written: number) => string) | null): ReadableStream<Uint8Array> {
  async function* cells() {
    let written = 0
    for await (const row of rows) {
      yield columns.map(({ value }) => cellOf(value(row)))
      written += 1
    }
    if (foot === null) return
    yield []
    yield [neutral(foot(written))]
  }
  const described = columns.map(({ label, width, kind, wraps }) => ({ header: label, width, ...(kind && { numFmt: FORMATS[kind] }), ...(wraps && { style: WRAPPED }) }))
  return writeXlsxStream(cells(), { name, columns: described, freezePane: { rows: 1 } })
}
