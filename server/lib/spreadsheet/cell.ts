import type { CellValue } from 'hucre/xlsx'

const MARKED = /^'(?=[=+\-@\t\r])/

/** Text of a cell as operators see it; the `neutral` mark is only part of the file. */
export function textOfCell(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return String(value).replace(MARKED, '').replaceAll('\r\n', '\n').trim()
}

/** The 28th column is `AB`. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}
