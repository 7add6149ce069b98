import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { BodyOf } from '../../../src/contract/kit/core'
import type { order } from '../../../src/contract/features/order/order'
import { COUNT_MAX } from '../../../src/contract/kit/paging'
import { isPhoneKeyword } from '../../../src/contract/user/user'
import { containing } from '../../db/like'
import { findIds, isOneOf, assumeLikely } from '../../db/search'
import type { Tx } from '../../db/types'
import { countUpTo } from '../../records/total'

export type Filters = BodyOf<typeof order.exportExcel>

/** Possibly incomplete, as typed or scanned. */
const isNumber = (keyword: string): boolean => /^[a-z]{2}\d/i.test(keyword)

/** The end of a number, as visitors read it out: 0859-0100. */
const isNumberEnd = (keyword: string): boolean => /^\d*-\d{2,}$/.test(keyword)

/** Sorts after every character of a number. */
const PREFIX_END = '~'

/** Orders `t` whose number starts like this; null if it is no number. */
export function byNumber(keyword: string): SQL | null {
  const number = keyword.toUpperCase()
  return isNumber(keyword) ? sql`t.number >= ${number} and t.number < ${number + PREFIX_END}` : null
}

/** Each way to name an order has its own index. A comparison can use it; LIKE is not leakproof and cannot. */
async function byKeyword(tx: Tx, keyword: string): Promise<SQL> {
  const numbered = byNumber(keyword)
  if (numbered) return numbered
  if (isNumberEnd(keyword))
    return sql`t.number_end >= reverse(${keyword}) and t.number_end < reverse(${keyword}) || ${PREFIX_END}`
  if (isPhoneKeyword(keyword))
    return sql`t.visitor_id in (select id from visitor where ${keyword.length === 4 ? sql`phone_end` : sql`phone`} = ${keyword} and deleted_at is null)`
  const visitorIds = await findIds(tx, 'search_visitor', keyword)
  if (visitorIds !== null) return isOneOf(sql`t.visitor_id`, visitorIds)
  // Not `exists`: the planner may turn it into one scan of all visitors.
  return assumeLikely(
    sql`(select v.nickname ilike ${containing(keyword)} from visitor v where v.tenant_id = t.tenant_id and v.id = t.visitor_id)`,
  )
}

const between = (column: SQL, from: number | undefined, to: number | undefined): SQL[] => [
  ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
  ...(to === undefined ? [] : [sql`${column} <= ${to}`]),
]

/**
 * Orders `t` among `ids`. The planner cannot see that what happened on a day concerns orders of about that day, and would read all orders in their order until it
 * has a page. So few ids are selected before any order is read.
 */
async function among(tx: Tx, ids: SQL, otherwise = sql`t.id in (${ids})`): Promise<SQL> {
  const isFew = (await countUpTo(tx, ids, COUNT_MAX)) < COUNT_MAX
  return isFew ? sql`t.id = any(array(${ids}))` : otherwise
}

async function byPayment(tx: Tx, { paidFrom, paidTo }: Filters): Promise<SQL[]> {
  if (paidFrom === undefined && paidTo === undefined) return []
  const paid = (at: SQL) => sql.join(between(at, paidFrom, paidTo), sql` and `)
  return [await among(tx, sql`select o.id from visitor_order o where ${paid(sql`o.paid_at`)}`, paid(sql`t.paid_at`))]
}

/** Reason and time are of the same refund. */
async function byRefund(tx: Tx, { refundReason, refundedFrom, refundedTo }: Filters): Promise<SQL[]> {
  if (refundReason === undefined && refundedFrom === undefined && refundedTo === undefined) return []
  const parts = [
    sql`r.state = 'refunded' and not r.is_return`,
    ...(refundReason === undefined ? [] : [sql`r.reason = ${refundReason}`]),
    ...between(sql`r.finished_at`, refundedFrom, refundedTo),
  ]
  return [await among(tx, sql`select r.order_id from order_refund r where ${sql.join(parts, sql` and `)}`)]
}

async function byFee(tx: Tx, { feeFrom, feeTo }: Filters): Promise<SQL[]> {
  const times = between(sql`e.at`, feeFrom, feeTo)
  if (times.length === 0) return []
  return [
    await among(
      tx,
      sql`select e.order_id from ledger_entry e where e.kind in ('feeCharged', 'feeReturned') and ${sql.join(times, sql` and `)}`,
    ),
  ]
}

/** Conditions on the order `t`. */
export async function conditionsOf(tx: Tx, filters: Filters): Promise<SQL> {
  const { keyword, state, refundState, guideId, channel, visitorId, product, buyer } = filters
  const parts = [sql`true`]
  if (keyword) parts.push(await byKeyword(tx, keyword))
  if (state) parts.push(sql`t.state = ${state}`)
  if (refundState) parts.push(sql`t.refund_state = ${refundState}`)
  if (guideId) parts.push(sql`t.guide_id = ${guideId}`)
  if (channel) parts.push(sql`t.channel = ${channel}`)
  if (visitorId) parts.push(sql`t.visitor_id = ${visitorId}`)
  parts.push(...between(sql`t.created_at`, filters.createdFrom, filters.createdTo))
  parts.push(...(await byPayment(tx, filters)))
  if (product) parts.push(sql`t.product = ${product}`)
  if (buyer) parts.push(sql`t.buyer = ${buyer}`)
  if (filters.reconciled)
    parts.push(
      await among(tx, sql`select o.order_id from order_reconciliation o where o.state = ${filters.reconciled}`),
    )
  parts.push(...(await byRefund(tx, filters)), ...(await byFee(tx, filters)))
  return sql.join(parts, sql` and `)
}
