import { pastPolicies } from './isolate'

/** Some statements on rows of all merchants, past the policies of several tables. */
const pastAll = (tables: readonly string[], statements: string): string =>
  tables.reduce((inner, table) => pastPolicies(table, inner), statements)

/**
 * A channel refund counts on the day the channel accepted it, as in its bill; a manual one on the day it was paid. Until the channel reports that
 * time, the time of sending is used.
 */
const acceptance = `
  alter table order_refund add column accepted_at bigint;
  alter table order_refund add column counted_at bigint generated always as (
    case when state = 'refunded' then case when way = 'channel' then coalesce(accepted_at, finished_at) else finished_at end end
  ) stored;
  grant update (accepted_at) on order_refund to console_app;

  create function order_refund_accepted() returns trigger language plpgsql as $$
  begin
    update order_refund set accepted_at = new.at where tenant_id = new.tenant_id and id = new.refund_id;
    return null;
  end $$;
  create trigger order_refund_accepted after insert on order_refund_step
    for each row when (new.to_state = 'refunding') execute function order_refund_accepted();

  -- Lists of refunded orders, statistics, statements and reconciled days ask by it.
  drop index order_refund_reason;
  drop index order_refund_finished;
  create index order_refund_reason on order_refund (tenant_id, reason, counted_at)
    include (order_id, ordered_at, order_amount, is_return) where state = 'refunded';
  create index order_refund_counted on order_refund (tenant_id, counted_at)
    include (order_id, ordered_at, order_amount, is_return) where state = 'refunded';
  create index order_refund_arrived on order_refund (tenant_id, finished_at) where state = 'refunded';
  create index order_refund_returns on order_refund (tenant_id, payment_id) where is_return;
`

const KEY = 'tenant_id, day, guide_id, product, channel, buyer, reason'

/** Of the order `t`. */
const keyOf = (day: string, reason: string) =>
  `t.tenant_id, order_day(${day}) as day, t.guide_id, t.product, t.channel, coalesce(t.buyer, '') as buyer, ${reason} as reason`

const paidOf = (table: string, sign: string) =>
  `select ${keyOf('t.paid_at', "''")}, ${sign}1 as orders, ${sign}t.amount as amount from ${table} t where t.paid_at is not null`

/** Payments that went back by themselves are no sale, and their refund is none of the order's. */
const refundedOf = (refunds: string, orders: string, sign: string) =>
  `select ${keyOf('r.counted_at', "case when r.is_return then '' else r.reason end")},
      case when r.is_return then 0 else ${sign}1 end as refunds, case when r.is_return then 0 else ${sign}r.amount end as refunded,
      case when r.is_return then -(${sign}r.amount) else 0 end as passing
    from ${refunds} r
    join ${orders} t on t.tenant_id = r.tenant_id and t.id = r.order_id
    where r.counted_at is not null`

const bookedOf = (entries: string, orders: string, sign: string) =>
  `select ${keyOf('e.at', "''")},
      ${sign}case e.kind when 'feeCharged' then e.amount when 'feeReturned' then -e.amount else 0 end as fee,
      ${sign}case e.kind when 'paid' then e.amount else 0 end as passing,
      ${sign}case e.kind when 'couponBorne' then e.amount when 'couponReturned' then -e.amount else 0 end as coupon
    from ${entries} e
    join ${orders} t on t.tenant_id = e.tenant_id and t.id = e.order_id
    where e.kind in ('feeCharged', 'feeReturned', 'couponBorne', 'couponReturned') or (e.kind = 'paid' and exists (
      select from order_refund x where x.tenant_id = e.tenant_id and x.payment_id = e.source_id and x.is_return))`

const add = (columns: readonly string[], facts: readonly string[]) => `
    insert into order_rollup (${KEY}, ${columns.join(', ')})
      select ${KEY}, ${columns.map((column) => `sum(${column})`).join(', ')}
      from (${facts.join(' union all ')}) fact
      group by ${KEY}
      having ${columns.map((column) => `sum(${column}) <> 0`).join(' or ')};`

const rolled = (name: string, body: string) => `
  create or replace function ${name}() returns trigger language plpgsql as $$
  begin
    ${body}
    return null;
  end $$;
`

const [PAID, REFUNDED, BOOKED] = [
  ['orders', 'amount'],
  ['refunds', 'refunded', 'passing'],
  ['fee', 'passing', 'coupon'],
]

const moved = `
    if exists (
      select from changed n join former o on o.tenant_id = n.tenant_id and o.id = n.id
      where (n.guide_id, n.product, n.channel, coalesce(n.buyer, '')) <> (o.guide_id, o.product, o.channel, coalesce(o.buyer, ''))
    ) then
      ${add(REFUNDED, [refundedOf('order_refund', 'changed', ''), refundedOf('order_refund', 'former', '-')])}
      ${add(BOOKED, [bookedOf('ledger_entry', 'changed', ''), bookedOf('ledger_entry', 'former', '-')])}
    end if;`

