import type { CellValue } from 'hucre/xlsx'
import { cleanText } from '../../../src/contract/kit/cleanText'

const SECOND_MS = 1000
/** Excel's day 0; a time of day without a date falls on it. */
const FIRST_DAY = '1899-12-30'

/** `2026-11-20`, `2026-11-20 09:30`, `09:30:15`. Days are stored as fractions, so times miss their second by a little. */
function textOfDate(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / SECOND_MS) * SECOND_MS)
    .toISOString()
    .slice(0, 19)
    .split('T')
  const shownTime = time.replace(/:00$/, '')
  if (day === FIRST_DAY) return shownTime
  return time === '00:00:00' ? day : `${day} ${shownTime}`
}

/** Digits that Excel calculates with and shows: 0.1 + 0.2 is 0.3. */
const NUMBER_DIGITS = 15

/** Text of a cell as operators see it. */
export function textOfCell(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return textOfDate(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (typeof value === 'number') return String(Number(value.toPrecision(NUMBER_DIGITS)))
  return cleanText(String(value))
}

/** The 28th column is `AB`. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}
