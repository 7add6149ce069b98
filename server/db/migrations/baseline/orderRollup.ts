import { isolate } from '../isolate'
import { tenant } from './columns'

const KEY = 'tenant_id, day, guide_id, product, channel, buyer, reason'

/**
 * Sums by China day and what the statistics divide by. Several rows may have the same key: each statement that moves money adds its own, so that no
 * payment waits for another; a job folds them. Figures are sums over all rows, folded or not.
 */
const rollup = `
  create table order_rollup (
    ${tenant}
    -- Days since 1970, in China.
    day integer not null,
    guide_id text collate "C" not null,
    product text not null,
    channel text not null,
    -- Empty for fees of an order that was never paid.
    buyer text not null,
    -- Of refunds, else empty.
    reason text not null default '',
    orders bigint not null default 0,
    amount bigint not null default 0,
    refunds bigint not null default 0,
    refunded bigint not null default 0,
    -- What the channel charged less what it gave back.
    fee bigint not null default 0
  );
  create index order_rollup_day on order_rollup (tenant_id, day);
  ${isolate('order_rollup', 'select, insert, delete')}

  -- The last comparison with a recount.
  create table order_rollup_check (
    tenant_id text collate "C" primary key default current_setting('app.tenant') references merchant (id),
    at bigint not null,
    -- How many days differ, and the first of them.
    differing integer not null,
    first_day integer
  );
  ${isolate('order_rollup_check', 'select, insert, update')}

  create function order_day(at bigint) returns integer language sql immutable parallel safe as $$
    select ((at + 28800000) / 86400000)::integer
  $$;
`

/** Refunds (`r`) and fees (`e`) count with the keys of their order (`t`). */
const keyOf = (day: string, reason: string) =>
  `t.tenant_id, order_day(${day}) as day, t.guide_id, t.product, t.channel, coalesce(t.buyer, '') as buyer, ${reason} as reason`

const paidOf = (table: string, sign: string) =>
  `select ${keyOf('t.paid_at', "''")}, ${sign}1 as orders, ${sign}t.amount as amount from ${table} t where t.paid_at is not null`

const refundedOf = (refunds: string, orders: string, sign: string) =>
  `select ${keyOf('r.finished_at', 'r.reason')}, ${sign}1 as refunds, ${sign}r.amount as refunded
    from ${refunds} r
    join ${orders} t on t.tenant_id = r.tenant_id and t.id = r.order_id
    where r.state = 'refunded' and not r.is_return and r.finished_at is not null`

const feesOf = (entries: string, orders: string, sign: string) =>
  `select ${keyOf('e.at', "''")}, ${sign}case e.kind when 'feeCharged' then e.amount else -e.amount end as fee
    from ${entries} e
    join ${orders} t on t.tenant_id = e.tenant_id and t.id = e.order_id
    where e.kind in ('feeCharged', 'feeReturned')`

const add = (columns: readonly string[], facts: readonly string[]) => `
    insert into order_rollup (${KEY}, ${columns.join(', ')})
      select ${KEY}, ${columns.map((column) => `sum(${column})`).join(', ')}
      from (${facts.join(' union all ')}) fact
      group by ${KEY}
      having ${columns.map((column) => `sum(${column}) <> 0`).join(' or ')};`

const trigger = (table: string, event: 'insert' | 'update', body: string) => `
  create function ${table}_rolled_${event}() returns trigger language plpgsql as $$
  begin
    ${body}
    return null;
  end $$;
  create trigger ${table}_rolled_${event} after ${event} on ${table}
    referencing new table as changed ${event === 'update' ? 'old table as former' : ''}
    for each statement execute function ${table}_rolled_${event}();
`

const [PAID, REFUNDED, FEES] = [['orders', 'amount'], ['refunds', 'refunded'], ['fee']] as const

/** Orders whose keys changed take the refunds and fees that they have with them. */
const moved = `
    if exists (
      select from changed n join former o on o.tenant_id = n.tenant_id and o.id = n.id
      where (n.guide_id, n.product, n.channel, coalesce(n.buyer, '')) <> (o.guide_id, o.product, o.channel, coalesce(o.buyer, ''))
    ) then
      ${add(REFUNDED, [refundedOf('order_refund', 'changed', ''), refundedOf('order_refund', 'former', '-')])}
      ${add(FEES, [feesOf('ledger_entry', 'changed', ''), feesOf('ledger_entry', 'former', '-')])}
    end if;`

const triggers = [
  trigger('visitor_order', 'insert', add(PAID, [paidOf('changed', '')])),
  trigger('visitor_order', 'update', add(PAID, [paidOf('changed', ''), paidOf('former', '-')]) + moved),
  trigger('order_refund', 'insert', add(REFUNDED, [refundedOf('changed', 'visitor_order', '')])),
  trigger(
    'order_refund',
    'update',
    add(REFUNDED, [refundedOf('changed', 'visitor_order', ''), refundedOf('former', 'visitor_order', '-')]),
  ),
  trigger('ledger_entry', 'insert', add(FEES, [feesOf('changed', 'visitor_order', '')])),
].join('')

/**
 * Triggers, because every path that moves money must count: whatever writes an order, a refund or a fee adds to the sums in the same statement. The application
 * cannot delete orders or refunds.
 */
export const orderRollup = rollup + triggers
