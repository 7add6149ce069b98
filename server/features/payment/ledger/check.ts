import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ResultOf } from '../../../../src/contract/kit/core'
import { ledger, LEDGER_DIFFERENCES_MAX } from '../../../../src/contract/features/payment/ledger'
import { onlyRow, rows } from '../../../db/rows'
import { describeError } from '../../../http/describe'
import { repeat } from '../../../lib/repeat'
import type { Repeated } from '../../../lib/repeat'
import type { Platform } from '../../../platform'
import type { Tx } from '../../../db/types'
import { IN_TRANSIT } from './book'

const { balances, differences } = ledger.checkLedger.result.shape
const sumsRow = z.object({ orders: z.int(), entries: z.int(), balances })
const differenceRow = differences.element.extend({ differing: z.int() })

const balance = (account: string) =>
  sql`(coalesce(sum(amount) filter (where debit = ${account}), 0)
    - coalesce(sum(amount) filter (where credit = ${account}), 0))::float8`

/** Compares each order's entries with the states of its payments and refunds. */
export async function checkLedger(tx: Tx, now: number): Promise<ResultOf<typeof ledger.checkLedger>> {
  const sums = await onlyRow(
    tx,
    sumsRow,
    sql`select (select count(*)::int from visitor_order where paid_at is not null) as orders, count(*)::int as entries,
        json_build_object('visitor', ${balance('visitor')}, 'receivable', ${balance('receivable')}, 'voucher',
        ${balance('voucher')}, 'fee', ${balance('fee')}, 'transit', ${balance('transit')}, 'bank', ${balance('bank')}) as balances
      from ledger_entry`,
  )
  const list = await rows(
    tx,
    differenceRow,
    sql`with paid as (
        select order_id, sum(coalesce(paid_amount, amount)) as amount
        from payment
        where state = 'paid'
        group by order_id),
      returned as (
        select r.order_id, coalesce(sum(r.amount) filter (where r.state = 'refunded'), 0) as done,
          coalesce(sum(r.amount) filter (where ${IN_TRANSIT}), 0) as transit
        from order_refund r
        group by r.order_id),
      booked as (
        select order_id, coalesce(sum(amount) filter (where credit = 'visitor'), 0)
          - coalesce(sum(amount) filter (where debit = 'visitor'), 0) as visitor,
          coalesce(sum(amount) filter (where credit = 'transit'), 0)
          - coalesce(sum(amount) filter (where debit = 'transit'), 0) as transit
        from ledger_entry group by order_id),
      compared as (
        select t.id, t.number,
          coalesce(p.amount, case when t.paid_at is null then 0 else t.amount end) - coalesce(r.done, 0) as net,
          coalesce(b.visitor, 0) + coalesce(b.transit, 0) as booked,
          coalesce(r.transit, 0) as transit, coalesce(b.transit, 0) as "bookedTransit"
        from visitor_order t
        left join paid p on p.order_id = t.id
        left join returned r on r.order_id = t.id
        left join booked b on b.order_id = t.id)
      select id, number, net::float8 as net, booked::float8 as booked, transit::float8 as transit,
        "bookedTransit"::float8 as "bookedTransit", (count(*) over ())::int as differing
      from compared where net <> booked or transit <> "bookedTransit" order by number limit ${LEDGER_DIFFERENCES_MAX}`,
  )
  return {
    checkedAt: now,
    ...sums,
    differing: list[0]?.differing ?? 0,
    differences: list.map((row) => differences.element.parse(row)),
  }
}

const DAY_MS = 24 * 3_600_000

const tenantRow = z.object({ id: z.string() })

/** Checks every merchant's ledger and logs inconsistent ones. */
async function checkLedgers({ db, now, log }: Pick<Platform, 'db' | 'now' | 'log'>): Promise<void> {
  const tenants = await db.identity((tx) => rows(tx, tenantRow, sql`select id from merchant order by id`))
  for (const { id: tenantId } of tenants) {
    const { differing, differences } = await db.read(tenantId, (tx) => checkLedger(tx, now()))
    if (differing > 0)
      log.error({ tenantId, differing, first: differences[0]?.number }, 'entries of the ledger do not fit their orders')
  }
}

/** Checks once a day until stopped. */
export const startLedgerJob = (platform: Pick<Platform, 'db' | 'now' | 'log'>): Repeated =>
  repeat(
    () => checkLedgers(platform),
    DAY_MS,
    (error) => platform.log.warn({ err: describeError(error) }, 'the ledgers could not be checked'),
  )
