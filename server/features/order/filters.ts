import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { BodyOf } from '../../../src/contract/kit/core'
import type { order } from '../../../src/contract/features/order/order'
import { BRIDGE_DAYS_MAX } from '../../../src/contract/features/order/bridgePart'
import { dayOf, daysBetween } from '../../../src/contract/kit/chinaDay'
import { COUNT_MAX } from '../../../src/contract/kit/paging'
import { isPhoneKeyword } from '../../../src/contract/user/user'
import { contains } from '../../db/like'
import { findIds, idsOf, assumeLikely } from '../../db/search'
import type { Tx } from '../../db/types'
import { rule } from '../../http/refusal'
import { countUpTo } from '../../records/total'
import { partsIn } from '../payment/bridge/parts'

export type Filters = BodyOf<typeof order.exportExcel>

type OrderBy = BodyOf<typeof order.queryPage>['orderBy']

export const isByAmount = (orderBy: OrderBy): boolean => orderBy?.startsWith('amount') ?? false

/** Possibly incomplete, as typed or scanned. */
const isNumber = (keyword: string): boolean => /^[a-z]{2}\d/i.test(keyword)

/** The end of a number, as visitors read it out: 0859-0100. */
const isNumberEnd = (keyword: string): boolean => /^\d*-\d{2,}$/.test(keyword)

/** Of an order's number with the ending of its second payment or a refund, as channels and bills have them: HS…-0859-P2. */
const orderPart = (keyword: string): string => keyword.replace(/^([a-z]{2}\d.*|\d*-\d{2,})-[pr]\d*$/i, '$1')

/** Sorts after every character of a number. */
const PREFIX_END = '~'

/** Orders `t` whose number starts with the keyword; null if it is not a number. */
export function byNumber(keyword: string): SQL | null {
  const number = orderPart(keyword).toUpperCase()
  return isNumber(keyword) ? sql`t.number >= ${number} and t.number < ${number + PREFIX_END}` : null
}

/** `named` is the condition on the visitor `v`, if the keyword is part of a name. */
interface KeywordConditions {
  where: SQL
  named?: SQL
}

/** Evaluated before orders are read. */
const isAnyOf = (ids: SQL): SQL => sql`t.id = any(array(${ids}))`

/**
 * Orders `t` among `ids`. The planner cannot see that what happened on a day concerns orders of about that day, and
 * would read all orders in their order until it has a page. So few ids are selected before any order is read.
 */
const among = async (tx: Tx, ids: SQL, otherwise = sql`t.id in (${ids})`): Promise<SQL> =>
  (await countUpTo(tx, ids, COUNT_MAX)) < COUNT_MAX ? isAnyOf(ids) : otherwise

/** As channels number their payments, possibly incomplete: 28 digits of WeChat, DEMO and digits of the demonstration. */
const isChannelNumber = (keyword: string): boolean => /^(?:\d{10,}|demo\d+)$/i.test(keyword)

/** Orders with a payment, also one that was given back, whose number at the channel starts with the keyword. */
function ofChannelNumber(keyword: string): SQL {
  const number = keyword.toUpperCase()
  const startsSo = (column: SQL) =>
    sql`${column} collate "C" >= ${number} and ${column} collate "C" < ${number + PREFIX_END}`
  return sql`select o.id from visitor_order o where ${startsSo(sql`o.payment_no`)}
    union all select p.order_id from payment p where ${startsSo(sql`p.transaction_number`)}`
}

/** Each way to name an order has its own index. A comparison can use it; LIKE is not leakproof and cannot. */
async function byKeyword(tx: Tx, typed: string): Promise<KeywordConditions> {
  const keyword = orderPart(typed)
  const where = byNumber(keyword)
  if (where) return { where }
  if (isNumberEnd(keyword))
    return {
      where: sql`t.number_end >= reverse(${keyword}) and t.number_end < reverse(${keyword}) || ${PREFIX_END}`,
    }
  if (isPhoneKeyword(keyword))
    return {
      where: sql`t.visitor_id in (
        select id
        from visitor
        where ${keyword.length === 4 ? sql`phone_end` : sql`phone`} = ${keyword} and deleted_at is null
      )`,
    }
  if (isChannelNumber(keyword)) {
    // Nicknames may be digits, too.
    const ids = ofChannelNumber(keyword)
    if ((await countUpTo(tx, ids, 1)) > 0) return { where: await among(tx, ids) }
  }
  const visitorIds = await findIds(tx, 'search_visitor', keyword)
  if (visitorIds !== null) {
    // An array, because the planner uses it when there are few visitors, and does not read all their orders if another
    // filter leaves fewer.
    const among = sql`any(array(${idsOf(visitorIds)}))`
    return { where: sql`t.visitor_id = ${among}`, named: sql`v.id = ${among}` }
  }
  const isNamed = contains(sql`v.nickname`, keyword)
  return {
    // Not `exists`: the planner may turn it into one scan of all visitors.
    where: assumeLikely(
      sql`(select ${isNamed} from visitor v where v.tenant_id = t.tenant_id and v.id = t.visitor_id)`,
    ),
    named: assumeLikely(isNamed),
  }
}

const between = (column: SQL, from: number | undefined, to: number | undefined): SQL[] => [
  ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
  ...(to === undefined ? [] : [sql`${column} <= ${to}`]),
]

