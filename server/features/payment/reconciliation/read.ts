import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { orderWaiting } from '../../../../src/contract/features/order/orderWaiting'
import { differenceKind } from '../../../../src/contract/features/payment/differences'
import { DIFFERENCES_MAX, reconciliation } from '../../../../src/contract/features/payment/reconciliation'
import type { DayDetail, Difference, ReconciledDay } from '../../../../src/contract/features/payment/reconciliation'
import type { PaymentProvider } from '../../../../src/contract/features/payment/payment'
import { person } from '../../../../src/contract/kit/states'
import type { Person } from '../../../../src/contract/kit/states'
import { right } from '../../../../src/contract/rights'
import { onlyRow, rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import type { BillDay } from './lines'

const { result: dayResult } = reconciliation.day
const { list, kinds, ...dayShape } = dayResult.shape
const detailRow = z.object(dayShape)
const dayRow = detailRow.pick({ day: true, provider: true, here: true, there: true, differences: true, pending: true })
const differenceRow = list.element
const kindRow = kinds.element

const countOf = (states: SQL) =>
  sql`(
    select count(*)::int from reconciliation_difference x where x.provider = d.provider and x.day = d.day and ${states}
  )`

const DAY = sql`d.day, d.provider, d.here, d.there, ${countOf(sql`x.state <> 'gone'`)} as differences,
  ${countOf(sql`x.state in ('open', 'submitted')`)} as pending`

const pendingRow = orderWaiting.waiting.result.shape.differences.unwrap()

/** The days of a month, the latest first. */
export const readMonth = (tx: Tx, month: string): Promise<ReconciledDay[]> =>
  rows(
    tx,
    dayRow,
    sql`select ${DAY}
      from reconciliation_day d
      where d.day >= ${`${month}-01`} and d.day <= ${`${month}-31`}
      order by d.day desc, d.provider`,
  )

const personOf = (id: SQL) =>
  sql`(select json_build_object('id', a.id, 'name', a.name) from account a where a.id = ${id} and a.deleted_at is null)`

/** Differences of the table `x`. */
const DIFFERENCE = sql`x.id, x.version, x.day, x.kind, x.state, x.number, x.order_id as "orderId", x.here, x.there,
  x.paid::float8 as paid, x.refunded::float8 as refunded, x.fee::float8 as fee, x.funds::float8 as funds,
  (x.refund_id is not null and x.kind = 'refundState') or exists (
    select 1
    from visitor_order t
    where t.tenant_id = x.tenant_id and t.id = x.order_id and t.product_id is not null and x.payment_id is not null
      and x.refund_id is null
  ) as "canAsk",
  x.next_step as "nextStep", x.note, ${personOf(sql`x.owner_id`)} as owner, ${personOf(sql`x.reviewer_id`)} as reviewer,
  ${personOf(sql`x.submitted_by`)} as "submittedBy",
  x.found_at::float8 as "foundAt", x.submitted_at::float8 as "submittedAt", ${personOf(sql`x.closed_by`)} as "closedBy",
  x.closed_at::float8 as "closedAt"`

const KIND_PLACE = sql`array_position(array[${sql.join(
  differenceKind.options.map((kind) => sql`${kind}`),
  sql`, `,
)}]::text[], x.kind)`

/** Unresolved differences of a day, by kind. */
export const readDifferences = (tx: Tx, { provider, day }: BillDay, max: number): Promise<Difference[]> =>
  rows(
    tx,
    differenceRow,
    sql`select ${DIFFERENCE}
      from reconciliation_difference x
      where x.provider = ${provider} and x.day = ${day} and x.state <> 'gone'
      order by ${KIND_PLACE}, coalesce(x.there ->> 'at', x.here ->> 'at'), x.number, x.id limit ${max}`,
  )

/** The sums of a day's differences by kind. */
const readKinds = (tx: Tx, { provider, day }: BillDay) =>
  rows(
    tx,
    kindRow,
    sql`select x.kind, count(*)::int as count,
        (count(*) filter (where x.state in ('open', 'submitted')))::int as pending,
        sum(x.paid)::float8 as paid, sum(x.refunded)::float8 as refunded, sum(x.fee)::float8 as fee,
        sum(x.funds)::float8 as funds
      from reconciliation_difference x
      where x.provider = ${provider} and x.day = ${day} and x.state <> 'gone'
      group by x.kind
      order by ${KIND_PLACE}`,
  )

/** The channel with which a day was reconciled. */
export async function readDayProvider(tx: Tx, day: string): Promise<PaymentProvider | undefined> {
  const [row] = await rows(
    tx,
    dayRow.pick({ provider: true }),
    sql`select provider from reconciliation_day where day = ${day} order by fetched_at desc limit 1`,
  )
  return row?.provider
}

/** The day that was reconciled last under this date, if a merchant has changed its channel that day. */
export async function readDay(tx: Tx, day: string): Promise<DayDetail | undefined> {
  const [row] = await rows(
    tx,
    detailRow,
    sql`select ${DAY}, d.fetched_at::float8 as "fetchedAt", d.uploaded, d.lines, d.took,
        case when d.has_funds then (
          select coalesce(sum(f.amount), 0)::float8
          from bill_line f
          where f.provider = d.provider and f.day = d.day and f.bill = 'funds' and f.kind not in ('settlement', 'other')
        ) end as funds,
        (
          select coalesce(-sum(f.amount), 0)::float8
          from bill_line f
          where f.provider = d.provider and f.day = d.day and f.bill = 'funds' and f.kind = 'settlement'
        ) as settled
      from reconciliation_day d where d.day = ${day} order by d.fetched_at desc limit 1`,
  )
  return row && { ...row, kinds: await readKinds(tx, row), list: await readDifferences(tx, row, DIFFERENCES_MAX) }
}

const storedRow = differenceRow.extend({
  provider: dayShape.provider,
  paymentId: z.string().nullable(),
  refundId: z.string().nullable(),
})
export type StoredDifference = z.output<typeof storedRow>

export async function readDifference(
  tx: Tx,
  id: string,
  { locked = false } = {},
): Promise<StoredDifference | undefined> {
  const [row] = await rows(
    tx,
    storedRow,
    sql`select ${DIFFERENCE}, x.provider, x.payment_id as "paymentId", x.refund_id as "refundId"
      from reconciliation_difference x
      where x.id = ${id} ${locked ? sql`for update of x` : sql``}`,
  )
  return row
}

export const differenceOf = (row: StoredDifference): Difference => differenceRow.parse(row)

/** Accounts that can reconcile: enabled, with the right through a role. */
export const readPeople = (tx: Tx): Promise<Person[]> =>
  rows(
    tx,
    person,
    sql`select a.id, a.name from account a where a.deleted_at is null and a.deal_status = 'enabled'
        and exists (
          select 1
          from account_role ar
          join role_right rr on rr.role_id = ar.role_id
          where ar.account_id = a.id and rr.right_id = ${right('orderRecord', 'reconcile')}
        )
      order by a.name, a.id`,
  )

/** Differences that need action, on all days. */
export const readPending = (tx: Tx) =>
  onlyRow(
    tx,
    pendingRow,
    sql`select count(*)::int as count, coalesce(sum(paid - refunded - fee), 0)::float8 as net, min(day) as "firstDay"
      from reconciliation_difference
      where state in ('open', 'submitted')`,
  )
