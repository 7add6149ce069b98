import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { recordKinds } from '../../src/contract/kinds'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import { tableOf } from './table'

const atRow = z.object({ at: z.number().nullable() })

/** When this merchant's next scheduled record or price starts or ends; null if none does. */
export async function nextScheduled(tx: Tx, now: number): Promise<number | null> {
  const ends = recordKinds
    .filter(({ can }) => can.has('schedule'))
    .flatMap((kind) =>
      ['starts_at', 'ends_at'].map((name) => {
        const column = sql.identifier(name)
        return sql`select min(${column}) as at
          from ${tableOf(kind)}
          where deleted_at is null and publish = 'online' and ${column} > ${now}`
      }),
    )
  const prices = ['starts_at', 'ends_at'].map((name) => {
    const column = sql.identifier(name)
    return sql`select min(${column}) as at from price_period where ${column} > ${now}`
  })
  const [row] = await rows(
    tx,
    atRow,
    sql`select min(at)::float8 as at from (${sql.join([...ends, ...prices], sql` union all `)}) ends`,
  )
  return row?.at ?? null
}
