import { guarded } from '@/contract/kit/spreadsheetText'

const cell = (value: string) => `"${guarded(value).replaceAll('"', '""')}"`

/** A table as CSV; the BOM makes spreadsheets read it as UTF-8. */
export function csv(rows: readonly (readonly string[])[]): Blob {
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n')
  return new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' })
}
