import { sql } from 'drizzle-orm'
import { addDays, startOfDay } from '../../../../src/contract/kit/chinaDay'
import { hasRow } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { trialRefundNumber } from '../trial/read'
import type { BillDay } from './lines'

/** Trial payments have no order but move money: each counts on both sides of its day, like any payment or refund. */
export async function addTrials(tx: Tx, { provider, day }: BillDay): Promise<void> {
  const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))]
  const isPaidOn = sql`t.paid_at >= ${from}::bigint and t.paid_at < ${to}::bigint`
  const isReturnedOn = sql`t.state = 'refunded' and t.refund_sent_at >= ${from}::bigint
    and t.refund_sent_at < ${to}::bigint`
  const trials = sql`trial_payment t where t.tenant_id = current_setting('app.tenant') and t.provider = ${provider}`
  // Most merchants and days have none.
  if (!(await hasRow(tx, sql`select 1 from ${trials} limit 1`))) return
  await tx.execute(sql`
    update paid_line l
    set payment_id = t.id, here_state = case when t.paid_at is null then t.state else 'paid' end,
      here_amount = coalesce(t.paid_amount, t.amount),
      here_at = t.paid_at, here_number = t.transaction_number, is_here = coalesce(${isPaidOn}, false) and l.copy = 1,
      here_fee = l.fee
    from ${trials} and l.number = t.number`)
  await tx.execute(sql`
    update refund_line l set refund_id = t.id, payment_id = t.id, here_state = t.state, here_amount = t.paid_amount,
      here_at = t.refund_sent_at, here_number = t.refund_number, is_here = coalesce(${isReturnedOn}, false)
      and l.copy = 1, here_fee = l.fee
    from ${trials} and l.payment_number = t.number and l.number = ${trialRefundNumber}`)
  await tx.execute(sql`
    insert into paid_here (tenant_id, payment_id, number, amount, at, channel_number)
    select t.tenant_id, t.id, t.number, coalesce(t.paid_amount, t.amount), t.paid_at, t.transaction_number
    from ${trials} and ${isPaidOn}`)
  await tx.execute(sql`
    insert into refund_here (tenant_id, refund_id, payment_id, number, amount, at, channel_number)
    select t.tenant_id, t.id, t.id, ${trialRefundNumber}, t.paid_amount, t.refund_sent_at, t.refund_number
    from ${trials} and ${isReturnedOn}`)
}
