import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { countRows, rows } from '../../../../server/db/rows'
import type { Tx } from '../../../../server/db/types'
import { add, transactionTable, pooled, postgresServer } from '../../../support/server/transactionTable'

describe.skipIf(postgresServer === undefined).each([true, false])(
  'a transaction on PostgreSQL, pipelined: %s',
  (pipeline) => {
    const table = transactionTable({ pipeline })
    const { role, errors, open, as, who, readRows, all, outside } = table

    test('has role and tenant from its first statement on, and resets both', async () => {
      const owner = await outside()
      expect(owner?.name).not.toBe(role)
      expect(await as(who)).toEqual({ name: role, tenant: 'one' })
      expect(await outside()).toEqual(owner)
      await expect(as(async (tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
      expect(await outside()).toEqual(owner)
    })

    test('runs nothing when its role cannot be set', async () => {
      const run = table.driver.transaction(
        async (tx) => {
          await tx.execute(add(1)).catch(() => undefined)
          await tx.execute(add(2))
        },
        { settings: { role: 'nobody_has_this', 'app.tenant': 'one' } },
      )
      await expect(run).rejects.toThrow()
      expect(await all()).toEqual([])
      expect(await as(who)).toEqual({ name: role, tenant: 'one' })
    })

    test.skipIf(pooled || !pipeline)(
      'runs nothing when it could not begin, and prepares no statements from then on',
      async () => {
        const own = open()
        // Repeated, so `begin` becomes a prepared statement.
        for (let time = 0; time < 3; time += 1) await as(who, { on: own })
        await own.script((client) => client.exec('deallocate all'))
        const run = as(
          async (tx) => {
            await tx.execute(add(1)).catch(() => undefined)
            await tx.execute(add(2)).catch(() => undefined)
            await tx.execute(add(3))
          },
          { on: own },
        )
        await expect(run).rejects.toThrow()
        expect(await all()).toEqual([])
        expect(errors).toEqual([expect.stringContaining('DATABASE_PREPARE=0')])
        for (let time = 0; time < 3; time += 1)
          expect(await as(who, { on: own })).toEqual({ name: role, tenant: 'one' })
        await own.close()
      },
    )

    test('runs nothing more once a statement has ended it', async () => {
      const run = as(async (tx) => {
        await tx.execute(sql`commit`)
        await tx.execute(add(1))
      })
      await expect(run).rejects.toThrow()
      expect(await all()).toEqual([])
    })

    test('cannot be used once it has ended', async () => {
      let leaked: Tx | undefined
      await as((tx) => {
        leaked = tx
        return who(tx)
      })
      await expect(countRows(leaked!, add(1))).rejects.toThrow()
      expect(await all()).toEqual([])
    })

    test('runs a nested transaction as a savepoint', async () => {
      const inside = await as(async (tx) => {
        await tx.execute(add(1))
        const inner = tx.transaction(async (within) => {
          await within.execute(add(2))
          await within.execute(add(1))
        })
        await expect(inner).rejects.toThrow()
        await tx.transaction((within) => within.execute(add(3)))
        return who(tx)
      })
      expect(inside).toEqual({ name: role, tenant: 'one' })
      expect(await all()).toEqual([1, 3])
    })

    test('commits nothing when one of several concurrent statements fails', async () => {
      const run = as(async (tx) => {
        await tx.execute(add(1))
        await Promise.allSettled([tx.execute(add(2)), tx.execute(add(1)), tx.execute(add(3))])
        await tx.execute(add(4)).catch(() => undefined)
      })
      await expect(run).rejects.toThrow(/duplicate key/)
      expect(await all()).toEqual([])
    })

    test('ends with its last statement, and fails with it', async () => {
      await as((tx) => tx.execute(add(1)), { last: () => add(2) })
      expect(await all()).toEqual([1, 2])
      await expect(as((tx) => tx.execute(add(3)), { last: () => add(1) })).rejects.toThrow(/duplicate key/)
      await expect(as((tx) => tx.execute(add(3)), { last: () => sql`select ${{ not: 'a value' }}` })).rejects.toThrow(
        TypeError,
      )
      expect(await all()).toEqual([1, 2])
      // Also without other statements.
      await as(() => Promise.resolve(), { last: () => add(3) })
      expect(await all()).toEqual([1, 2, 3])
    })

    test('refuses values that cannot be sent, and continues', async () => {
      await as(async (tx) => {
        await expect(countRows(tx, sql`select ${new Date()}`)).rejects.toThrow()
        const many = sql.join(
          Array.from({ length: 65_536 }, (_, n) => sql`${n}`),
          sql`, `,
        )
        await expect(countRows(tx, sql`select 1 where 1 in (${many})`)).rejects.toThrow()
        await tx.execute(add(1))
      })
      expect(await all()).toEqual([1])
    })

    test('leaves a clean connection after a statement times out', async () => {
      const run = as(async (tx) => {
        await tx.execute(add(1))
        await tx.execute(sql`select set_config('statement_timeout', '50', true)`)
        await tx.execute(sql`select pg_sleep(60)`)
      })
      await expect(run).rejects.toThrow()
      expect((await outside())?.name).not.toBe(role)
      expect(await all()).toEqual([])
      expect(
        await as(
          async (tx) =>
            (
              await rows(tx, z.object({ limit: z.string() }), sql`select current_setting('statement_timeout') as limit`)
            )[0]!.limit,
        ),
      ).not.toBe('50ms')
    })

    test('fails with its connection, and the next one gets another', async () => {
      const end = (tx: Tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
      const settings = { role, 'app.tenant': 'one' }
      await expect(as(end)).rejects.toThrow()
      expect(await as(who)).toEqual({ name: role, tenant: 'one' })
      await expect(table.driver.runAutocommit(end, settings)).rejects.toThrow()
      expect(await table.driver.runAutocommit(who, settings)).toEqual({ name: role, tenant: 'one' })
    })

    test('applies its own policy to statements prepared under another one', async () => {
      await as((tx) => tx.execute(add(1)), { tenant: 'one' })
      await as((tx) => tx.execute(add(2)), { tenant: 'two' })
      // More runs than PostgreSQL plans a prepared statement with its actual values.
      for (let time = 0; time < 8; time += 1) {
        expect(await all()).toEqual([1, 2])
        expect(await as(readRows, { tenant: 'one' })).toEqual([{ n: 1, tenant: 'one' }])
        expect(await as(readRows, { tenant: 'two' })).toEqual([{ n: 2, tenant: 'two' }])
        expect(await table.driver.transaction(readRows, { settings: { role } })).toEqual([])
      }
    })

    test('prepares a statement again when its columns change', async () => {
      const read = () => table.driver.transaction((tx) => rows(tx, z.looseObject({}), sql`select * from changing`))
      await table.driver.script((client) =>
        client.exec('create table changing (one integer); insert into changing values (1)'),
      )
      for (let time = 0; time < 3; time += 1) expect(await read()).toEqual([{ one: 1 }])
      await table.driver.script((client) => client.exec('alter table changing add two integer not null default 2'))
      await read().catch(() => undefined)
      expect(await read()).toEqual([{ one: 1, two: 2 }])
    })
  },
)
