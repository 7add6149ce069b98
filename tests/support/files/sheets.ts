import { writeXlsx } from 'hucre/xlsx'
import type { CellValue, WriteSheet } from 'hucre/xlsx'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const xlsxOf = async (rows: CellValue[][], sheet: Partial<WriteSheet> = {}): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await writeXlsx({ sheets: [{ name: '表', rows, ...sheet }] }))

/** A form with a file, as the console sends it. */
export function formOf(body: BlobPart, name = '导入.xlsx'): FormData {
  const data = new FormData()
  data.append('file', new File([body], name, { type: XLSX }))
  return data
}
