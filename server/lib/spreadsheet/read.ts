import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import type { Cell, CellValue } from 'hucre/xlsx'
import type { ImportColumn } from '../../../src/contract/kit/imports'
import { rule } from '../../http/refusal'
import { unguarded } from '../../../src/contract/kit/spreadsheetText'
import { decodeText } from '../decodeText'
import { gunzip } from '../gunzip'
import { brokenFile, checkArchive } from './archive'
import { columnLetters, textOfCell } from './cell'

/** Columns beyond this are ignored. */
const LAST_COLUMN = 'AZ'
/** A sheet has no more rows. */
const LAST_ROW = 1_048_576

/** A row of the file by column key; columns missing from the file are undefined. */
export interface SheetRow {
  /** Row number as the spreadsheet counts it. */
  row: number
  cells: Record<string, string>
  /** Keys of cells that contain a formula. */
  formulas: string[]
  /** Keys of cells that hold an error value: `#N/A`. */
  errors: string[]
}

/** Rows below the head: those in `rows`, the blank ones between them, and the hidden ones that are not among `rows`. */
export interface SheetTable {
  rows: SheetRow[]
  blank: number
  hidden: number
  /** Column letters by key. */
  letters: Record<string, string>
  /** Unknown column headings, and hidden ones. */
  ignored: string[]
}

interface Grid {
  rows: CellValue[][]
  /** `3,1`: zero-based row and column. */
  formulas: ReadonlySet<string>
  errors: ReadonlySet<string>
  /** Zero-based. */
  hiddenRows: ReadonlySet<number>
  hiddenColumns: ReadonlySet<number>
}

interface ReadOptions {
  rowsMax: number
  /** Whether to read what the sheet hides by a filter or by hand. */
  withHidden: boolean
}

const refuse = (message: string) => rule(message, [{ path: 'file', message }])

/** A heading as it is compared: without spaces and line breaks, full width as half width, without the star of a required column. */
const headText = (value: CellValue | undefined) =>
  textOfCell(value).normalize('NFKC').replace(/\s/g, '').replace(/\*$/, '')

/** The first visible sheet of an xlsx file, or a CSV file, by column headings; to the end of its data. */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  columns: readonly ImportColumn[],
  { rowsMax, withHidden }: ReadOptions,
): Promise<SheetTable> {
  const { rows, formulas, errors, hiddenRows, hiddenColumns } = await readGrid(await gunzip(bytes))
  const [head = []] = rows
  const heads = head.map(headText)
  const isLeftOut = (place: number) => !withHidden && hiddenColumns.has(place)
  const places = columns.flatMap(({ key, label }): [key: string, place: number][] => {
    const place = heads.findIndex((name, index) => name === headText(label) && !isLeftOut(index))
    return place === -1 ? [] : [[key, place]]
  })
  const missing = columns.filter(({ key, required }) => required && !places.some(([placed]) => placed === key))
  if (missing.length > 0) {
    const names = `“${missing.map(({ label }) => label).join('”“')}”`
    throw refuse(
      missing.every(({ label }) => heads.includes(headText(label)))
        ? `${names}被隐藏了，请取消隐藏再导入`
        : `第 1 行要有${names}这${missing.length > 1 ? '几' : '一'}列，请从模板开始填`,
    )
  }
  const isFilled = (values: readonly CellValue[] | undefined) =>
    places.some(([, place]) => textOfCell(values?.[place]) !== '')
  const keysIn = (cells: ReadonlySet<string>, index: number) =>
    places.filter(([, place]) => cells.has(`${index},${place}`)).map(([key]) => key)
  const table: SheetRow[] = []
  let hidden = 0
  // The head is the first row; blank rows may be anywhere below it, and follow the last filled one.
  for (const [index, values] of rows.entries()) {
    const formulaKeys = keysIn(formulas, index)
    if (index === 0 || (formulaKeys.length === 0 && !isFilled(values))) continue
    if (!withHidden && hiddenRows.has(index)) {
      hidden += 1
      continue
    }
    if (table.length === rowsMax) throw refuse(`一次最多导入 ${rowsMax} 行，第 ${index + 1} 行起放不下，请分成几份`)
    table.push({
      row: index + 1,
      cells: Object.fromEntries(places.map(([key, place]) => [key, textOfCell(values[place])])),
      formulas: formulaKeys,
      errors: keysIn(errors, index).filter((key) => !formulaKeys.includes(key)),
    })
  }
  if (table.length === 0)
    throw refuse(
      hidden > 0 ? `${hidden} 行数据都被隐藏了，请取消筛选再导入` : '文件里没有数据：第 1 行是表头，从第 2 行起填写',
    )
  const last = rows.findLastIndex(
    (values, index) => index > 0 && (isFilled(values) || keysIn(formulas, index).length > 0),
  )
  return {
    rows: table,
    blank: last - table.length - hidden,
    hidden,
    letters: Object.fromEntries(places.map(([key, place]) => [key, columnLetters(place)])),
    ignored: head
      .map(textOfCell)
      .filter((name, place) => name !== '' && !places.some(([, columnPlace]) => columnPlace === place)),
  }
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

const NONE: ReadonlySet<never> = new Set()

async function readGrid(bytes: Uint8Array<ArrayBuffer>): Promise<Grid> {
  if (bytes.byteLength === 0) throw refuse('文件是空的')
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw refuse('这是旧版 Excel（.xls）或加了密码的文件，请另存为没有密码的 .xlsx')
  if (!startsWith(bytes, 0x50, 0x4b))
    return { rows: readCsv(bytes), formulas: NONE, errors: NONE, hiddenRows: NONE, hiddenColumns: NONE }
  await checkArchive(bytes)
  let first: number | undefined
  const workbook = await readXlsx(bytes, {
    sheets: ({ hidden, veryHidden }, index) => !hidden && !veryHidden && index === (first ??= index),
    range: `A1:${LAST_COLUMN}${LAST_ROW}`,
  }).catch((error: unknown) => {
    // The area from A1 to the last cell is too large: seldom data, mostly formats or a stray cell far below.
    if (error instanceof Error && /cells\), over the/.test(error.message))
      throw refuse('表格铺得太大，请删去数据以外的空行和空列再导入')
    throw brokenFile()
  })
  const sheet = workbook.sheets[0]
  if (!sheet) throw brokenFile()
  const placesOf = (isOne: (cell: Cell) => boolean) =>
    new Set([...(sheet.cells ?? [])].filter(([, cell]) => isOne(cell)).map(([place]) => place))
  return {
    rows: sheet.rows,
    formulas: placesOf(({ formula }) => formula !== undefined),
    errors: placesOf(({ type }) => type === 'error'),
    hiddenRows: new Set([...(sheet.rowDefs ?? [])].filter(([, row]) => row.hidden).map(([index]) => index)),
    hiddenColumns: new Set((sheet.columns ?? []).flatMap((column, index) => (column?.hidden ? [index] : []))),
  }
}

function readCsv(bytes: Uint8Array): CellValue[][] {
  let text: string
  try {
    text = decodeText(bytes)
  } catch {
    throw refuse('不是 .xlsx 或 .csv 文件')
  }
  return parseCsv(text).map((row) => row.map((value) => (typeof value === 'string' ? unguarded(value) : value)))
}
