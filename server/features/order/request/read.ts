import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { BodyOf, ResultOf } from '../../../../src/contract/kit/core'
import { DAY_MS, dayOf, startOfDay } from '../../../../src/contract/kit/chinaDay'
import { REQUESTS_MAX, refundRequest, requestTab } from '../../../../src/contract/features/order/refundRequest'
import type {
  RefundRequest,
  refundRequestCalls,
  RequestTab,
} from '../../../../src/contract/features/order/refundRequest'
import type { RefundLimit } from '../../../../src/contract/features/order/refundLimit'
import { maskedPhone } from '../../../../src/contract/user/user'
import { onlyRow, rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { coverThumbnail, person } from '../../../guide/guide/record'
import { GRANTED, isWithin, readRefundLimit } from '../../payment/refund/limits'
import { leavesIn, refundNumber } from '../../payment/refund/read'
import { conditionsOf } from '../filters'

type Result = ResultOf<typeof refundRequestCalls.query>
type Limits = Result['limits']

export async function readLimits(tx: Tx, accountId: string, now: number): Promise<Limits> {
  return {
    refund: await readRefundLimit(tx, accountId, 'refund', now),
    review: await readRefundLimit(tx, accountId, 'reviewRefund', now),
  }
}

/** The first step of the refund `r`. */
export const STARTED_AT = sql`coalesce((select min(s.at) from order_refund_step s where s.refund_id = r.id), r.moved_at)`

/** On all phones of the order, since the payment; a visitor with two orders of one guide has listened under either. */
const heard = sql`(select json_build_object('seconds', coalesce(sum(l.seconds), 0)::int, 'spots',
  count(distinct coalesce(l.poi_id, l.title))::int, 'lastAt', max(l.at))
  from (select t.visitor_id as id union select p.visitor_id from listen_right p where p.order_id = t.id) w
  join visitor_listening l on l.visitor_id = w.id
  where l.guide_id in (select t.guide_id union all select f ->> 'id' from jsonb_array_elements(t.further_guides) f)
    and l.at >= t.paid_at)`

/** Refunds `r` with their orders `t`. */
export const REQUESTED_REFUNDS = sql`order_refund r join visitor_order t on t.tenant_id = r.tenant_id and t.id = r.order_id`

export const readRequests = async (tx: Tx, condition: SQL, sorting: SQL, now: number): Promise<RefundRequest[]> => {
  const list = await rows(
    tx,
    refundRequest,
    sql`select r.id, ${refundNumber} as number, r.amount::float8 as amount,
        r.requested_amount::float8 as "requestedAmount", r.state, r.requested,
        json_build_object('id', r.reason, 'name', r.reason_name) as reason, r.note, r.listeners, r.way,
        ${leavesIn(now)} as "leavesIn",
        r.is_goodwill as "isGoodwill",
        case when r.proposed_by is not null then ${person(sql`r.proposed_by`)} end as "proposedBy", r.proof, r.failure,
        r.finished_at::float8 as "finishedAt", r.decided_at::float8 as "decidedAt",
        r."startedAt"::float8 as "startedAt",
        coalesce((
          select s.note
          from order_refund_step s
          where s.refund_id = r.id and s.by is not null
            -- Taking back an approval says nothing of the request.
            and not (s.from_state = 'refunding' and s.to_state in ('reviewing', 'requested'))
          order by s.at desc, s.id desc
          limit 1
        ), '') as "lastNote",
        (
          select json_build_object('from', s.from_state, 'by', s.by)
          from order_refund_step s
          where s.refund_id = r.id
          order by s.at desc, s.id desc
          limit 1
        ) as "lastStep", ${heard} as heard,
        json_build_object('id', t.id, 'number', t.number, 'guide',
        json_build_object('id', t.guide_id, 'name', t.guide_name, 'cover', ${coverThumbnail}), 'visitor',
        json_build_object('id', v.id, 'nickname', v.nickname),
          'phone', v.phone, 'product', json_build_object('name', t.product, 'price', t.price), 'quantity', t.quantity,
          'amount', t.amount, 'paidAt', t.paid_at, 'usedAt', t.used_at,
          'granted', ${GRANTED}) as "order"
      from (
        select r.*, ${STARTED_AT} as "startedAt"
        from ${REQUESTED_REFUNDS}
        where ${condition}
        order by ${sorting}
        limit ${REQUESTS_MAX}
      ) r
        join visitor_order t on t.tenant_id = r.tenant_id and t.id = r.order_id
        join visitor v on v.tenant_id = t.tenant_id and v.id = t.visitor_id
        left join guide g on g.tenant_id = t.tenant_id and g.id = t.guide_id
      order by ${sorting}`,
  )
  return list.map((row) => ({ ...row, order: { ...row.order, phone: maskedPhone(row.order.phone) } }))
}

/** Refunds `r` of a tab, without those that operators started and approved alone, which never waited. */
const inTab = (tab: RequestTab, now: number): SQL =>
  tab === 'decided'
    ? sql`r.decided_at >= ${startOfDay(dayOf(now))}::bigint
      and r.decided_at < ${startOfDay(dayOf(now)) + DAY_MS}::bigint and (r.requested or r.proposed_by is not null)`
    : tab === 'requested'
      ? sql`r.state = 'requested'`
      : sql`r.state = 'reviewing'`

const sumsRow = z.object({ count: z.int(), amount: z.number(), withinCount: z.int(), withinAmount: z.number() })

/** `permitted`: those that the caller may approve, apart from the limit. */
async function readSums(tx: Tx, condition: SQL, limit: RefundLimit, permitted: SQL): Promise<Result['sums']> {
  const within = sql`${permitted} and ${isWithin(limit)}`
  const { count, amount, withinCount, withinAmount } = await onlyRow(
    tx,
    sumsRow,
    sql`select count(*)::int as count, coalesce(sum(r.amount), 0)::float8 as amount,
        count(*) filter (where ${within})::int as "withinCount",
        coalesce(sum(r.amount) filter (where ${within}), 0)::float8 as "withinAmount"
      from ${REQUESTED_REFUNDS} where ${condition}`,
  )
  return { count, amount, within: { count: withinCount, amount: withinAmount } }
}

const countRow = z.object({ requested: z.int(), reviewing: z.int(), decided: z.int() })

/** Number waiting per tab, and decided today. */
const readCounts = (tx: Tx, now: number): Promise<Result['counts']> =>
  onlyRow(
    tx,
    countRow,
    sql`select ${sql.join(
      requestTab.options.map(
        (tab) => sql`(select count(*)::int from order_refund r where ${inTab(tab, now)}) as ${sql.identifier(tab)}`,
      ),
      sql`, `,
    )}`,
  )

export async function queryRequests(
  tx: Tx,
  { tab, keyword, reason }: BodyOf<typeof refundRequestCalls.query>,
  accountId: string,
  now: number,
): Promise<Result> {
  const limits = await readLimits(tx, accountId, now)
  const parts = [inTab(tab, now), await conditionsOf(tx, keyword === undefined ? {} : { keyword })]
  if (reason !== undefined) parts.push(sql`r.reason = ${reason}`)
  const condition = sql.join(parts, sql` and `)
  const isReview = tab === 'reviewing'
  // The second person must be someone else.
  const permitted = isReview ? sql`r.proposed_by is distinct from ${accountId}` : sql`true`
  const sorting = tab === 'decided' ? sql`r.decided_at desc, r.id` : sql`"startedAt", r.id`
  const list = await readRequests(tx, condition, sorting, now)
  return {
    list: list.map((request) => ({ ...request, isProposer: request.proposedBy?.id === accountId })),
    sums: await readSums(tx, condition, isReview ? limits.review : limits.refund, permitted),
    counts: await readCounts(tx, now),
    limits,
  }
}
