import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import {
  buyer,
  BUYER_NAMES,
  ORDER_CHANNEL_NAMES,
  orderChannel,
  REFUND_REASON_NAMES,
  refundReason,
} from '../../../src/contract/features/order/orderStates'
import { addSums, SHARES_NAMED } from '../../../src/contract/features/orderStatistics'
import type { OrderShare, OrderStatistics, ReasonShare } from '../../../src/contract/features/orderStatistics'
import { rows } from '../../db/rows'
import { isOneOf } from '../../db/search'
import type { Tx } from '../../db/types'
import { coverThumbnail } from '../../guide/guide/record'
import { summedIn, SUMS, sumsRow, withNet } from './read'
import type { OrderFilter } from './read'
import type { Span } from './rollup/facts'

const shareRow = sumsRow.extend({ key: z.string(), place: z.number() })

/** Sums by `key`, largest first; the top `max` are listed, the others added up. Their names are their keys. */
async function readShares(
  tx: Tx,
  filter: OrderFilter,
  span: Span,
  key: SQL,
  max: number,
  having = sql`true`,
): Promise<OrderStatistics['products']> {
  const shares = await rows(
    tx,
    shareRow,
    sql`select ${key} as key, ${SUMS}, (row_number() over (order by sum(t.amount) desc, ${key}))::int as place from ${summedIn(filter, span)} group by ${key} having ${having} order by place`,
  )
  const list = shares.slice(0, max).map((row) => ({ key: row.key, name: row.key, ...withNet(row) }))
  const others = shares.slice(max)
  return { list, rest: { count: others.length, ...addSums(others.map(withNet)) } }
}

const nameRow = z.object({ id: z.string(), name: z.string() })

/** By their names at the latest sale: an order stores its own copy. */
export async function readGuideShares(
  tx: Tx,
  filter: OrderFilter,
  span: Span,
  max: number,
): Promise<OrderStatistics['products']> {
  const { list, rest } = await readShares(tx, filter, span, sql`t.guide_id`, max)
  const names = await rows(
    tx,
    nameRow,
    sql`select k.id, o.guide_name as name from json_array_elements_text(${JSON.stringify(list.map(({ key }) => key))}::json) k (id)
      cross join lateral (select guide_name from visitor_order o where o.guide_id = k.id collate "C" order by o.created_at desc, o.id desc limit 1) o`,
  )
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return { list: list.map((share) => ({ ...share, name: nameOf.get(share.key) ?? share.key })), rest }
}

const coverRow = z.object({ id: z.string(), cover: z.string().nullable() })

/** With the current cover of each. */
export async function readGuides(tx: Tx, filter: OrderFilter, span: Span): Promise<OrderStatistics['guides']> {
  const { list, rest } = await readGuideShares(tx, filter, span, SHARES_NAMED)
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
): Promise<OrderStatistics['products']> => readShares(tx, filter, span, sql`t.product`, max)

/** Without those that only paid back. */
export const readSoldProducts = (
  tx: Tx,
  filter: OrderFilter,
  span: Span,
  max: number,
): Promise<OrderStatistics['products']> => readShares(tx, filter, span, sql`t.product`, max, sql`sum(t.orders) > 0`)

/** Few enough to name all of them. */
export async function readChannels(tx: Tx, filter: OrderFilter, span: Span): Promise<OrderShare[]> {
  const { list } = await readShares(tx, filter, span, sql`t.channel`, SHARES_NAMED)
  return list.map((share) => ({ ...share, name: ORDER_CHANNEL_NAMES[orderChannel.parse(share.key)] }))
}

/** New and returning buyers; fees of orders that were never paid belong to neither. */
export async function readBuyers(tx: Tx, filter: OrderFilter, span: Span): Promise<OrderShare[]> {
  const { list } = await readShares(tx, filter, span, sql`t.buyer`, SHARES_NAMED)
  return list.flatMap((share) => {
    const { data } = buyer.safeParse(share.key)
    return data === undefined ? [] : [{ ...share, name: BUYER_NAMES[data] }]
  })
}

/** Why money was given back, the largest sum first. */
export async function readReasons(tx: Tx, filter: OrderFilter, span: Span): Promise<ReasonShare[]> {
  const { list } = await readShares(tx, filter, span, sql`t.reason`, SHARES_NAMED)
  return list
    .flatMap(({ key, refunded, refunds }) => {
      const { data } = refundReason.safeParse(key)
      return data === undefined ? [] : [{ key: data, name: REFUND_REASON_NAMES[data], refunded, refunds }]
    })
    .toSorted((one, other) => other.refunded - one.refunded)
}
