import { contract } from '../../src/contract'
import { dayOf, DAY_MS } from '../../src/contract/kit/chinaDay'
import type { Endpoint } from '../../src/contract/kit/core'
import { createDatabase } from '../../server/db/database'
import { rebuildStatistics } from '../../server/features/orderStatistics/rollup/job'
import { required } from '../../src/lib/required'
import { postgresDriver } from '../../server/node/postgres'
import { lists as invoiceLists } from '../plans/lists/invoice'
import { lists as orderLists } from '../plans/lists/order'
import { fillOrders } from '../plans/orders'
import { fillVisitors, VISITORS } from '../plans/people'
import type { Body } from '../plans/types'
import { ClientPool } from './crowd'
import { elapsedMs, median } from './measure'
import type { Figure } from './measure'
import { onServer } from './onServer'
import type { Measurable } from './onServer'

export const ORDERS = 1_000_000
const ROUNDS = 3
const MOST_MS = 50
const LOGIN = '/saas/api/mgr/pb/login'

export interface Caller {
  account: string
  passwordHash: string
}

export interface OrderServer extends Measurable {
  now: number
  headers: Record<string, string>
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The built server, whose merchant has 1,000,000 orders with refunds, invoices, fees and their statistics, for `run`. */
export const withOrders = (caller: Caller, run: (filled: OrderServer) => Promise<Figure[]>): Promise<Figure[]> =>
  onServer(async (measurable) => {
    const { server, url, driver } = measurable
    const [row] = await driver.script((client) =>
      client.query<{ tenant: string }>(
        `select tenant_id as tenant from account where login_account = '${caller.account}'`,
      ),
    )
    const { tenant } = required(row, 'the account')
    const now = Date.now()
    await fillVisitors(driver, tenant)
    await fillOrders(driver, tenant, { count: ORDERS, visitors: VISITORS, now })
    await driver.maintain()
    const owner = postgresDriver(url, { connections: 1, onError: (error) => console.error(error) })
    await rebuildStatistics({ db: createDatabase(owner), now: Date.now, log: silent })
    await owner.close()
    await driver.maintain()
    const client = new ClientPool(server.url)
    const { data } = await client.post(LOGIN, {
      loginAccount: caller.account,
      password: caller.passwordHash,
    })
    client.close()
    return run({ ...measurable, now, headers: { accessToken: String(data?.['token']) } })
  })

interface Reading {
  /** Of one figure. */
  group: string
  name: string
  path: string
  body: Body
  times: number[]
}

const PAGES = [
  { pageNum: 1, pageSize: 20 },
  { pageNum: 1, pageSize: 100 },
  { pageNum: 50, pageSize: 20 },
  { pageNum: 100, pageSize: 100 },
]

const pathOf = ({ path }: Endpoint): string => `/saas${path}`

/** Every filter in every order, on four pages. */
function pagesOf(group: string, list: Endpoint, filters: readonly Body[], sorts: readonly string[]): Reading[] {
  return [{}, ...filters].flatMap((filter) =>
    sorts.flatMap((orderBy) =>
      PAGES.map((page) => ({
        group,
        name: `${JSON.stringify(filter)} by ${orderBy}, page ${page.pageNum} of ${page.pageSize}`,
        path: pathOf(list),
        body: { ...filter, ...page, orderBy },
        times: [],
      })),
    ),
  )
}

const STATISTICS = 'order statistics'
const NO_IDS = () => Promise.reject(new Error('the lists of orders need no ids'))

async function readings(now: number): Promise<Reading[]> {
  const { order, invoice, refundRequest, orderStatistics } = contract
  const one = (group: string, name: string, call: Endpoint, body: Body): Reading => ({
    group,
    name,
    path: pathOf(call),
    body,
    times: [],
  })
  return [
    ...pagesOf('the list of orders', order.queryPage, await orderLists.bodies(NO_IDS), [
      'createdAt:desc',
      'createdAt:asc',
      'amount:desc',
      'amount:asc',
    ]),
    ...pagesOf('invoices', invoice.queryPage, await invoiceLists.bodies(NO_IDS), [
      'requestedAt:desc',
      'requestedAt:asc',
    ]),
    ...['requested', 'reviewing', 'decided'].flatMap((tab) =>
      [{}, { keyword: 'DD00000' }, { keyword: '访客 12' }, { reason: 'absent' }].map((filter) =>
        one('refund requests', JSON.stringify({ tab, ...filter }), refundRequest.query, { tab, ...filter }),
      ),
    ),
    ...[14, 30, 366].flatMap((days) =>
      [{}, { guideId: 'scale-guide-7' }].map((filter) =>
        one(STATISTICS, `${days} days ${JSON.stringify(filter)}`, orderStatistics.read, {
          from: dayOf(now - (days - 1) * DAY_MS),
          to: dayOf(now),
          ...filter,
        }),
      ),
    ),
  ]
}

/**
 * Reads of a merchant with 1,000,000 orders, one at a time on an idle server, each with its transaction, rights and row-level security. Rounds go over all readings in
 * turn, so that totals and page keys that the server keeps for a second have expired. The figure is the slowest reading's median.
 */
async function measureReadings({ server, headers, now }: OrderServer): Promise<Figure[]> {
  const all = await readings(now)
  const client = new ClientPool(server.url)
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { path, body, name, times } of all) {
      const ms = await elapsedMs(async () => {
        const { status, msg } = await client.post(path, body, headers)
        if (status !== 200) throw new Error(`${name} answered ${status}: ${msg}`)
      })
      // The first round plans the statements and fills the database's memory.
      if (round > 0) times.push(ms)
    }
  client.close()
  return [...new Set(all.map(({ group }) => group))].map((group) => {
    const list = all.filter((reading) => reading.group === group)
    const medians = list.map(({ name, times }) => ({ name, ms: median(times) })).toSorted((a, b) => b.ms - a.ms)
    const slow = medians.filter(({ ms }) => ms > MOST_MS)
    for (const { name, ms } of slow) console.log(`${ms.toFixed(0).padStart(6)} ms  ${group} ${name}`)
    const slowest = required(medians[0], 'a reading')
    return {
      name: `${group} of 1,000,000 orders, the slowest of ${list.length} readings`,
      value: slowest.ms,
      unit: 'ms',
      ...(group !== STATISTICS && { target: { most: MOST_MS } }),
      note: `${slowest.name}; half within ${median(medians.map(({ ms }) => ms)).toFixed(1)} ms; ${slow.length} above`,
    } as const
  })
}

export const benchOrders = (caller: Caller): Promise<Figure[]> => withOrders(caller, measureReadings)
