import { typedText } from '@/contract/kit/spreadsheetText'
import { saveBlob } from '@/lib/files'
import { fileNameOf } from './figures'
import type { ChartTable } from './types'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Limits of a sheet's name: length and forbidden characters. */
const NAME_MAX = 31
const nameOf = (title: string) => title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, NAME_MAX)

/** The chart's figures as a spreadsheet, written by the code of all exports, which is loaded on demand. */
export async function sheetOf(title: string, { columns, rows }: ChartTable): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  const cell = (value: string | number) => (typeof value === 'string' ? typedText(value) : value)
  return writeXlsx({
    sheets: [
      {
        name: nameOf(title),
        columns: columns.map(() => ({ width: 18 })),
        rows: [columns.map((column) => column.title), ...rows.map((row) => row.map(cell))],
        freezePane: { rows: 1 },
      },
    ],
  })
}

export async function saveSheet(title: string, period: string | undefined, table: ChartTable): Promise<void> {
  const bytes = await sheetOf(title, table)
  saveBlob(new Blob([bytes as BlobPart], { type: TYPE }), fileNameOf(title, period, 'xlsx'))
}
