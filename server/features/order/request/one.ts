import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { idAndName } from '../../../../src/contract/kit/core'
import type { ResultOf } from '../../../../src/contract/kit/core'
import { dayOf, startOfDay, yearBefore } from '../../../../src/contract/kit/chinaDay'
import { refundRequestCalls, REVIEWERS_MAX } from '../../../../src/contract/features/order/refundRequest'
import { limitExcess } from '../../../../src/contract/features/order/refundLimit'
import type { LimitedRefund } from '../../../../src/contract/features/order/refundLimit'
import { right } from '../../../../src/contract/rights'
import { idRow } from '../../../db/rowShapes'
import { onlyRow, rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { absent } from '../../../http/refusal'
import { readPhones } from '../../payment/phones/seats'
import { readRefundLimit } from '../../payment/refund/limits'
import { readLimits, readRequests } from './read'

type Result = ResultOf<typeof refundRequestCalls.read>

const { shape } = refundRequestCalls.read.result
const restRow = z.object({
  version: shape.version,
  refundable: z.number(),
  provider: shape.provider,
  listenUntil: shape.listenUntil,
  canListen: z.boolean(),
})

/** The visitor's own right in their order `t`: other phones may have joined later, or taken its place. */
const OWN_RIGHT = sql`l.order_id = t.id and l.visitor_id = t.visitor_id`

async function readReviewers(
  tx: Tx,
  refund: LimitedRefund,
  callerId: string,
  now: number,
): Promise<Result['reviewers']> {
  const people = await rows(
    tx,
    idAndName,
    sql`select distinct a.id, a.name
      from account a
      join account_role ar on ar.account_id = a.id
      join role r on r.id = ar.role_id and r.deleted_at is null
        join role_right rr on rr.role_id = r.id and rr.right_id = ${right('orderRecord', 'reviewRefund')}
      where a.deleted_at is null and a.deal_status = 'enabled' and a.id <> ${callerId}
        and (r.refund_limit is null or r.refund_limit >= ${refund.amount + refund.granted})
      order by a.name, a.id limit ${REVIEWERS_MAX}`,
  )
  const limits = await Promise.all(people.map(({ id }) => readRefundLimit(tx, id, 'reviewRefund', now)))
  return people.filter((_, index) => {
    const limit = limits[index]
    return limit !== undefined && limitExcess(limit, refund) === null
  })
}

/** The visitor's refunds within a year, over all orders. */
const readRefundedBefore = (tx: Tx, visitorId: string, now: number): Promise<Result['refundedBefore']> =>
  onlyRow(
    tx,
    shape.refundedBefore,
    sql`select count(*)::int as count, coalesce(sum(r.amount), 0)::float8 as amount
      from visitor_order t
      join order_refund r on r.tenant_id = t.tenant_id and r.order_id = t.id
      where t.visitor_id = ${visitorId} and r.state = 'refunded' and not r.is_return
        and r.finished_at >= ${startOfDay(yearBefore(dayOf(now)))}::bigint`,
  )

/** The phones that a refund ends, or would, and how many of the order can hear now. */
async function readPicked(tx: Tx, refundId: string, orderId: string, now: number) {
  const picked = await rows(tx, idRow, sql`select id from listen_right where refund_id = ${refundId}`)
  const phones = await readPhones(tx, orderId, now)
  return {
    phones: phones
      .map((phone, index) => ({ ...phone, place: index + 1 }))
      .filter((phone) => picked.some(({ id }) => id === phone.id)),
    hearing: phones.filter(({ state }) => state === 'open').length,
  }
}

export async function readRequest(tx: Tx, id: string, accountId: string, now: number): Promise<Result> {
  const [request] = await readRequests(tx, sql`r.id = ${id}`, sql`r.id`, now)
  if (!request) throw absent('没有这笔退款')
  const { order, amount, requestedAmount } = request
  const { refundable, ...rest } = await onlyRow(
    tx,
    restRow,
    sql`select t.version, (t.amount - t.refunded - t.held)::float8 as refundable,
        (
          select p.provider
          from payment p
          where p.order_id = t.id and p.state = 'paid' and p.transaction_number = t.payment_no
        ) as provider,
        (select max(l.ends_at)::float8 from listen_right l where ${OWN_RIGHT}) as "listenUntil",
        exists (
          select 1 from listen_right l where ${OWN_RIGHT} and l.ends_at > ${now}::bigint and not l.suspended
        ) as "canListen"
      from visitor_order t where t.id = ${order.id}`,
  )
  // The amount held by the request itself can be refunded too.
  const isOpen = request.state === 'requested' || request.state === 'reviewing'
  const payable = refundable + (isOpen ? amount : 0)
  return {
    request,
    ...rest,
    ...(await readPicked(tx, id, order.id, now)),
    isProposer: request.proposedBy?.id === accountId,
    refundable: payable,
    maximum: Math.min(requestedAmount ?? amount, payable),
    refundedBefore: await readRefundedBefore(tx, order.visitor.id, now),
    limits: await readLimits(tx, accountId, now),
    reviewers: await readReviewers(tx, { amount, granted: order.granted }, accountId, now),
  }
}
