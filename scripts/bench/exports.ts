import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '../../src/contract'
import { ORDER_SHEET_ROWS } from '../../src/contract/features/order/order'
import { orderTime } from '../plans/orders'
import type { Figure } from './measure'
import { ORDERS, withOrders } from './orders'
import type { Caller, OrderServer } from './orders'

const COUNTS = [100_000, 400_000]
const MOST_MB = 150
const SAMPLE_MS = 100
/** After the export of few orders, whose code and buffers do not count. */
const REST_MS = 3000

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

/** Reads the file to its end and keeps nothing of it; the number of bytes. */
async function download(url: string, headers: Record<string, string>, body: object): Promise<number> {
  const call = http.request(`${url}/saas${contract.order.exportExcel.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
  })
  call.end(JSON.stringify(body))
  const [answer] = (await once(call, 'response')) as [http.IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`the export answered ${answer.statusCode}`)
  let bytes = 0
  for await (const chunk of answer) bytes += (chunk as Buffer).byteLength
  return bytes
}

/** Orders as xlsx, in sheets of 100,000, of a merchant with 1,000,000: how far the server's resident memory, heap and buffers alike, rises above its rest meanwhile. */
async function measureExports({ server, headers, now }: OrderServer): Promise<Figure[]> {
  const exportOf = (count: number) =>
    download(server.url, headers, {
      createdFrom: orderTime(ORDERS - count + 1, { count: ORDERS, now }),
      createdTo: now,
    })
  await exportOf(1000)
  const figures: Figure[] = []
  for (const count of COUNTS) {
    await sleep(REST_MS)
    const before = residentMb(server.pid)
    let most = before
    const watch = setInterval(() => (most = Math.max(most, residentMb(server.pid))), SAMPLE_MS)
    const start = performance.now()
    const bytes = await exportOf(count)
    clearInterval(watch)
    const seconds = (performance.now() - start) / 1000
    figures.push({
      name: `memory while ${count} orders leave as xlsx`,
      value: most - before,
      unit: 'MB',
      target: { most: MOST_MB },
      note: `from ${before.toFixed(0)} MB; ${Math.ceil(count / ORDER_SHEET_ROWS)} sheets, ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(0)} s`,
    })
  }
  return figures
}

export const benchExports = (caller: Caller): Promise<Figure[]> => withOrders(caller, measureExports)
