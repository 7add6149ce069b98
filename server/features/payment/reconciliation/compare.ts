import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { addDays, startOfDay } from '../../../../src/contract/kit/chinaDay'
import type { Tx } from '../../../db/types'
import type { BillDay } from './lines'
import { movedOf } from './sides'

/** A payment this close to midnight may be on the other day's bill. */
export const MIDNIGHT_MS = 30 * 60_000

const sideThere = sql`jsonb_build_object('state', l.state, 'amount', l.amount, 'at', l.at, 'number', l.number,
  'channelNumber', l.channel_number, 'fee', l.fee, 'line', l.line)`
const sideHere = sql`case when l.here_state is null or l.copy > 1 then null
  else jsonb_build_object('state', l.here_state, 'amount', l.here_amount, 'at', l.here_at, 'number', l.number,
  'channelNumber', l.here_number, 'fee', case when l.is_here then l.here_fee end, 'line', null) end`
const sideAlone = (state: string): SQL =>
  sql`jsonb_build_object('state', ${state}::text, 'amount', h.amount, 'at', h.at, 'number', h.number, 'channelNumber',
    h.channel_number, 'fee', null, 'line', null)`

/** Key of a bill line without a counterpart; several lines may be identical. */
const lineKey = sql`l.number || ' ' || l.channel_number || case when l.copy > 1 then ' ' || l.copy else '' end`

/** The kind of a line of the bill that moved money; null if both sides agree. */
const kindOfLine = (names: { channelOnly: string; amount: string; state: SQL; done: string }): SQL => sql`case
  when l.here_state is null then ${names.channelOnly}::text
  when l.here_state <> ${names.done} then ${names.state}
  when l.here_amount <> l.amount then ${names.amount}::text
  when not l.is_here then 'midnight'
  when l.fee <> l.here_fee then 'fee' end`

/** Paid twice: the order has another payment, or its money by another way. */
const unpaidHere = sql`case when exists (
  select 1
  from payment o
  where o.tenant_id = l.tenant_id and o.order_id = l.order_id and o.id <> l.payment_id and o.state = 'paid'
) then 'payTwice' else 'payState' end`

/** The kind of a payment or refund without a line on this day's bill. */
function kindAlone(
  { provider, day }: BillDay,
  line: 'payment' | 'refund',
  names: { state: string; hereOnly: string },
): { kind: SQL; state: SQL } {
  const isUnmoved = sql`exists (select 1 from day_line n where n.kind = ${line} and n.number = h.number)`
  const isElsewhere = sql`exists (
    select 1
    from bill_line n
    where n.tenant_id = h.tenant_id and n.number = h.number and n.bill = 'trade' and n.kind = ${line}
      and ${movedOf(sql`n`)} and n.provider = ${provider} and n.day <> ${day}
  )`
  const lacks = (other: string) =>
    sql`not exists (select 1 from reconciliation_day n where n.provider = ${provider} and n.day = ${other})`
  const isWaiting = sql`((h.at >= ${startOfDay(addDays(day, 1)) - MIDNIGHT_MS}::bigint and ${lacks(addDays(day, 1))})
    or (h.at < ${startOfDay(day) + MIDNIGHT_MS}::bigint and ${lacks(addDays(day, -1))}))`
  return {
    kind: sql`case when ${isUnmoved} then ${names.state}::text when ${isElsewhere}
      or ${isWaiting} then 'midnight' else ${names.hereOnly}::text end`,
    state: sql`case when ${isUnmoved} then 'open' when ${isElsewhere} then 'matched' when ${isWaiting} then 'waiting'
      else 'open' end`,
  }
}

/** Every difference of a day: kind, what it is about, both sides, and what it adds to channel less here. */
function differencesOf(bill: BillDay): SQL {
  const payment = kindAlone(bill, 'payment', { state: 'payState', hereOnly: 'payHereOnly' })
  const refund = kindAlone(bill, 'refund', { state: 'refundState', hereOnly: 'refundHereOnly' })
  return sql`
    select * from (
      select case when l.copy > 1 then 'payTwice' else ${kindOfLine({ channelOnly: 'payChannelOnly', amount: 'payAmount', state: unpaidHere, done: 'paid' })} end as kind,
        case when l.payment_id is null or l.copy > 1 then ${lineKey} else l.payment_id end as key, null as fixed_state,
        l.number, l.order_id, case when l.copy = 1 then l.payment_id end as payment_id, null as refund_id,
        ${sideHere} as here, ${sideThere} as there,
        l.amount - case when l.is_here then l.here_amount else 0 end as paid, 0 as refunded,
        l.fee - case when l.is_here then l.here_fee else 0 end as fee, 0 as funds
      from paid_line l
      union all
      select case when l.copy > 1 then 'refundChannelOnly' else ${kindOfLine({ channelOnly: 'refundChannelOnly', amount: 'refundAmount', state: sql`'refundState'`, done: 'refunded' })} end,
        case when l.refund_id is null or l.copy > 1 then ${lineKey} else l.refund_id end, null,
        l.number, l.order_id, l.payment_id, case when l.copy = 1 then l.refund_id end, ${sideHere}, ${sideThere},
        0, l.amount - case when l.is_here then l.here_amount else 0 end,
        l.fee - case when l.is_here then l.here_fee else 0 end, 0
      from refund_line l
      union all
      select ${payment.kind}, h.payment_id, ${payment.state}, h.number, h.order_id, h.payment_id, null,
        ${sideAlone('paid')}, null, -h.amount, 0, 0, 0
      from paid_here h where not exists (select 1 from paid_line l where l.payment_id = h.payment_id)
      union all
      select ${refund.kind}, h.refund_id, ${refund.state}, h.number, h.order_id, h.payment_id, h.refund_id,
        ${sideAlone('refunded')}, null, 0, -h.amount, 0, 0
      from refund_here h where not exists (select 1 from refund_line l where l.refund_id = h.refund_id)
      union all
      ${fundsDifferences(bill)}
    ) every_row where kind is not null`
}

