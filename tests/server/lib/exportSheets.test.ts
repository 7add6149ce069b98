import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { xlsxStream } from '../../../server/lib/spreadsheet/write'

async function sheetsOf(total: number): Promise<unknown[][]> {
  async function* rows() {
    for (let place = 1; place <= total; place += 1) yield await Promise.resolve(place)
  }
  const columns = [{ label: '序号', width: 8, value: (place: number) => place }]
  const stream = xlsxStream('订单', columns, rows(), (count) => `共 ${count} 笔`, 3)
  const { sheets } = await readXlsx(new Uint8Array(await new Response(stream).arrayBuffer()))
  return sheets.map((sheet) => sheet.rows.map(([cell]) => cell ?? null))
}

test.each([
  [1, [['序号', 1, null, '共 1 笔']]],
  [
    3,
    [
      ['序号', 1, 2, 3],
      ['序号', null, '共 3 笔'],
    ],
  ],
  [
    4,
    [
      ['序号', 1, 2, 3],
      ['序号', 4, null, '共 4 笔'],
    ],
  ],
])('a sheet has as many rows as it may have, besides its header: %i', async (total, sheets) => {
  expect(await sheetsOf(total)).toEqual(sheets)
})