/** `passing`: payments that their order could not take, less what of them was given back. `coupon`: what the merchant bore. */
const sums = [
  'alter table order_rollup add column passing bigint not null default 0, add column coupon bigint not null default 0;',
  rolled('visitor_order_rolled_update', add(PAID, [paidOf('changed', ''), paidOf('former', '-')]) + moved),
  rolled('order_refund_rolled_insert', add(REFUNDED, [refundedOf('changed', 'visitor_order', '')])),
  rolled(
    'order_refund_rolled_update',
    add(REFUNDED, [refundedOf('changed', 'visitor_order', ''), refundedOf('former', 'visitor_order', '-')]),
  ),
  rolled('ledger_entry_rolled_insert', add(BOOKED, [bookedOf('changed', 'visitor_order', '')])),
].join('')

/** What was refunded and given back before. The triggers move the refunds to the day on which they count now. */
const before = pastAll(
  ['order_refund', 'order_refund_step', 'order_rollup', 'visitor_order', 'ledger_entry'],
  `
  ${add(
    ['passing'],
    [
      `select ${KEY}, passing from (${refundedOf('order_refund', 'visitor_order', '')}) r`,
      `select ${KEY}, passing from (${bookedOf('ledger_entry', 'visitor_order', '')}) e`,
    ],
  )}
  update order_refund r set accepted_at = s.at
    from (
      select tenant_id, refund_id, max(at) as at from order_refund_step where to_state = 'refunding' group by tenant_id, refund_id
    ) s
    where s.tenant_id = r.tenant_id and s.refund_id = r.id`,
)

const ENTRY_KINDS = `'paid', 'refundStarted', 'refundReleased', 'refundDone', 'feeCharged', 'feeReturned', 'couponBorne', 'couponReturned',
      'settled', 'settlementReturned', 'trialPaid', 'trialReturned'`
const ACCOUNTS = `'visitor', 'receivable', 'voucher', 'fee', 'transit', 'bank'`

/**
 * Coupons paid a part of the amount (`discount`); of some the merchant bears that part, which the channel never settles (`coupon`). The channel's last word
 * is its bill, also about refunds that have arrived. What an order's coupons paid and was not given back is not invoiced.
 */
const coupons = `
  alter table payment add column coupon bigint not null default 0, add column discount bigint not null default 0;
  grant update (coupon, discount) on payment to console_app;
  alter table order_refund add column coupon bigint not null default 0, add column discount bigint not null default 0;
  grant update (coupon, discount) on order_refund to console_app;
  create index payment_coupon on payment (tenant_id, id) where coupon <> 0;
  create index order_refund_coupon on order_refund (tenant_id, id) where coupon <> 0;
  alter table visitor_order add column discount bigint not null default 0;
  grant update (discount) on visitor_order to console_app;
  -- Null: the bill does not say.
  alter table bill_line add column coupon bigint;
  alter table demo_trade add column coupon bigint not null default 0;
  grant update (coupon) on demo_trade to console_app;
  alter table demo_refund add column coupon bigint not null default 0;

  create or replace function order_refund_kept() returns trigger language plpgsql as $$
  begin
    if current_user = 'console_app' and (
      (old.state = 'refunded' and to_jsonb(new) - array['coupon', 'discount', 'counted_at']
        is distinct from to_jsonb(old) - array['coupon', 'discount', 'counted_at'])
      or (old.state = 'rejected' and new.state <> 'refunded')
      or (new.amount <> old.amount and old.state not in ('requested', 'reviewing'))
    ) then
      raise exception 'a finished refund stays' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end $$;

  alter table ledger_entry drop constraint ledger_entry_kind_check, drop constraint ledger_entry_debit_check,
    drop constraint ledger_entry_credit_check,
    add constraint ledger_entry_kind_check check (kind in (${ENTRY_KINDS})),
    add constraint ledger_entry_debit_check check (debit in (${ACCOUNTS})),
    add constraint ledger_entry_credit_check check (credit in (${ACCOUNTS}));
  create unique index ledger_entry_coupon on ledger_entry (tenant_id, source_id, kind, correction)
    where kind in ('couponBorne', 'couponReturned');

  create or replace function order_invoice_unrefunded() returns trigger language plpgsql as $$
  begin
    new.unrefunded := (
      select amount - refunded - discount from visitor_order where tenant_id = new.tenant_id and id = new.order_id
    );
    return new;
  end $$;
  create or replace function visitor_order_unrefunded() returns trigger language plpgsql as $$
  begin
    update order_invoice set unrefunded = new.amount - new.refunded - new.discount
      where tenant_id = new.tenant_id and order_id = new.id;
    return null;
  end $$;
  drop trigger visitor_order_unrefunded on visitor_order;
  create trigger visitor_order_unrefunded after update of amount, refunded, discount on visitor_order
    for each row when (new.amount - new.refunded - new.discount <> old.amount - old.refunded - old.discount)
    execute function visitor_order_unrefunded();
`

/** Rewrites the table of refunds: upgrade a large database in a quiet hour. */
export const books = acceptance + coupons + sums + before