/** By channel number: the account's gain against the trade bill's amount less fee. Withdrawals do not count. */
const fundsDifferences = ({ provider, day }: BillDay): SQL => sql`
  select 'funds', channel_number, null, coalesce(t.number, f.number), null, null, null,
    case when t.amount is null then null else jsonb_build_object('state', 'trade', 'amount', t.amount, 'at', t.at,
    'number', t.number, 'channelNumber', channel_number, 'fee', t.fee, 'line', t.line) end,
    case when f.amount is null then null else jsonb_build_object('state', 'funds', 'amount', f.amount, 'at', f.at,
    'number', f.number, 'channelNumber', channel_number, 'fee', null, 'line', f.line) end,
    0, 0, 0, coalesce(f.amount, 0) - coalesce(t.amount, 0)
  from (
    select channel_number, (sum(case kind when 'payment' then amount else -amount end - fee))::bigint as amount,
      sum(fee)::bigint as fee, min(at) as at, min(number) as number, min(line) as line
    from day_line
    where kind in ('payment', 'refund') and (state = 'success' or (kind = 'refund' and state = 'processing'))
    group by channel_number) t
  full join (
    select channel_number, sum(amount)::bigint as amount, min(at) as at, min(number) as number, min(line) as line
    from bill_line
    where provider = ${provider} and bill = 'funds' and day = ${day} and kind not in ('settlement', 'other')
    group by channel_number) f using (channel_number)
  where coalesce(f.amount, 0) <> coalesce(t.amount, 0)
    and exists (select 1 from reconciliation_day d where d.provider = ${provider} and d.day = ${day} and d.has_funds)`

/** A difference that reappeared, or whose amounts changed since people reviewed it. */
const isReopened = sql`(excluded.state = 'open' and (d.state in ('gone', 'matched', 'waiting')
  or (d.paid, d.refunded, d.fee, d.funds) is distinct from (excluded.paid, excluded.refunded, excluded.fee,
  excluded.funds)))`

/**
 * Compares a day's bills with that day's stored payments and refunds. Remaining differences keep their notes and reopen
 * if their amounts changed; resolved ones are closed automatically. Within `withSides`.
 */
export async function compareDay(tx: Tx, bill: BillDay, now: number): Promise<void> {
  const { provider, day } = bill
  await tx.execute(sql`
    with current as (
      insert into reconciliation_difference as d (provider, day, kind, key, state, number, order_id, payment_id,
        refund_id, here, there, paid, refunded, fee, funds, found_at)
      select ${provider}, ${day}, c.kind, c.key,
        coalesce(c.fixed_state, case c.kind when 'midnight' then 'matched' else 'open' end), c.number, c.order_id,
        c.payment_id, c.refund_id, c.here, c.there,
        c.paid, c.refunded, c.fee, c.funds, ${now}::bigint
      from (${differencesOf(bill)}) c
      on conflict (tenant_id, provider, day, kind, key) do update set
        number = excluded.number, order_id = excluded.order_id, payment_id = excluded.payment_id,
        refund_id = excluded.refund_id, here = excluded.here, there = excluded.there,
        paid = excluded.paid, refunded = excluded.refunded, fee = excluded.fee, funds = excluded.funds,
        state = case when excluded.state in ('matched', 'waiting') then excluded.state when ${isReopened} then 'open'
        else d.state end,
        closed_at = case when excluded.state = 'open' and not ${isReopened} then d.closed_at end,
        closed_by = case when excluded.state = 'open' and not ${isReopened} then d.closed_by end,
        submitted_at = case when not ${isReopened} then d.submitted_at end,
        submitted_by = case when not ${isReopened} then d.submitted_by end,
        version = d.version + case when ${isReopened}
        or (excluded.state <> 'open' and excluded.state <> d.state) then 1 else 0 end
      returning d.id)
    update reconciliation_difference o set state = 'gone', closed_at = ${now}::bigint, version = o.version + 1
    where o.provider = ${provider} and o.day = ${day} and o.state <> 'gone'
      and not exists (select 1 from current c where c.id = o.id)`)
  await tx.execute(sql`
    update reconciliation_day d set
      here = jsonb_build_object('payments', (select count(*)
      from paid_here), 'paid', (select coalesce(sum(amount), 0)
      from paid_here), 'refunds', (select count(*)
      from refund_here), 'refunded', (select coalesce(sum(amount), 0)
      from refund_here),
        'fee', (select coalesce(sum(here_fee), 0) from paid_line where is_here) + (
          select coalesce(sum(here_fee), 0) from refund_line where is_here
        )),
      there = jsonb_build_object('payments', (select count(*)
      from paid_line), 'paid', (select coalesce(sum(amount), 0)
      from paid_line), 'refunds', (select count(*)
      from refund_line), 'refunded', (select coalesce(sum(amount), 0)
      from refund_line),
        'fee', (select coalesce(sum(fee), 0) from paid_line) + (select coalesce(sum(fee), 0) from refund_line))
    where d.provider = ${provider} and d.day = ${day}`)
}
