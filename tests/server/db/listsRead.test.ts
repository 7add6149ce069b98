import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { expect, test } from 'vitest'
import { COUNT_MAX } from '@/contract/kit/paging'
import { becomeTenant, createDatabase } from '../../../server/db/database'
import type { Driver } from '../../../server/db/driver'
import { statementKey, ListsRead, readingOf, startReading } from '../../../server/db/listsRead'
import { RecentCache } from '../../../server/db/recentCache'
import type { Tx } from '../../../server/db/types'
import { writeAudit } from '../../../server/lib/audit/write'
import type { AuditEntry } from '../../../server/lib/audit/write'
import { readRows } from '../../../server/records/pageOf'
import { totalOf } from '../../../server/records/total'
import { seededServer } from '../../support/seeded'

const LEAST = { total: COUNT_MAX, totalIsLeast: true }
const FAR = 2 * COUNT_MAX
const SOME = 5000

type Counting = (rows: number, list?: { tenantId?: string; name?: string }) => Promise<unknown>

interface Setting {
  tx: Tx
  clock: { now: number }
  lists: ListsRead
}

/** Totals of lists that hold the currently configured number of rows, whichever list of the tenant is asked. */
async function counting(run: (count: Counting, setting: Setting) => Promise<void>): Promise<void> {
  const clock = { now: 0 }
  const lists = new ListsRead(() => clock.now)
  const { platform } = await seededServer()
  await platform.db.owner(async (tx) => {
    const count: Counting = async (rows, { tenantId = 'a', name = 'all' } = {}) => {
      startReading(tx, lists.readingOf(tenantId))
      await tx.execute(sql`select set_config('test.rows', ${String(rows)}, true)`)
      return totalOf(tx, all(name))
    }
    await run(count, { tx, clock, lists })
  })
}
const all = (name: string) =>
  sql`select 1 from generate_series(1, current_setting('test.rows')::int) where ${name}::text <> ''`

test('a short list is counted every time', () =>
  counting(async (count) => {
    expect(await count(3)).toEqual({ total: 3 })
    expect(await count(2000)).toEqual({ total: 2000 })
    expect(await count(0)).toEqual({ total: 0 })
  }))

test('a slowly counted total is cached for a second, or until its tenant or the owner writes', () =>
  counting(async (count, { clock, lists }) => {
    expect(await count(SOME)).toEqual({ total: SOME })
    clock.now = 999
    expect(await count(4000)).toEqual({ total: SOME })
    clock.now = 1000
    expect(await count(4000)).toEqual({ total: 4000 })
    lists.wrote('b')
    expect(await count(3000)).toEqual({ total: 4000 })
    lists.wrote('a')
    expect(await count(3000)).toEqual({ total: 3000 })
    lists.wrote()
    expect(await count(SOME)).toEqual({ total: SOME })
  }))

test('totals up to COUNT_MAX are exact, larger ones a lower bound', () =>
  counting(async (count, { lists }) => {
    for (const [total, expected] of [
      [COUNT_MAX, { total: COUNT_MAX }],
      [COUNT_MAX + 1, LEAST],
      [1.5 * COUNT_MAX, LEAST],
      [COUNT_MAX, { total: COUNT_MAX }],
    ] as const) {
      expect(await count(total)).toEqual(expected)
      lists.wrote('a')
    }
  }))

test('a far longer list is not recounted for three seconds, even after writes', () =>
  counting(async (count, { clock, lists }) => {
    expect(await count(FAR)).toEqual(LEAST)
    lists.wrote('a')
    lists.wrote()
    clock.now = 2999
    expect(await count(5)).toEqual(LEAST)
    clock.now = 3000
    expect(await count(5)).toEqual({ total: 5 })
  }))

test('a cached total does not apply to another tenant or other filters', () =>
  counting(async (count) => {
    expect(await count(FAR)).toEqual(LEAST)
    expect(await count(SOME, { tenantId: 'b' })).toEqual({ total: SOME })
    expect(await count(4000, { tenantId: 'c' })).toEqual({ total: 4000 })
    expect(await count(3000, { name: 'some' })).toEqual({ total: 3000 })
  }))

test('a write during a read keeps the result out of the cache', () => {
  const lists = new ListsRead(() => 0)
  const { store } = lists.readingOf('a').recent<number>('list')
  lists.wrote('a')
  store(1)
  expect(lists.readingOf('a').recent<number>('list').cached).toBeUndefined()
})

