import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '@/contract'
import type { Endpoint } from '@/contract/kit/core'
import { createApp } from '../../../server/app'
import { newId } from '../../../server/db/id'
import type { Database, Tx } from '../../../server/db/types'
import { clientOf } from '../../support/session/accounts'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { ORDER_TABLES } from '../../support/domains/orders'
import { freshSeeded } from '../../support/server/seeded'

const DAY = 86_400_000
const DAYS = 30
const VISITORS = 150
/** Four times the rows may touch this many times as much; a sort adds a little to four. */
const GROWTH_MAX = 6

/** Node of `explain (analyze, format json)`; counts are per loop. */
interface Plan {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Plan[]
}

const rowsTouched = (plan: Plan): number =>
  plan['Actual Loops'] *
    (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Join Filter'] ?? 0)) +
  (plan.Plans ?? []).reduce((sum, child) => sum + rowsTouched(child), 0)

let touched = 0

/** Adds what each statement touches before it runs. */
const explaining = (tx: Tx): Tx =>
  new Proxy(tx, {
    get: (target, name) =>
      name === 'execute'
        ? async (statement: ReturnType<typeof sql>) => {
            const { rows } = (await target.execute(
              sql`explain (analyze, timing off, costs off, format json) ${statement}`,
            )) as unknown as { rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] }
            touched += rowsTouched(rows[0]!['QUERY PLAN'][0].Plan)
            return target.execute(statement)
          }
        : (Reflect.get(target, name, target) as unknown),
  })

let world: Awaited<ReturnType<typeof openWorld>>
let guideId: string
beforeAll(async () => {
  const server = await freshSeeded()
  world = await openWorld(server)
  const { db } = server.platform
  const read: Database['read'] = (tenantId, run) => db.read(tenantId, (tx) => run(explaining(tx)))
  const app = createApp({ ...server.platform, db: { ...db, read } })
  world.send = clientOf({ app })
  const guides = await must(world.send, contract.guide.onlineIdAndName, { token: world.tokens.admin })
  guideId = guides[0]!.id
  for (const table of ['visitor_listening', 'visitor_visit', ...ORDER_TABLES])
    await query(server, `delete from ${table}`)
})
afterAll(() => world.server.close())

/** Visitors who each come twice and listen to eight of forty explanations; every fifth buys. */
async function addVisitors(count: number): Promise<void> {
  const insert = (table: string, columns: string, list: object[]) => {
    const names = columns.replaceAll(/ (text|bigint|integer)/g, '')
    return query(
      world.server,
      `insert into ${table} (tenant_id, ${names}) select $1, ${names} from json_to_recordset($2::json) as r (${columns})`,
      [world.own.tenantId, JSON.stringify(list)],
    )
  }
  const { now } = world.server.clock
  const people = Array.from({ length: count }, (_, nth) => ({ id: newId(), at: now - (nth % DAYS) * DAY, nth }))
  await insert(
    'visitor',
    'id text, nickname text, device text, province text, first_seen_at bigint, last_seen_at bigint',
    people.map(({ id, at, nth }) => ({
      id,
      nickname: `访客${nth}`,
      device: nth % 2 ? 'iPhone 15' : '华为 P60',
      province: nth % 3 ? '浙江省' : '安徽省',
      first_seen_at: at - 40 * DAY,
      last_seen_at: at,
    })),
  )
  await insert(
    'visitor_visit',
    'id text, visitor_id text, guide_id text, at bigint',
    people.flatMap(({ id, at }) =>
      [at, at - 40 * DAY].map((time) => ({ id: newId(), visitor_id: id, guide_id: guideId, at: time })),
    ),
  )
  await insert(
    'visitor_listening',
    'id text, visitor_id text, guide_id text, title text, language text, at bigint, seconds integer, whole_seconds integer',
    people.flatMap(({ id, at, nth }) =>
      Array.from({ length: 8 }, (_, place) => ({
        id: newId(),
        visitor_id: id,
        guide_id: guideId,
        title: `讲解${(nth + place) % 40}`,
        language: '中文',
        at,
        seconds: 60,
        whole_seconds: 100,
      })),
    ),
  )
  await insert(
    'visitor_order',
    'id text, number text, visitor_id text, guide_id text, guide_name text, product text, price bigint, quantity integer, amount bigint, channel text, state text, created_at bigint, paid_at bigint',
    people
      .filter(({ nth }) => nth % 5 === 0)
      .map(({ id, at }) => ({
        id: newId(),
        number: newId(),
        visitor_id: id,
        guide_id: guideId,
        guide_name: '导览',
        product: '通票',
        price: 1990,
        quantity: 1,
        amount: 1990,
        channel: 'mina',
        state: 'paid',
        created_at: at,
        paid_at: at,
      })),
  )
}

const calls = Object.entries(contract).flatMap(([domain, endpoints]) =>
  (Object.entries(endpoints) as [string, Endpoint][])
    .filter(([, { path }]) => path.includes('/pt/data/'))
    .map(([name, endpoint]) => ({ name: `${domain}.${name}`, endpoint })),
)

/** What every call touches: one guide and all, over a month where the call takes days. */
async function measure(): Promise<Map<string, number>> {
  const costs = new Map<string, number>()
  for (const { name, endpoint } of calls)
    for (const guide of [guideId, undefined]) {
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key!)
      if (guide === undefined && names.includes('id')) continue
      const params = { id: guideId, guide: guide ?? 'all', days: String(DAYS) }
      const takes = (key: string) => endpoint.query instanceof z.ZodObject && key in endpoint.query.shape
      const sent = {
        token: world.tokens.admin,
        params: Object.fromEntries(names.map((key) => [key, params[key as keyof typeof params]])),
        query: {
          ...(takes('guideId') && guide !== undefined && { guideId: guide }),
          ...(takes('days') && { days: String(DAYS) }),
          ...(takes('title') && { title: '讲解1' }),
        },
      }
      touched = 0
      await must(world.send, endpoint, sent)
      costs.set(`${name} of ${guide === undefined ? 'all guides' : 'a guide'}`, touched)
    }
  return costs
}

test('no figure touches more rows than its data grew by', { timeout: 120_000 }, async () => {
  expect(calls.length).toBeGreaterThan(15)
  await addVisitors(VISITORS)
  const before = await measure()
  await addVisitors(3 * VISITORS)
  const after = await measure()
  const growth = [...after].map(([name, rows]) => ({ name, rows, times: rows / Math.max(1, before.get(name)!) }))
  expect(growth.filter(({ times }) => times > GROWTH_MAX)).toEqual([])
  // The explained statements are those that read the events.
  expect(growth.find(({ name }) => name === 'statistics.tier of all guides')!.rows).toBeGreaterThan(4 * VISITORS)
})
