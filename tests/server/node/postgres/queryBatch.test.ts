import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { requireRow as requireRowFunction } from '../../../../server/db/migrations/baseline/requireRow'
import { rolesWithoutLogin } from '../../../../server/db/migrations/roles'
import { requireRow } from '../../../../server/db/requireRow'
import { countRows } from '../../../../server/db/rows'
import type { Tx } from '../../../../server/db/types'
import { isMissingRow } from '../../../../server/db/violation'
import { add, transactionTable, postgresServer } from '../../../support/server/transactionTable'

describe.skipIf(postgresServer === undefined).each([true, false])(
  'statements without a commit, pipelined: %s',
  (pipeline) => {
    const table = transactionTable({ pipeline })
    const { role, as, who, readRows, all, outside } = table

    describe('a read', () => {
      const reading = <T>(run: (tx: Tx) => Promise<T>, tenant = 'one') =>
        table.driver.runAutocommit(run, { role, 'app.tenant': tenant, transaction_read_only: 'on' })

      test('has role and tenant in each message, and resets both', async () => {
        const owner = await outside()
        await as((tx) => tx.execute(add(1)))
        await as((tx) => tx.execute(add(2)), { tenant: 'two' })
        const seen = await reading(async (tx) => [
          ...(await Promise.all([who(tx), readRows(tx)])),
          await who(tx),
          await readRows(tx),
        ])
        const own = [{ name: role, tenant: 'one' }, [{ n: 1, tenant: 'one' }]]
        expect(seen).toEqual([...own, ...own])
        expect(await outside()).toEqual(owner)
      })

      test('refuses to write, also after a commit', async () => {
        await expect(reading((tx) => tx.execute(add(1)))).rejects.toMatchObject({ cause: { code: '25006' } })
        await expect(reading((tx) => tx.execute(sql`select n from item for update`))).rejects.toMatchObject({
          cause: { code: '25006' },
        })
        const ended = reading(async (tx) => {
          await tx.execute(sql`commit`)
          return [
            await who(tx),
            await tx.execute(add(2)).then(
              () => 'written',
              () => 'refused',
            ),
          ]
        })
        // A message is a transaction by itself; plain statements share one, which this ends.
        if (pipeline) expect(await ended).toEqual([{ name: role, tenant: 'one' }, 'refused'])
        else await expect(ended).rejects.toMatchObject({ cause: { message: 'the transaction has ended' } })
        expect(await all()).toEqual([])
      })

      // Plain statements share one transaction, which a failure ends.
      test.skipIf(!pipeline)(
        'reads nothing when its role cannot be set, and continues after a failing statement',
        async () => {
          await as((tx) => tx.execute(add(1)))
          await expect(
            table.driver.runAutocommit(readRows, { role: 'nobody_has_this', 'app.tenant': 'one' }),
          ).rejects.toThrow()
          const result = await reading(async (tx) => {
            const [failed, behind] = await Promise.allSettled([countRows(tx, sql`select 1 / 0`), readRows(tx)])
            return [failed.status, behind.status, await who(tx)]
          })
          expect(result).toEqual(['rejected', 'rejected', { name: role, tenant: 'one' }])
          expect(await as(who)).toEqual({ name: role, tenant: 'one' })
        },
      )

      test('waits for unawaited statements, and cannot be used once it has ended', async () => {
        let leaked: Tx | undefined
        let ended = false
        await reading(async (tx) => {
          leaked = tx
          void countRows(tx, sql`select pg_sleep(0.05)`).then(() => (ended = true))
          // Drizzle sends it some ticks later.
          await new Promise((resolve) => setImmediate(resolve))
        })
        // The answer passes through Drizzle as well.
        await new Promise((resolve) => setImmediate(resolve))
        expect(ended).toBe(true)
        await expect(countRows(leaked!, sql`select 1`)).rejects.toThrow()
      })
    })

    describe('a batch of concurrent statements', () => {
      const atOnce = (run: (tx: Tx) => Promise<unknown>) => table.driver.singleBatch(run, { role, 'app.tenant': 'one' })
      beforeAll(() =>
        table.driver.script((client) =>
          client.exec(
            `${rolesWithoutLogin('console_app', 'console_identity')} ${requireRowFunction} grant execute on function require_row(bigint) to ${role}`,
          ),
        ),
      )

      test('is one transaction, and resets role and tenant', async () => {
        const owner = await outside()
        await atOnce((tx) => Promise.all([tx.execute(add(1)), tx.execute(add(2))]))
        expect(await all()).toEqual([1, 2])
        const half = atOnce((tx) =>
          Promise.all([
            tx.execute(add(3)),
            tx.execute(requireRow(sql`select n from item where n = 9`)),
            tx.execute(add(4)),
          ]),
        )
        expect(await half.catch(isMissingRow)).toBe(true)
        expect(await all()).toEqual([1, 2])
        expect(await outside()).toEqual(owner)
      })

      test('continues when the required row is found', async () => {
        await atOnce((tx) =>
          Promise.all([
            tx.execute(add(1)),
            tx.execute(requireRow(sql`update item set n = 2 where n = 1 returning n`)),
            tx.execute(add(3)),
          ]),
        )
        expect(await all()).toEqual([2, 3])
      })

      test('fails when a deferred constraint fails at its end', async () => {
        await table.driver.script((client) =>
          client.exec(
            `create table late (n integer unique deferrable initially deferred); grant all on late to ${role}`,
          ),
        )
        const twice = (tx: Tx) =>
          Promise.all([tx.execute(sql`insert into late values (1)`), tx.execute(sql`insert into late values (1)`)])
        await expect(atOnce(twice)).rejects.toMatchObject({ code: '23505' })
        expect(await table.driver.transaction((tx) => countRows(tx, sql`select * from late`))).toBe(0)
      })

      test('accepts no statement that is sent later', async () => {
        const late = atOnce(async (tx) => {
          await tx.execute(add(1))
          await tx.execute(add(2))
        })
        await expect(late).rejects.toMatchObject({
          cause: { message: expect.stringContaining('not asked for at the same time') as string },
        })
        // The message had committed; plain statements wait for the end.
        expect(await all()).toEqual(pipeline ? [1] : [])
      })
    })
  },
)
