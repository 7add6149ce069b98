import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { buyer, BUYER_NAMES, ORDER_CHANNEL_NAMES, orderChannel } from '../../../src/contract/features/order/orderStates'
import { addSums } from '../../../src/contract/features/orderStatistics'
import type { OrderShare, OrderStatistics, ReasonShare } from '../../../src/contract/features/orderStatistics'
import { rows } from '../../db/rows'
import { isOneOf } from '../../db/search'
import type { Tx } from '../../db/types'
import { coverThumbnail } from '../../guide/guide/record'
import { readReasons } from '../order/reason/read'
import { summedIn, SUMS, sumsRow, withNet } from './read'
import type { OrderFilter } from './read'
import type { Span } from './rollup/facts'

/** SQL expressions of the dimensions. */
const DIVISIONS = {
  day: sql`t.day`,
  guide: sql`t.guide_id`,
  product: sql`t.product`,
  channel: sql`t.channel`,
  buyer: sql`t.buyer`,
  reason: sql`t.reason`,
} satisfies Record<string, SQL>
export type Division = keyof typeof DIVISIONS
const ALL = Object.keys(DIVISIONS) as Division[]

const shareRow = sumsRow.extend({ by: z.enum(ALL), key: z.string() })

/** Shares whose names are still their keys. */
type Divided = Record<Division, OrderShare[]>

/** A period's sums by every dimension, largest first, in one pass over the stored sums. */
export async function readDivided(
  tx: Tx,
  filter: OrderFilter,
  span: Span,
  divisions: readonly Division[] = ALL,
): Promise<Divided> {
  const sets = sql.join(
    divisions.map((name) => sql`(${DIVISIONS[name]})`),
    sql`, `,
  )
  const cases = (value: (name: Division) => SQL) =>
    sql.join(
      divisions.map((name) => sql`when grouping(${DIVISIONS[name]}) = 0 then ${value(name)}`),
      sql` `,
    )
  const list = await rows(
    tx,
    shareRow,
    sql`select case ${cases((name) => sql.raw(`'${name}'`))} end as by,
        case ${cases((name) => sql`${DIVISIONS[name]}::text`)} end as key, ${SUMS}
      from ${summedIn(filter, span)} group by grouping sets (${sets})`,
  )
  const result: Divided = { day: [], guide: [], product: [], channel: [], buyer: [], reason: [] }
  for (const row of list) result[row.by].push({ key: row.key, name: row.key, ...withNet(row) })
  for (const shares of Object.values(result))
    shares.sort((one, other) => other.amount - one.amount || (one.key < other.key ? -1 : 1))
  return result
}

/** The first by name, the others added up. */
export const topOf = (shares: readonly OrderShare[], max: number): OrderStatistics['products'] => ({
  list: shares.slice(0, max),
  rest: { count: Math.max(0, shares.length - max), ...addSums(shares.slice(max)) },
})

const nameRow = z.object({ id: z.string(), name: z.string() })

/** Names of the latest sale: an order stores its own copy. */
export async function withGuideNames(
  tx: Tx,
  { list, rest }: OrderStatistics['products'],
): Promise<OrderStatistics['products']> {
  const names = await rows(
    tx,
    nameRow,
    sql`select k.id, o.guide_name as name
      from json_array_elements_text(${JSON.stringify(list.map(({ key }) => key))}::json) k (id)
      cross join lateral (
        select guide_name
        from visitor_order o
        where o.guide_id = k.id collate "C"
        order by o.created_at desc, o.id desc
        limit 1
      ) o`,
  )
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return { list: list.map((share) => ({ ...share, name: nameOf.get(share.key) ?? share.key })), rest }
}

const coverRow = z.object({ id: z.string(), cover: z.string().nullable() })

/** With name and the current cover of each. */
export async function withCovers(tx: Tx, shares: OrderStatistics['products']): Promise<OrderStatistics['guides']> {
  const { list, rest } = await withGuideNames(tx, shares)
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

export const channelsOf = ({ channel }: Divided): OrderShare[] =>
  channel.map((share) => ({ ...share, name: ORDER_CHANNEL_NAMES[orderChannel.parse(share.key)] }))

/** New and returning buyers; fees of orders that were never paid belong to neither. */
export const buyersOf = ({ buyer: shares }: Divided): OrderShare[] =>
  shares.flatMap((share) => {
    const { data } = buyer.safeParse(share.key)
    return data === undefined ? [] : [{ ...share, name: BUYER_NAMES[data] }]
  })

/** Refund sums by reason, largest first, named as in the merchant's list, including deleted reasons. */
export async function reasonsOf(tx: Tx, { reason }: Divided): Promise<ReasonShare[]> {
  const nameOf = new Map((await readReasons(tx)).map(({ id, name }) => [id, name]))
  return reason
    .flatMap(({ key, refunded, refunds }) =>
      key === '' ? [] : [{ key, name: nameOf.get(key) ?? key, refunded, refunds }],
    )
    .toSorted((one, other) => other.refunded - one.refunded)
}
