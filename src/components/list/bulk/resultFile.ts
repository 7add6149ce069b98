/** A cell that a spreadsheet would take for a formula is marked as text. */
const cell = (value: string) => `"${(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** A table as CSV; the mark at its start makes spreadsheets read it as UTF-8. */
export function csv(rows: readonly (readonly string[])[]): Blob {
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n')
  return new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' })
}