async function byPayment(tx: Tx, { paidFrom, paidTo }: Filters): Promise<SQL[]> {
  if (paidFrom === undefined && paidTo === undefined) return []
  const paid = (at: SQL) => sql.join(between(at, paidFrom, paidTo), sql` and `)
  return [await among(tx, sql`select o.id from visitor_order o where ${paid(sql`o.paid_at`)}`, paid(sql`t.paid_at`))]
}

/** More refunds than these are not made distinct for a page: the list is read in its order until it has the page. */
const REFUNDS_MAX = 50_000

interface RefundConditions {
  where: SQL
  /** The matching orders as a relation with `id`, `created_at` and `amount`. */
  keys?: SQL
}

/** Reason and time apply to the same refund. Undefined without a refund filter. */
async function byRefund(
  tx: Tx,
  { refundReason, refundedFrom, refundedTo }: Filters,
): Promise<RefundConditions | undefined> {
  const parts = [
    ...(refundReason === undefined ? [] : [sql`r.reason = ${refundReason}`]),
    ...between(sql`r.counted_at`, refundedFrom, refundedTo),
  ]
  if (parts.length === 0) return undefined
  const refunds = sql`order_refund r where r.state = 'refunded' and not r.is_return and ${sql.join(parts, sql` and `)}`
  const ids = sql`select r.order_id from ${refunds}`
  const count = await countUpTo(tx, ids, REFUNDS_MAX + 1)
  const where = count < COUNT_MAX ? isAnyOf(ids) : sql`t.id in (${ids})`
  if (count > REFUNDS_MAX) return { where }
  return {
    where,
    keys: sql`(select distinct r.order_id as id, r.ordered_at as created_at, r.order_amount as amount from ${refunds})`,
  }
}

async function byFee(tx: Tx, { feeFrom, feeTo }: Filters): Promise<SQL[]> {
  const times = between(sql`e.at`, feeFrom, feeTo)
  if (times.length === 0) return []
  return [
    await among(
      tx,
      sql`select e.order_id
        from ledger_entry e
        where e.kind in ('feeCharged', 'feeReturned') and ${sql.join(times, sql` and `)}`,
    ),
  ]
}

/** The orders of a part of the sales, by the same rows as its sum. */
async function byPart(tx: Tx, { part, partFrom, partTo }: Filters): Promise<SQL[]> {
  if (part === undefined && partFrom === undefined && partTo === undefined) return []
  const days = partFrom !== undefined && partTo !== undefined && { from: dayOf(partFrom), to: dayOf(partTo) }
  if (!part || !days) throw rule('看成交额的一部分，要选是哪一部分、从哪天到哪天')
  if (days.from > days.to || daysBetween(days.from, days.to) > BRIDGE_DAYS_MAX)
    throw rule(`看成交额的一部分，一次最多 ${BRIDGE_DAYS_MAX} 天`)
  return [
    await among(tx, sql`select o.order_id from ${partsIn(days)} o where o.part = ${part} and o.order_id is not null`),
  ]
}

async function otherConditions(tx: Tx, filters: Filters): Promise<SQL[]> {
  const { state, refundState, guideId, channel, visitorId, product, buyer } = filters
  const parts = [sql`true`]
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
  parts.push(...(await byFee(tx, filters)))
  parts.push(...(await byPart(tx, filters)))
  return parts
}

const REFUND_FILTERS: ReadonlySet<string> = new Set(['refundReason', 'refundedFrom', 'refundedTo'])

const usedFilters = (filters: Filters): string[] =>
  Object.entries(filters)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name]) => name)

/** The orders of one reconciliation state, latest or earliest first, from where it is stored. */
const reconciledKeys = (state: Filters['reconciled']): SQL =>
  sql`(select o.order_id as id, o.created_at from order_reconciliation o where o.state = ${state})`

export interface Selection {
  /** Conditions on the order `t`. */
  where: SQL
  /** Relation that supplies the keys of a page, if not the orders. */
  keysFrom?: SQL
  /** Selects one row per order, for counting. */
  counted: SQL
}

/** Orders of a common name are counted visitor by visitor: order by order, each would look its visitor up. */
const ordersOf = (named: SQL): SQL =>
  sql`select 1
    from visitor v
    cross join lateral (select from visitor_order t where t.tenant_id = v.tenant_id and t.visitor_id = v.id offset 0) t
    where ${named}`

/** A single filter on another table supplies the keys of a page itself, so that no order is read only to be skipped. */
export async function selectionOf(tx: Tx, filters: Filters, orderBy?: OrderBy): Promise<Selection> {
  const keyword = filters.keyword ? await byKeyword(tx, filters.keyword) : undefined
  const refund = await byRefund(tx, filters)
  const stored = [keyword, refund].flatMap((conditions) => (conditions ? [conditions.where] : []))
  const where = sql.join([...stored, ...(await otherConditions(tx, filters))], sql` and `)
  const used = usedFilters(filters)
  if (keyword?.named && used.length === 1) return { where, counted: ordersOf(keyword.named) }
  const isOfRefunds = used.every((name) => REFUND_FILTERS.has(name))
  const isReconciled = filters.reconciled !== undefined && used.length === 1 && !isByAmount(orderBy)
  const keysFrom = isOfRefunds ? refund?.keys : isReconciled ? reconciledKeys(filters.reconciled) : undefined
  return keysFrom
    ? { where, keysFrom, counted: sql`select 1 from ${keysFrom} t` }
    : { where, counted: sql`select 1 from visitor_order t where ${where}` }
}

/** Conditions on the order `t`. */
export const conditionsOf = async (tx: Tx, filters: Filters): Promise<SQL> => (await selectionOf(tx, filters)).where
