import { isolate, pastPolicies } from './isolate'

/** What was paid and paid back before; refunds were paid by hand then. */
const earlier = `
  insert into ledger_entry (tenant_id, at, order_id, kind, source_id, debit, credit, amount)
    select tenant_id, coalesce(finished_at, created_at), order_id, 'paid', id, 'receivable', 'visitor', coalesce(paid_amount, amount) from payment where state = 'paid' order by finished_at;
  insert into ledger_entry (tenant_id, at, order_id, kind, source_id, debit, credit, amount)
    select t.tenant_id, t.paid_at, t.id, 'paid', t.id, 'bank', 'visitor', t.amount from visitor_order t
      where t.paid_at is not null and t.amount > 0 and not exists (select 1 from payment p where p.tenant_id = t.tenant_id and p.order_id = t.id and p.state = 'paid') order by t.paid_at;
  insert into ledger_entry (tenant_id, at, order_id, kind, source_id, debit, credit, amount)
    select tenant_id, moved_at, order_id, 'refundStarted', id, 'visitor', 'transit', amount from order_refund where state in ('refunding', 'refunded') order by moved_at;
  insert into ledger_entry (tenant_id, at, order_id, kind, source_id, debit, credit, amount)
    select tenant_id, coalesce(finished_at, moved_at), order_id, 'refundDone', id, 'transit', 'bank', amount from order_refund where state = 'refunded' order by finished_at
`

/**
 * Double entry: each row debits one account and credits another, so that the accounts of an order, a day and a merchant sum to zero. The
 * application can add rows, and change none.
 */
export const ledger = `
  create table ledger_entry (
    id text collate "C" not null default gen_random_uuid()::text,
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    place bigint generated always as identity,
    at bigint not null,
    order_id text collate "C" not null,
    kind text not null check (kind in ('paid', 'refundStarted', 'refundReleased', 'refundDone')),
    -- The payment or refund; for orders paid elsewhere, the order.
    source_id text collate "C" not null,
    debit text not null check (debit in ('visitor', 'receivable', 'fee', 'transit', 'bank')),
    credit text not null check (credit in ('visitor', 'receivable', 'fee', 'transit', 'bank')),
    amount bigint not null check (amount > 0),
    primary key (tenant_id, id),
    check (debit <> credit),
    foreign key (tenant_id, order_id) references visitor_order (tenant_id, id)
  );
  create index ledger_entry_of on ledger_entry (tenant_id, order_id, place);
  create unique index ledger_entry_once on ledger_entry (tenant_id, source_id, kind) where kind in ('paid', 'refundDone');
  ${pastPolicies('payment', pastPolicies('visitor_order', pastPolicies('order_refund', earlier)))}
  ${isolate('ledger_entry', 'select, insert')}
`
