import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { addDays, startOfDay } from '../../../../src/contract/kit/chinaDay'
import type { Tx } from '../../../db/types'
import type { BillDay } from './lines'
import { joinByHash } from './sides'

const within = (at: SQL, day: string): SQL =>
  sql`${at} >= ${startOfDay(day)}::bigint and ${at} < ${startOfDay(addDays(day, 1))}::bigint`

/** Orders with one payment, no channel refund and no difference: nearly all, which only lacked a bill. */
const markPlain = (tx: Tx, { provider, day }: BillDay): Promise<unknown> =>
  tx.execute(sql`
    with plain as materialized (
      select o.order_id
      from payment p
      join order_reconciliation o on o.tenant_id = p.tenant_id and o.order_id = p.order_id
      where p.provider = ${provider} and p.state = 'paid' and ${within(sql`p.finished_at`, day)} and o.state = 'waiting'
        and not exists (
          select 1
          from payment n
          where n.tenant_id = p.tenant_id and n.order_id = p.order_id and n.state = 'paid' and n.id <> p.id
        )
        and not exists (
          select 1
          from order_refund r
          where r.tenant_id = p.tenant_id and r.order_id = p.order_id and r.way = 'channel' and r.state = 'refunded'
        )
        and not exists (
          select 1
          from reconciliation_difference x
          where x.tenant_id = p.tenant_id and x.order_id = p.order_id
            and x.state in ('open', 'submitted', 'waiting', 'closed')
        )
      order by o.order_id for no key update of o)
    update order_reconciliation o set state = 'agrees' from plain where o.order_id = plain.order_id`)

/**
 * Marks the orders with a payment or refund on a day that was just reconciled. Only the day's bill is new to them, so
 * only waiting orders can get another mark; differences mark their own orders. Runs last, because it locks the marks.
 */
export async function markDay(tx: Tx, bill: BillDay): Promise<void> {
  const { provider, day } = bill
  await joinByHash(tx, true)
  await markPlain(tx, bill)
  await joinByHash(tx, false)
  await tx.execute(sql`select mark_reconciliation(current_setting('app.tenant'), array(
    select d.order_id from (
      select p.order_id
      from payment p
      where p.provider = ${provider} and p.state = 'paid' and ${within(sql`p.finished_at`, day)}
      union
      select r.order_id
      from order_refund r
      where r.state = 'refunded' and ${within(sql`r.counted_at`, day)}) d
    where not exists (select 1 from order_reconciliation o where o.order_id = d.order_id and o.state <> 'waiting')))`)
}
