import { contract } from '../../src/contract'
import type { Endpoint } from '../../src/contract/kit/core'
import { createClient } from '../conformance/client'
import type { Sent } from '../conformance/client'
import { median, rate, spread, timed } from './measure'
import type { Figure } from './measure'

const RUNS = 40
const LOAD = { seconds: 8, limit: 3000, width: 8 }

/** Lists over many guides, and calls per second of the Node mount. */
export async function benchServer(url: string, login: () => Promise<string>): Promise<Figure[]> {
  const token = await login()
  const send = createClient(`${url}/saas`)
  const call = async (endpoint: Endpoint, sent: Sent) => {
    const { status, body } = await send(endpoint, { token, ...sent })
    if (status !== 200) throw new Error(`${endpoint.path}: ${status} ${JSON.stringify(body)}`)
    return (body as { data: unknown }).data
  }
  const list = contract.guide.queryPage
  const { total } = (await call(list, { body: {} })) as { total: number }
  const figures: Figure[] = [{ name: 'guides that the list counts', value: total, unit: 'rows', note: 'exactly up to 10,000' }]

  const queries: [string, object][] = [
    ['list, first page', {}],
    ['list, page 100 of 20', { pageNum: 100 }],
    ['list, last page that the pager offers', { pageNum: Math.ceil(total / 20) }],
    ['list, by a word', { keyword: '99' }],
    ['list, by state and type', { review: 'pending', type: 'indoor' }],
    ['list, by name', { orderBy: 'name:asc' }],
    ['list, latest change first', { orderBy: 'updatedAt:desc' }],
  ]
  for (const [name, body] of queries) {
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) times.push(await timed(() => call(list, { body })))
    figures.push({ name, value: median(times), unit: 'ms', note: spread(times) })
  }

  const lists = await rate(async () => void (await call(list, { body: {} })), LOAD)
  figures.push({ name: 'list, calls answered', value: lists.perSecond, unit: 'per second', note: `${LOAD.width} at a time; ${spread(lists.times)} ms` })

  let added = 0
  const start = Date.now()
  const adds = await rate(async () => {
    added += 1
    await call(contract.guide.add, { params: { type: 'composite' }, body: { name: `测量 ${start}-${added}` } })
  }, LOAD)
  figures.push({ name: 'add, calls answered', value: adds.perSecond, unit: 'per second', note: `${LOAD.width} at a time; ${spread(adds.times)} ms` })
  return figures
}
