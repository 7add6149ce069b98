import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { BodyOf } from '../../../src/contract/kit/core'
import type { order } from '../../../src/contract/features/order/order'
import { isPhoneKeyword } from '../../../src/contract/user/user'
import { containing } from '../../db/like'
import { findIds, isOneOf, often } from '../../db/search'
import type { Tx } from '../../db/types'

export type Filters = BodyOf<typeof order.exportExcel>

/** Possibly incomplete, as typed or scanned. */
const isNumber = (keyword: string): boolean => /^[a-z]{2}\d/i.test(keyword)

/** The end of a number, as visitors read it out: 0859-0100. */
const isNumberEnd = (keyword: string): boolean => /^\d*-\d{2,}$/.test(keyword)

/** Sorts after every character of a number. */
const AFTER_ALL = '~'

/** Each way to name an order has its own index. A comparison can use it; LIKE is not leakproof and cannot. */
async function byKeyword(tx: Tx, keyword: string): Promise<SQL> {
  const number = keyword.toUpperCase()
  if (isNumber(keyword)) return sql`t.number >= ${number} and t.number < ${number + AFTER_ALL}`
  if (isNumberEnd(keyword)) return sql`t.number_end >= reverse(${keyword}) and t.number_end < reverse(${keyword}) || ${AFTER_ALL}`
  if (isPhoneKeyword(keyword)) return sql`t.visitor_id in (select id from visitor where ${keyword.length === 4 ? sql`phone_end` : sql`phone`} = ${keyword} and deleted_at is null)`
  const named = await findIds(tx, 'search_visitor', keyword)
  if (named !== null) return isOneOf(sql`t.visitor_id`, named)
  // Not `exists`: the planner may turn it into one scan of all visitors.
  return often(sql`(select v.nickname ilike ${containing(keyword)} from visitor v where v.tenant_id = t.tenant_id and v.id = t.visitor_id)`)
}

/** Conditions on the order `t`. */
export async function found(tx: Tx, { keyword, state, refundState, guideId, channel, visitorId, createdFrom, createdTo, paidFrom, paidTo, product }: Filters): Promise<SQL> {
  const all = [sql`true`]
  if (keyword) all.push(await byKeyword(tx, keyword))
  if (state) all.push(sql`t.state = ${state}`)
  if (refundState) all.push(sql`t.refund_state = ${refundState}`)
  if (guideId) all.push(sql`t.guide_id = ${guideId}`)
  if (channel) all.push(sql`t.channel = ${channel}`)
  if (visitorId) all.push(sql`t.visitor_id = ${visitorId}`)
  if (createdFrom !== undefined) all.push(sql`t.created_at >= ${createdFrom}`)
  if (createdTo !== undefined) all.push(sql`t.created_at <= ${createdTo}`)
  if (paidFrom !== undefined) all.push(sql`t.paid_at >= ${paidFrom}`)
  if (paidTo !== undefined) all.push(sql`t.paid_at <= ${paidTo}`)
  if (product) all.push(sql`t.product = ${product}`)
  return sql.join(all, sql` and `)
}
