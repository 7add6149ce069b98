import { expect, test } from 'vitest'
import type { DetachedContext } from '../../../server/http/handler'
import { exportRows } from '../../../server/lib/spreadsheet/export'

interface Row {
  place: number
}

/** As wide as an order; nothing repeats, so nothing is shared. */
const columns = Array.from({ length: 16 }, (_, nth) => ({
  label: `第 ${nth} 列`,
  width: 12,
  value: ({ place }: Row) => (nth % 2 === 0 ? `DD${place}-${nth} 语音讲解通票` : place * nth),
}))

async function exportOf(total: number, sheetRows: number): Promise<{ bytes: number; most: number; sheets: number }> {
  const context = {
    authenticatedTransaction: (run: (tx: never) => unknown) => run(undefined as never),
    recordChange: () => undefined,
  } as unknown as DetachedContext
  const { body } = await exportRows<Row>(
    context,
    { noun: '订单', classifier: '笔', max: 1_000_000, sheetRows },
    columns,
    {
      count: () => Promise.resolve(total),
      read: (_tx, last, size) => {
        const first = (last?.place ?? 0) + 1
        return Promise.resolve(
          Array.from({ length: Math.min(size, total - first + 1) }, (_, nth) => ({ place: first + nth })),
        )
      },
    },
  )
  let [bytes, most] = [0, 0]
  let directory = ''
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    most = Math.max(most, process.memoryUsage.rss())
    directory = (directory + Buffer.from(chunk).toString('latin1')).slice(-20_000)
  }
  return { bytes, most, sheets: new Set(directory.match(/xl\/worksheets\/sheet\d+\.xml/g)).size }
}

/** MB. Measured: 9; 222 where all rows are held. */
const MOST = 100

// Only Linux reports a process's memory alike everywhere.
test.skipIf(process.platform !== 'linux')(
  '100,000 rows are exported in sheets without being held in memory',
  { timeout: 600_000 },
  async () => {
    await exportOf(20_000, 30_000)
    const before = process.memoryUsage.rss()
    const { bytes, most, sheets } = await exportOf(100_000, 30_000)
    expect(sheets).toBe(4)
    expect(bytes).toBeGreaterThan(2_500_000)
    expect((most - before) / 1024 ** 2).toBeLessThan(MOST)
  },
)
