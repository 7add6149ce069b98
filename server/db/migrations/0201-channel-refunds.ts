import { isolate, openToIdentity, pastPolicies } from './isolate'

/** Refunds go back through the channel that collected the money, or are paid offline. Earlier refunds were only recorded, so they count as offline. */
const refund = `
  alter table order_refund
    -- Null until it is decided how the money goes back.
    add column way text check (way in ('channel', 'offline')),
    -- The payment that it gives back.
    add column payment_id text collate "C",
    -- Gives back a payment that its order could not take; not part of the order's sums.
    add column is_return boolean not null default false,
    add column channel_state text check (channel_state in ('processing', 'closed', 'abnormal', 'done')),
    -- The channel's number of the refund.
    add column channel_number text not null default '',
    -- When the channel is asked next what became of it.
    add column next_check_at bigint,
    add column checks integer not null default 0,
    add constraint order_refund_payment foreign key (tenant_id, payment_id) references payment (tenant_id, id);
  ${pastPolicies('order_refund', "update order_refund set way = 'offline', answered = true where state in ('refunding', 'refunded', 'failed')")}
  create index order_refund_due on order_refund (next_check_at) where next_check_at is not null;
  create unique index order_refund_return on order_refund (tenant_id, payment_id) where is_return and state <> 'rejected';
  grant update (way, payment_id, channel_state, channel_number, next_check_at, checks) on order_refund to console_app;
  ${openToIdentity('order_refund', 'select (tenant_id, next_check_at)')}
`

const payment = `
  -- What the channel reports as paid; it may differ from what was asked for.
  alter table payment add column paid_amount bigint;
  ${pastPolicies('payment', "update payment set paid_amount = amount where state = 'paid'")}
  grant update (paid_amount) on payment to console_app;

  alter table payment_attempt
    add column refund_id text collate "C",
    add column answered_at bigint,
    drop constraint payment_attempt_kind_check,
    add constraint payment_attempt_kind_check check (kind in ('create', 'query', 'close', 'refund', 'queryRefund'));
  grant update (answered_at) on payment_attempt to console_app;
  alter table payment_notice add column refund_id text collate "C";
  create index payment_notice_of_refund on payment_notice (tenant_id, refund_id, at) where refund_id is not null;

  -- While all that an order sold is being paid back, it cannot be heard.
  alter table listen_right add column suspended boolean not null default false;
  grant update (suspended) on listen_right to console_app;
`

const demoChannel = `
  create table demo_refund (
    id text collate "C" not null,
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    trade_id text collate "C" not null,
    number text collate "C" not null,
    amount bigint not null check (amount > 0),
    state text not null check (state in ('processing', 'done', 'closed', 'abnormal')),
    refund_number text not null,
    finished_at bigint,
    -- When the outcome is known and the merchant is notified of it; null: never.
    notice_at bigint,
    notified boolean not null default false,
    primary key (tenant_id, id),
    foreign key (tenant_id, trade_id) references demo_trade (tenant_id, id)
  );
  create unique index demo_refund_number on demo_refund (tenant_id, number);
  create index demo_refund_of on demo_refund (tenant_id, trade_id);
  create index demo_refund_notice on demo_refund (notice_at) where notice_at is not null and not notified;
  ${isolate('demo_refund', 'select, insert')}
  grant update (state, finished_at, notice_at, notified) on demo_refund to console_app;
  ${openToIdentity('demo_refund', 'select (tenant_id, notice_at, notified)')}
`

export const channelRefunds = refund + payment + demoChannel
