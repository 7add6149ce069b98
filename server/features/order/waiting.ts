import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ResultOf } from '../../../src/contract/kit/core'
import { RETRY_AFTER_MS } from '../../../src/contract/features/order/orderStates'
import { INVOICES_SUMMED_MAX, orderWaiting } from '../../../src/contract/features/order/orderWaiting'
import type { RefundLimit } from '../../../src/contract/features/order/refundLimit'
import { right } from '../../../src/contract/rights'
import type { ActionName } from '../../../src/contract/rights'
import { onlyRow } from '../../db/rows'
import type { Tx } from '../../db/types'
import type { Context } from '../../http/handler'
import { readPending } from '../payment/reconciliation/read'
import { isWithin, readRefundLimit } from '../payment/refund/limits'
import { INVOICEABLE } from './invoice/read'
import { REQUESTED_REFUNDS, STARTED_AT } from './request/read'

type Waiting = ResultOf<typeof orderWaiting.waiting>

const shape = orderWaiting.waiting.result.shape
const refundsRow = orderWaiting.waiting.result.pick({
  requested: true,
  requestedAmount: true,
  requestedSince: true,
  failed: true,
  failedAmount: true,
  stuck: true,
  stuckSince: true,
})
const reviewRow = orderWaiting.waiting.result.pick({ reviewing: true, reviewingAmount: true })
const invoicesRow = shape.invoices.unwrap()

const NO_REVIEWS = { reviewing: 0, reviewingAmount: 0 }
const NO_BATCHES = { count: 0, orders: 0, amount: 0, id: null }

const readRefunds = (tx: Tx, now: number) =>
  onlyRow(
    tx,
    refundsRow,
    sql`select q.*, f.*, s.*
      from (
        select count(*)::int as requested, coalesce(sum(r.amount), 0)::float8 as "requestedAmount",
          min(${STARTED_AT})::float8 as "requestedSince"
        from order_refund r
        where r.state = 'requested'
      ) q,
      (
        select count(distinct t.id)::int as failed, coalesce(sum(r.amount), 0)::float8 as "failedAmount"
        from visitor_order t
        left join order_refund r on r.tenant_id = t.tenant_id and r.order_id = t.id and r.state = 'failed'
        where t.refund_state = 'failed'
      ) f,
      (
        select count(*)::int as stuck, min(r.sent_at)::float8 as "stuckSince"
        from visitor_order t
        cross join lateral (
          select min(r.moved_at) as sent_at
          from order_refund r
          where r.tenant_id = t.tenant_id and r.order_id = t.id and r.state = 'refunding'
        ) r
        where t.refund_state = 'refunding' and r.sent_at <= ${now - RETRY_AFTER_MS}
      ) s`,
  )

/** Proposals of others that the account may approve, as the queue counts them. */
const readReviews = (tx: Tx, accountId: string, limit: RefundLimit) =>
  onlyRow(
    tx,
    reviewRow,
    sql`select count(*)::int as reviewing, coalesce(sum(r.amount), 0)::float8 as "reviewingAmount"
      from ${REQUESTED_REFUNDS}
      where r.state = 'reviewing' and r.proposed_by is distinct from ${accountId} and ${isWithin(limit)}`,
  )

/** Orders of a batch have nothing granted when it is submitted, so that their amounts alone tell whether it is within the limit. */
const isBatchWithin = ({ each, day, usedToday }: RefundLimit): SQL =>
  sql`${each === null ? sql`true` : sql`o.most <= ${each}::bigint`} and ${
    day === null ? sql`true` : sql`o.amount <= ${day - usedToday}::bigint`
  }`

const readBatches = (tx: Tx, accountId: string, limit: RefundLimit) =>
  onlyRow(
    tx,
    shape.batches,
    sql`select count(*)::int as count, coalesce(sum(o.orders), 0)::int as orders,
        coalesce(sum(o.amount), 0)::float8 as amount, case when count(*) = 1 then min(b.id) end as id
      from refund_batch b
      cross join lateral (
        select count(*) as orders, coalesce(sum(o.amount), 0) as amount, coalesce(max(o.amount), 0) as most
        from refund_batch_order o
        where o.tenant_id = b.tenant_id and o.batch_id = b.id and o.state = 'queued'
      ) o
      where b.state = 'submitted' and b.created_by <> ${accountId} and ${isBatchWithin(limit)}`,
  )

const readInvoices = (tx: Tx) =>
  onlyRow(
    tx,
    invoicesRow,
    sql`select count(*)::int as count, min(w.requested_at)::float8 as since,
        case when count(*) <= ${INVOICES_SUMMED_MAX} then (
          select coalesce(sum(${INVOICEABLE}), 0)::float8
          from (
            select tenant_id, order_id from order_invoice where state = 'requested' limit ${INVOICES_SUMMED_MAX}
          ) i
          join visitor_order t on t.tenant_id = i.tenant_id and t.id = i.order_id
        ) end as amount
      from order_invoice w
      where w.state = 'requested'`,
  )

/** What waits for the account, each part for those who may act on it. */
export async function readWaiting({ tx, now, session }: Context): Promise<Waiting> {
  const may = (action: ActionName & Parameters<typeof right<'orderRecord'>>[1]) =>
    session.rights.has(right('orderRecord', action))
  const { accountId } = session
  const reviews = may('reviewRefund')
  const limit = reviews ? await readRefundLimit(tx, accountId, 'reviewRefund', now) : null
  return {
    at: now,
    ...(await readRefunds(tx, now)),
    ...(limit ? await readReviews(tx, accountId, limit) : NO_REVIEWS),
    batches: limit && may('batchRefund') ? await readBatches(tx, accountId, limit) : NO_BATCHES,
    invoices: may('invoice') ? await readInvoices(tx) : null,
    differences: may('reconcile') ? await readPending(tx) : null,
  }
}
