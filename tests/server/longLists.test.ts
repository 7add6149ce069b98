import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { COUNT_MAX } from '@/contract/core'
import { LongLists, readingOf, startReading } from '../../server/db/longLists'
import type { Tx } from '../../server/db/types'
import { totalOf } from '../../server/records/total'
import { seededServer } from '../support/seeded'

const LEAST = { total: COUNT_MAX, totalIsLeast: true }
const FAR = 2 * COUNT_MAX

/** Totals of lists that hold as many rows as they are said to at the moment, whatever list of the tenant it is. */
async function counting(run: (count: (rows: number, list?: { tenantId?: string; name?: string }) => Promise<unknown>, clock: { now: number }) => Promise<void>): Promise<void> {
  const clock = { now: 0 }
  const lists = new LongLists(() => clock.now)
  const { platform } = await seededServer()
  await platform.db.owner(async (tx) => {
    const count = async (rows: number, { tenantId = 'a', name = 'all' } = {}) => {
      startReading(tx, { lists, tenantId })
      await tx.execute(sql`select set_config('test.rows', ${String(rows)}, true)`)
      return totalOf(tx, all(name))
    }
    await run(count, clock)
  })
}
const all = (name: string) => sql`select 1 from generate_series(1, current_setting('test.rows')::int) where ${name}::text <> ''`

test('a list that is counted to its end, or nearly, is counted each time', () =>
  counting(async (count) => {
    expect(await count(3)).toEqual({ total: 3 })
    expect(await count(COUNT_MAX)).toEqual({ total: COUNT_MAX })
    expect(await count(COUNT_MAX + 1)).toEqual(LEAST)
    expect(await count(COUNT_MAX)).toEqual({ total: COUNT_MAX })
    expect(await count(0)).toEqual({ total: 0 })
  }))

test('a far longer one is not counted again for a moment', () =>
  counting(async (count, clock) => {
    expect(await count(FAR)).toEqual(LEAST)
    clock.now = 2999
    expect(await count(5)).toEqual(LEAST)
    clock.now = 3000
    expect(await count(5)).toEqual({ total: 5 })
  }))

test('what is known of a list says nothing about another tenant or other filters', () =>
  counting(async (count) => {
    expect(await count(FAR)).toEqual(LEAST)
    expect(await count(5, { tenantId: 'b' })).toEqual({ total: 5 })
    expect(await count(6, { name: 'some' })).toEqual({ total: 6 })
  }))

test('only what reads knows of lists, and of those of its tenant', async () => {
  const { platform } = await seededServer()
  const known = (tx: Tx) => Promise.resolve(readingOf(tx))
  expect(await platform.db.tenant('a', known)).toBeUndefined()
  const [one, other] = [await platform.db.read('a', known), await platform.db.read('b', known)]
  expect([one?.tenantId, other?.tenantId]).toEqual(['a', 'b'])
  expect(one?.lists).toBe(other?.lists)
})

test('the lists that were found first give way', () => {
  const lists = new LongLists(() => 0)
  for (let n = 0; n <= 500; n += 1) lists.keep(`list ${n}`, true)
  expect(lists.isLong('list 0')).toBeUndefined()
  expect(lists.isLong('list 1')).toBe(true)
  expect(lists.isLong('list 500')).toBe(true)
})
