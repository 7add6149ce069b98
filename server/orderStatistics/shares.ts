import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { ORDER_CHANNEL_NAMES } from '../../src/contract/orderStates'
import type { OrderChannel } from '../../src/contract/orderStates'
import { SHARES_SHOWN } from '../../src/contract/orderStatistics'
import type { OrderShare, OrderShares } from '../../src/contract/orderStatistics'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import { paidIn } from './read'
import type { Asked, Span } from './read'

type Counted = OrderShare & { groups: number; whole: number }

/** What was sold by `key`, the largest first; `name` is that of its latest order. */
async function readShares(tx: Tx, asked: Asked, span: Span, key: SQL, name: SQL): Promise<OrderShares> {
  const found = await rows<Counted>(
    tx,
    sql`select ${key} as key, (array_agg(${name} order by t.paid_at desc))[1] as name, sum(t.amount)::float8 as amount, count(*)::int as orders,
        (count(*) over ())::int as groups, (sum(sum(t.amount)) over ())::float8 as whole
      from ${paidIn(asked, span)} group by ${key} order by sum(t.amount) desc, ${key} limit ${SHARES_SHOWN}`,
  )
  const list = found.map(({ key: id, name: called, amount, orders }) => ({ key: id, name: called, amount, orders }))
  const shown = list.reduce((sum, { amount }) => sum + amount, 0)
  return { list, rest: { count: (found[0]?.groups ?? 0) - list.length, amount: (found[0]?.whole ?? 0) - shown } }
}

export const readGuides = (tx: Tx, asked: Asked, span: Span): Promise<OrderShares> => readShares(tx, asked, span, sql`t.guide_id`, sql`t.guide_name`)

export const readProducts = (tx: Tx, asked: Asked, span: Span): Promise<OrderShares> => readShares(tx, asked, span, sql`t.product`, sql`t.product`)

/** Few: all of them are shown. */
export async function readChannels(tx: Tx, asked: Asked, span: Span): Promise<OrderShare[]> {
  const { list } = await readShares(tx, asked, span, sql`t.channel`, sql`t.channel`)
  return list.map((one) => ({ ...one, name: ORDER_CHANNEL_NAMES[one.key as OrderChannel] }))
}
