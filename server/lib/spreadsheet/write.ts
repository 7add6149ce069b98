import { writeXlsxStream } from 'hucre/xlsx'
import type { CellValue } from 'hucre/xlsx'
import { CHINA_MS } from '../../../src/contract/kit/chinaDay'
import { typedText } from '../../../src/contract/kit/spreadsheetText'

/** A column of an export: the value it shows of a row, with its type. */
export interface ExportColumn<R> {
  label: string
  /** In characters. */
  width: number
  /** Counts and amounts are numbers, times are dates, so the spreadsheet can sort and sum them. */
  value: (row: R) => string | number | Date
  kind?: keyof typeof FORMATS
  /** Wrap long texts at the column's width. */
  wraps?: boolean
}

/** Spreadsheets have no time zones, so times are written in China time. */
export const FORMATS = {
  number: '0',
  money: '#,##0.00',
  time: 'yyyy-mm-dd hh:mm',
  second: 'yyyy-mm-dd hh:mm:ss',
} as const

export function cellOf(value: string | number | Date): CellValue {
  if (value instanceof Date) return new Date(value.getTime() + CHINA_MS)
  return typeof value === 'string' ? typedText(value) : value
}

const WRAPPED = { alignment: { wrapText: true, vertical: 'top' } } as const

/**
 * Streams rows as a spreadsheet while reading them. `foot` adds the row count below, unless the file is to be imported
 * again. Rows beyond `sheetRows` go to further sheets.
 */
export function xlsxStream<R>(
  name: string,
  columns: readonly ExportColumn<R>[],
  rows: AsyncIterable<R>,
  foot: ((count: number) => string) | null,
  sheetRows?: number,
): ReadableStream<Uint8Array> {
  async function* cells() {
    let count = 0
    for await (const row of rows) {
      yield columns.map(({ value }) => cellOf(value(row)))
      count += 1
    }
    if (foot === null) return
    yield []
    yield [typedText(foot(count))]
  }
  const columnOptions = columns.map(({ label, width, kind, wraps }) => ({
    header: label,
    width,
    ...(kind && { numFmt: FORMATS[kind] }),
    ...(wraps && { style: WRAPPED }),
  }))
  return writeXlsxStream(cells(), {
    name,
    columns: columnOptions,
    freezePane: { rows: 1 },
    // The limit includes the header row. A footer that does not fit moves to the next sheet.
    ...(sheetRows !== undefined && { maxRowsPerSheet: sheetRows + 1 }),
  })
}
