import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { bridgePart } from '../../../src/contract/features/order/bridgePart'
import { orderChannel } from '../../../src/contract/features/order/orderStates'
import type { BridgeBills, BridgeRow, OrderBridge, orderBridge } from '../../../src/contract/features/orderBridge'
import { paymentProvider } from '../../../src/contract/features/payment/payment'
import type { BodyOf } from '../../../src/contract/kit/core'
import { addDays, startOfDay } from '../../../src/contract/kit/chinaDay'
import { onlyRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { filterCondition, readSums } from '../orderStatistics/read'
import type { OrderFilter } from '../orderStatistics/read'
import { partsIn } from '../payment/bridge/parts'
import type { BridgeDays } from '../payment/bridge/parts'
import { countedIn } from '../payment/ledger/counted'

const partRow = z.object({
  part: bridgePart,
  channel: orderChannel.nullable(),
  count: z.int(),
  orders: z.int(),
  amount: z.number(),
})

const place = ({ part, channel }: BridgeRow): number =>
  bridgePart.options.indexOf(part) * 10 + (channel === null ? 0 : orderChannel.options.indexOf(channel))

async function readParts(tx: Tx, days: BridgeDays, filter: OrderFilter): Promise<BridgeRow[]> {
  const list = await rows(
    tx,
    partRow,
    sql`select t.part, case when t.part = 'elsewhere' then t.channel end as channel, count(*)::int as count,
        count(distinct t.order_id)::int as orders, sum(t.amount)::float8 as amount
      from ${partsIn(days)} t
      where ${filterCondition(filter)}
      group by 1, 2`,
  )
  return list.toSorted((one, other) => place(one) - place(other))
}

const sideRow = z.object({
  payments: z.int(),
  paid: z.number(),
  refunds: z.int(),
  refunded: z.number(),
  fee: z.number(),
})
const billsRow = z.object({ provider: paymentProvider, days: z.int(), here: sideRow, there: sideRow })

/** Sums of a side as the reconciliation stored them. */
const sideSums = (side: SQL): SQL =>
  sql`json_build_object(${sql.join(
    Object.keys(sideRow.shape).map(
      (name) => sql`${name}::text, coalesce(sum((${side} ->> ${name}::text)::bigint), 0)::float8`,
    ),
    sql`, `,
  )})`

const readBills = (tx: Tx, { from, to }: BridgeDays): Promise<BridgeBills[]> =>
  rows(
    tx,
    billsRow,
    sql`select d.provider, count(*)::int as days, ${sideSums(sql`d.here`)} as here, ${sideSums(sql`d.there`)} as there
      from reconciliation_day d
      where d.day >= ${from} and d.day <= ${to}
      group by d.provider
      order by d.provider`,
  )

const collectedRow = z.object({ channel: z.number(), elsewhere: z.number() })

const readCollected = (tx: Tx, { from, to }: BridgeDays) =>
  onlyRow(
    tx,
    collectedRow,
    sql`select coalesce(sum(m.amount) filter (where m.provider <> ''), 0)::float8 as channel,
        coalesce(sum(m.amount) filter (where m.provider = ''), 0)::float8 as elsewhere
      from ${countedIn({ from: startOfDay(from), until: startOfDay(addDays(to, 1)) })} m
      where m.kind = 'payment'`,
  )

const SOLD: ReadonlySet<string> = new Set(['elsewhere', 'waiting', 'otherBill', 'missing'])
/** They change what orders on the bills come to. */
const OF_BILLED: ReadonlySet<string> = new Set(['coupon', 'amountDiffers'])

const sumOf = (list: readonly BridgeRow[], of: 'amount' | 'count'): number =>
  list.reduce((sum, row) => sum + row[of], 0)

/**
 * From the sales of some days to the channel's bills. Sales and bills are the figures that 订单统计 and 对账 show, the
 * parts between them are added up from the orders and lines themselves.
 */
export async function readBridge(
  tx: Tx,
  { from, to, ...filter }: BodyOf<typeof orderBridge.read>,
  now: number,
): Promise<OrderBridge> {
  const days = { from, to }
  const all = await readParts(tx, days, filter)
  const { amount, orders } = await readSums(tx, filter, {
    from: startOfDay(from),
    until: startOfDay(addDays(to, 1)),
  })
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  const bills = isFiltered ? null : await readBills(tx, days)
  const billed = all.filter(({ part }) => part === 'billed')
  const parts = all.filter(({ part }) => part !== 'billed')
  const lines = parts.filter(({ part }) => !SOLD.has(part))
  const channel = bills
    ? {
        payments: bills.reduce((sum, { there }) => sum + there.payments, 0),
        amount: bills.reduce((sum, { there }) => sum + there.paid, 0),
      }
    : {
        payments: sumOf([...billed, ...lines.filter(({ part }) => !OF_BILLED.has(part))], 'count'),
        amount: sumOf([...billed, ...lines], 'amount'),
      }
  return {
    at: now,
    from,
    to,
    sold: { orders, amount },
    parts,
    billed: { orders: sumOf(billed, 'count'), amount: sumOf(billed, 'amount') },
    channel,
    rest: channel.amount - amount - sumOf(parts, 'amount'),
    bills,
    collected: isFiltered ? null : await readCollected(tx, days),
  }
}