test('a far page is located by cached keys; its rows are read and filtered again each time', () =>
  counting(async (_count, { tx, lists }) => {
    await tx.execute(
      sql`create temporary table page_test on commit drop as select lpad(n::text, 5, '0') as id, 1 as state, 'old' as name from generate_series(1, 3000) n`,
    )
    const page = async (pageNum: number, where: SQL = sql`t.state = 1`) => {
      startReading(tx, lists.readingOf('a'))
      const page = await readRows(
        tx,
        z.object({ id: z.string(), state: z.number(), name: z.string() }),
        { table: sql`page_test`, row: sql`t`, where, order: sql`t.id`, pageNum, pageSize: 2 },
        (rows) => rows,
      )
      return page.map(({ id, name }) => `${id} ${name}`)
    }
    const [near, far] = [1001, 1002]
    expect(await page(near)).toEqual(['02001 old', '02002 old'])
    expect(await page(far)).toEqual(['02003 old', '02004 old'])
    await tx.execute(sql`delete from page_test where id = '00001'`)
    await tx.execute(sql`update page_test set name = 'new' where id = '02003'`)
    await tx.execute(sql`update page_test set state = 2 where id = '02004'`)
    expect(await page(far)).toEqual(['02003 new'])
    expect(await page(far, sql`t.state > 0`)).toEqual(['02004 old', '02005 old'])
    expect(await page(1000)).toEqual(['02000 old', '02001 old'])
    lists.wrote('a')
    expect(await page(far)).toEqual(['02005 old', '02006 old'])
  }))

test('only read transactions use the list cache, each that of its tenant', async () => {
  const { platform } = await seededServer()
  const { db } = platform
  const knows = (tx: Tx) => Promise.resolve(readingOf(tx)?.tenantId)
  expect([await db.tenantTransaction('a', knows), await db.identity(knows), await db.owner(knows)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([await db.read('a', knows), await db.read('b', knows)]).toEqual(['a', 'b'])
  // On a session's first call, and on every call behind a pooler, the transaction itself identifies the caller.
  const became = (tenantId: string, onlyReads: boolean) =>
    db.identity((tx) => becomeTenant(tx, tenantId, { onlyReads }).then(() => knows(tx)))
  expect([await became('a', true), await became('b', true), await became('a', false)]).toEqual(['a', 'b', undefined])
})

const signedIn = (tenantId: string): AuditEntry => ({
  name: 'session.login',
  code: 200,
  session: { tenantId, accountId: 'x', loginAccount: 'x' },
  context: { requestId: 'r', address: '10.0.0.1', device: '', now: 0 },
  subject: null,
})

test('every way to write for a tenant clears its list cache, even when the write fails', async () => {
  const run = <T>(work: (tx: Tx) => Promise<T>) =>
    work({ execute: () => Promise.resolve({ rows: [] }) } as unknown as Tx)
  const db = createDatabase({ transaction: run, runAutocommit: run, singleBatch: run } as unknown as Driver)
  let counted = 0
  const count = () =>
    db.read('a', (tx) => {
      const { cached, store } = readingOf(tx)!.recent<number>('list')
      if (cached === undefined) store((counted += 1))
      return Promise.resolve(cached ?? counted)
    })
  expect([await count(), await count()]).toEqual([1, 1])
  const nothing = () => Promise.resolve()
  await db.tenantTransaction('b', nothing)
  await db.identity(nothing)
  await db.identityAtOnce(nothing)
  await db.identity((tx) => becomeTenant(tx, 'a', { onlyReads: true }))
  await db.identity((tx) => becomeTenant(tx, 'b'))
  await db.identityAtOnce((tx) => writeAudit(tx, signedIn('b')))
  expect(await count()).toBe(1)
  await db.tenantTransaction('a', nothing)
  expect(await count()).toBe(2)
  await db.tenantTransaction('a', () => Promise.reject(new Error('lost'))).catch(() => {})
  expect(await count()).toBe(3)
  await db.identity((tx) => becomeTenant(tx, 'a'))
  expect(await count()).toBe(4)
  await db.owner(nothing)
  expect(await count()).toBe(5)
  await db.identityAtOnce((tx) => writeAudit(tx, signedIn('b'), signedIn('a')))
  expect(await count()).toBe(6)
})

test('the oldest entry is evicted first', () => {
  const lists = new RecentCache<boolean>(1000, () => 0)
  for (let n = 0; n <= 500; n += 1) lists.store(statementKey(sql`select ${n}`), true)
  expect(lists.find(statementKey(sql`select ${0}`))).toBeUndefined()
  expect(lists.find(statementKey(sql`select ${1}`))).toBe(true)
  expect(lists.find(statementKey(sql`select ${500}`))).toBe(true)
})

test('entries with very long keys are not cached', () => {
  const lists = new RecentCache<boolean>(1000, () => 0)
  for (const length of [4096, 4097]) lists.store('x'.repeat(length), true)
  expect(lists.find('x'.repeat(4096))).toBe(true)
  expect(lists.find('x'.repeat(4097))).toBeUndefined()
})

test('an entry’s age counts from the start of its read, however long that took', () => {
  const clock = { now: 0 }
  const lists = new ListsRead(() => clock.now)
  const { store } = lists.readingOf('a').recent<number>('list')
  const cached = () => lists.readingOf('a').recent<number>('list').cached
  clock.now = 900
  store(1)
  clock.now = 999
  expect(cached()).toBe(1)
  clock.now = 1000
  expect(cached()).toBeUndefined()
})
