import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import type { CellValue } from 'hucre/xlsx'
import type { ImportColumn } from '../../../src/contract/kit/imports'
import { rule } from '../../http/refusal'
import { decodeText } from '../decodeText'
import { brokenFile, checkArchive } from './archive'
import { columnLetters, textOfCell } from './cell'

/** Columns beyond this are ignored. */
const LAST_COLUMN = 'AZ'

/** A row of the file by column key; columns missing from the file are undefined. */
export interface SheetRow {
  /** Row number as the spreadsheet counts it. */
  row: number
  cells: Record<string, string>
  /** Keys of cells that contain a formula. */
  formulas: string[]
}

export interface SheetTable {
  rows: SheetRow[]
  /** Column letters by key. */
  letters: Record<string, string>
  /** Unknown column headings. */
  ignored: string[]
}

interface Grid {
  rows: CellValue[][]
  /** `3,1`: zero-based row and column. */
  formulas: ReadonlySet<string>
}

const refuse = (message: string) => rule(message, [{ path: 'file', message }])

/** The first sheet of an xlsx file, or a CSV file in UTF-8 or GB18030, by column headings. */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  columns: readonly ImportColumn[],
  rowsMax: number,
): Promise<SheetTable> {
  const { rows, formulas } = await readGrid(bytes, rowsMax + 2)
  const [head = []] = rows
  const heads = head.map((value) =>
    textOfCell(value)
      .replace(/[*＊]$/, '')
      .trim(),
  )
  const places = new Map(columns.map(({ key, label }) => [key, heads.indexOf(label)]))
  const missing = columns.filter(({ key, required }) => required && places.get(key) === -1)
  if (missing.length > 0)
    throw refuse(
      `第 1 行要有“${missing.map(({ label }) => label).join('”“')}”这${missing.length > 1 ? '几' : '一'}列，请从模板开始填`,
    )
  const placedColumns = [...places].filter(([, place]) => place >= 0)
  const sheetRows = rows.flatMap((values, index): SheetRow[] => {
    if (index === 0) return []
    const cells = Object.fromEntries(placedColumns.map(([key, place]) => [key, textOfCell(values[place])]))
    const formulaKeys = placedColumns.filter(([, place]) => formulas.has(`${index},${place}`)).map(([key]) => key)
    return formulaKeys.length > 0 || Object.values(cells).some((text) => text !== '')
      ? [{ row: index + 1, cells, formulas: formulaKeys }]
      : []
  })
  if (sheetRows.length > rowsMax) throw refuse(`一次最多导入 ${rowsMax} 行，这个文件超过了，请分成几份`)
  if (sheetRows.length === 0) throw refuse('文件里没有数据：第 1 行是表头，从第 2 行起填写')
  return {
    rows: sheetRows,
    letters: Object.fromEntries(placedColumns.map(([key, place]) => [key, columnLetters(place)])),
    ignored: heads.filter(
      (name, place) => name !== '' && !placedColumns.some(([, columnPlace]) => columnPlace === place),
    ),
  }
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

async function readGrid(bytes: Uint8Array<ArrayBuffer>, rowsMax: number): Promise<Grid> {
  if (bytes.byteLength === 0) throw refuse('文件是空的')
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw refuse('这是旧版 Excel（.xls）或加了密码的文件，请另存为没有密码的 .xlsx')
  if (!startsWith(bytes, 0x50, 0x4b)) return { rows: readCsv(bytes, rowsMax), formulas: new Set() }
  await checkArchive(bytes)
  const workbook = await readXlsx(bytes, { sheets: [0], maxRows: rowsMax, range: `A1:${LAST_COLUMN}${rowsMax}` }).catch(
    () => {
      throw brokenFile()
    },
  )
  const sheet = workbook.sheets[0]
  if (!sheet) throw brokenFile()
  const formulas = [...(sheet.cells ?? [])].filter(([, { formula }]) => formula !== undefined).map(([place]) => place)
  return { rows: sheet.rows, formulas: new Set(formulas) }
}

function readCsv(bytes: Uint8Array, rowsMax: number): CellValue[][] {
  let text: string
  try {
    text = decodeText(bytes)
  } catch {
    throw refuse('不是 .xlsx 或 .csv 文件')
  }
  return parseCsv(text, { maxRows: rowsMax })
}
