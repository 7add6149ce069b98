import { writeXlsx } from 'hucre/xlsx'
import type { FileAnswer } from '../../http/handler'
import { XLSX_TYPE } from './template'
import { cellOf, FORMATS } from './write'
import type { ExportColumn } from './write'

/** A sheet of a small file, built from its rows. */
export interface Sheet {
  name: string
  columns: readonly { label: string; width: number; numFmt?: string }[]
  rows: ReturnType<typeof cellOf>[][]
}

export const sheetOf = <R>(name: string, columns: readonly ExportColumn<R>[], rows: readonly R[]): Sheet => ({
  name,
  columns: columns.map(({ label, width, kind }) => ({ label, width, ...(kind && { numFmt: FORMATS[kind] }) })),
  rows: rows.map((row) => columns.map(({ value }) => cellOf(value(row)))),
})

/** Several sheets in one file, built in memory: for few rows only. `foot` goes below the first sheet. */
export const writeBook = async (fileName: string, sheets: readonly Sheet[], foot: string): Promise<FileAnswer> => ({
  body: await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }, index) => ({
      name,
      columns: columns.map(({ width, numFmt }) => ({ width, ...(numFmt && { numFmt }) })),
      rows: [columns.map(({ label }) => label), ...rows, ...(index === 0 ? [[], [foot]] : [])],
      freezePane: { rows: 1 },
    })),
  }),
  contentType: XLSX_TYPE,
  fileName,
})
