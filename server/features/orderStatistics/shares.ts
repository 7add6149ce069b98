import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { ORDER_CHANNEL_NAMES } from '../../../src/contract/features/order/orderStates'
import type { OrderChannel } from '../../../src/contract/features/order/orderStates'
import { SHARES_NAMED, orderStatistics } from '../../../src/contract/features/orderStatistics'
import type { OrderShare, OrderStatistics } from '../../../src/contract/features/orderStatistics'
import { rows } from '../../db/rows'
import { isOneOf } from '../../db/search'
import type { Tx } from '../../db/types'
import { coverThumbnail } from '../../guide/guide/record'
import { paidIn } from './read'
import type { OrderFilter, Span } from './read'

const shareRow = orderStatistics.read.result.shape.channels.element.extend({ groups: z.number(), whole: z.number() })

/** Sales by `key`, largest first; the top `most` keep their name. `name` is that of the latest order. */
async function readShares(
  tx: Tx,
  filter: OrderFilter,
  span: Span,
  key: SQL,
  name: SQL,
  max: number,
): Promise<OrderStatistics['products']> {
  const shares = await rows(
    tx,
    shareRow,
    sql`select ${key} as key, (array_agg(${name} order by t.paid_at desc))[1] as name, sum(t.amount)::float8 as amount, count(*)::int as orders,
        (count(*) over ())::int as groups, (sum(sum(t.amount)) over ())::float8 as whole
      from ${paidIn(filter, span)} group by ${key} order by sum(t.amount) desc, ${key} limit ${max}`,
  )
  const list = shares.map(({ key: id, name: shareName, amount, orders }) => ({
    key: id,
    name: shareName,
    amount,
    orders,
  }))
  const listedAmount = list.reduce((sum, { amount }) => sum + amount, 0)
  return {
    list,
    rest: { count: (shares[0]?.groups ?? 0) - list.length, amount: (shares[0]?.whole ?? 0) - listedAmount },
  }
}

const coverRow = z.object({ id: z.string(), cover: z.string().nullable() })

/** With the current cover of each. */
export async function readGuides(tx: Tx, filter: OrderFilter, span: Span): Promise<OrderStatistics['guides']> {
  const { list, rest } = await readShares(tx, filter, span, sql`t.guide_id`, sql`t.guide_name`, SHARES_NAMED)
  const covers = await rows(
    tx,
    coverRow,
    sql`select g.id, ${coverThumbnail} as cover from guide g where ${isOneOf(
      sql`g.id`,
      list.map(({ key }) => key),
    )}`,
  )
  const coverOf = new Map(covers.map(({ id, cover }) => [id, cover]))
  return { list: list.map((share) => ({ ...share, cover: coverOf.get(share.key) ?? null })), rest }
}

export const readProducts = (
  tx: Tx,
  filter: OrderFilter,
  span: Span,
  max = SHARES_NAMED,
): Promise<OrderStatistics['products']> => readShares(tx, filter, span, sql`t.product`, sql`t.product`, max)

/** Without covers, for the export. */
export const readGuideShares = (
  tx: Tx,
  filter: OrderFilter,
  span: Span,
  max: number,
): Promise<OrderStatistics['products']> => readShares(tx, filter, span, sql`t.guide_id`, sql`t.guide_name`, max)

/** Few enough to name all of them. */
export async function readChannels(tx: Tx, filter: OrderFilter, span: Span): Promise<OrderShare[]> {
  const { list } = await readShares(tx, filter, span, sql`t.channel`, sql`t.channel`, SHARES_NAMED)
  return list.map((share) => ({ ...share, name: ORDER_CHANNEL_NAMES[share.key as OrderChannel] }))
}
