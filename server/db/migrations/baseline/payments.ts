import { isolate, openToIdentity } from '../isolate'
import { owner } from './columns'

/**
 * What each merchant collects money with, its keys encrypted; and the pace of calls to WeChat Pay, which all nodes and all merchants of one
 * account share.
 */
const channels = `
  create table payment_channel (
    tenant_id text collate "C" primary key default current_setting('app.tenant') references merchant (id),
    value jsonb not null,
    version integer not null,
    updated_at bigint not null,
    updated_by text collate "C"
  );
  ${isolate('payment_channel', 'select, insert, update')}

  create table wechat_pay_pace (
    mchid text collate "C" primary key,
    -- When the next call may be made, and when calls are no longer slowed down by wrong ones; milliseconds of the database's clock.
    next_at double precision not null,
    slow_until double precision not null
  );
  alter table wechat_pay_pace enable row level security;
  alter table wechat_pay_pace force row level security;
  ${openToIdentity('wechat_pay_pace', 'select, insert, update')}
`

/** One row for each time that a channel is asked for the money of an order; `number` is what the channel knows it by. */
const payment = `
  create table payment (
    ${owner}
    order_id text collate "C" not null,
    provider text not null check (provider in ('demo', 'wechat')),
    number text collate "C" not null,
    amount bigint not null check (amount > 0),
    state text not null check (state in ('open', 'paid', 'failed', 'closed')),
    -- The channel's number of the payment.
    transaction_number text not null default '',
    created_at bigint not null,
    finished_at bigint,
    -- When the channel is asked next what became of it; null when that is known.
    next_check_at bigint,
    checks integer not null default 0,
    -- What the channel reports as paid; it may differ from what was asked for.
    paid_amount bigint,
    -- The merchant's number that it was collected under, because a merchant may have another since, and WeChat Pay gives back by the former one alone.
    -- Empty for the demonstration channel.
    account text collate "C" not null default '',
    primary key (tenant_id, id),
    check (case state when 'open' then next_check_at is not null when 'closed' then true else next_check_at is null end),
    foreign key (tenant_id, order_id) references visitor_order (tenant_id, id)
  );
  create unique index payment_number on payment (tenant_id, number);
  create unique index payment_open on payment (tenant_id, order_id) where state = 'open';
  create index payment_of on payment (tenant_id, order_id, created_at);
  create index payment_due on payment (next_check_at) where next_check_at is not null;
  create index payment_finished on payment (tenant_id, finished_at) where state = 'paid';
  ${isolate('payment', 'select, insert')}
  grant update (state, transaction_number, finished_at, next_check_at, checks, paid_amount) on payment to console_app;
  ${openToIdentity('payment', 'select (tenant_id, state, next_check_at)')}

  -- Each call to the channel, recorded before it is made.
  create table payment_attempt (
    ${owner}
    payment_id text collate "C" not null,
    kind text not null check (kind in ('create', 'query', 'close', 'refund', 'queryRefund')),
    at bigint not null,
    outcome text not null check (outcome in ('sending', 'answered', 'refused', 'unanswered')),
    note text not null default '',
    refund_id text collate "C",
    answered_at bigint,
    primary key (tenant_id, id),
    foreign key (tenant_id, payment_id) references payment (tenant_id, id)
  );
  create index payment_attempt_of on payment_attempt (tenant_id, payment_id, at, id);
  -- Calls of the last minute.
  create index payment_attempt_at on payment_attempt (tenant_id, at);
  ${isolate('payment_attempt', 'select, insert, delete')}
  grant update (outcome, note, answered_at) on payment_attempt to console_app;

  -- What the channel sent, as it came; kept for 180 days.
  create table payment_notice (
    ${owner}
    at bigint not null,
    provider text not null,
    payment_id text collate "C",
    outcome text not null,
    body text not null,
    refund_id text collate "C",
    primary key (tenant_id, id)
  );
  create index payment_notice_at on payment_notice (tenant_id, at);
  create index payment_notice_of on payment_notice (tenant_id, payment_id, at);
  create index payment_notice_of_refund on payment_notice (tenant_id, refund_id, at) where refund_id is not null;
  ${isolate('payment_notice', 'select, insert, delete')}
`

/** The books of the demonstration channel: what another company would hold. */
const demoChannel = `
  create table demo_trade (
    ${owner}
    number text collate "C" not null,
    amount bigint not null,
    state text not null check (state in ('open', 'paid', 'failed', 'closed')),
    transaction_number text not null default '',
    expires_at bigint not null,
    finished_at bigint,
    -- When the merchant is notified of the payment, and whether that was done; null: never.
    notice_at bigint,
    notified boolean not null default false,
    -- Its refunds remain in progress until a command says how they end.
    holds_refunds boolean not null default false,
    primary key (tenant_id, id)
  );
  create unique index demo_trade_number on demo_trade (tenant_id, number);
  create index demo_trade_notice on demo_trade (notice_at) where notice_at is not null and not notified;
  ${isolate('demo_trade', 'select, insert')}
  grant update (state, transaction_number, finished_at, notice_at, notified, holds_refunds) on demo_trade to console_app;
  ${openToIdentity('demo_trade', 'select (tenant_id, notice_at, notified)')}

  create table demo_refund (
    ${owner}
    trade_id text collate "C" not null,
    number text collate "C" not null,
    amount bigint not null check (amount > 0),
    state text not null check (state in ('processing', 'done', 'closed', 'abnormal')),
    refund_number text not null,
    finished_at bigint,
    -- When the outcome is known and the merchant is notified of it; null: never.
    notice_at bigint,
    notified boolean not null default false,
    -- The channel's bills list it on that day.
    accepted_at bigint,
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

/** Payments of one fen that try a merchant's channel and are given back. They belong to no order, and so to no statistics. */
const trials = `
  create table trial_payment (
    ${owner}
    provider text not null check (provider in ('demo', 'wechat')),
    number text collate "C" not null,
    amount bigint not null check (amount > 0),
    state text not null check (state in ('creating', 'open', 'paid', 'refunding', 'refunded', 'closed', 'failed', 'refundFailed')),
    target jsonb,
    created_at bigint not null,
    created_by text collate "C" not null,
    expires_at bigint not null,
    finished_at bigint,
    -- When the channel is asked next; null when nothing more is to be known.
    next_check_at bigint,
    checks integer not null default 0,
    -- Of the refund, by the channel. A channel that does not answer refuses nothing.
    refusals integer not null default 0,
    -- Why the channel refused, or that it did not answer.
    failure text not null default '',
    transaction_number text not null default '',
    paid_amount bigint,
    paid_at bigint,
    -- When its notification was read; when one came that the key did not decrypt.
    noticed_at bigint,
    unreadable_at bigint,
    -- A refund that the channel closed needs a new number.
    refund_tries integer not null default 1,
    refund_sent_at bigint,
    refund_number text not null default '',
    refund_state text check (refund_state in ('processing', 'closed', 'abnormal', 'done')),
    refunded_at bigint,
    -- It is closed at the channel as soon as the channel answers, also after a crash.
    cancelled_at bigint,
    primary key (tenant_id, id),
    check ((state in ('paid', 'refunding', 'refunded', 'refundFailed')) = (paid_at is not null))
  );
  create unique index trial_payment_number on trial_payment (tenant_id, number);
  create index trial_payment_latest on trial_payment (tenant_id, created_at);
  create index trial_payment_due on trial_payment (next_check_at) where next_check_at is not null;
  ${isolate('trial_payment', 'select, insert')}
  grant update (state, target, finished_at, next_check_at, checks, refusals, failure, transaction_number, paid_amount, paid_at, noticed_at, unreadable_at, refund_tries,
    refund_sent_at, refund_number, refund_state, refunded_at, cancelled_at) on trial_payment to console_app;
  ${openToIdentity('trial_payment', 'select (tenant_id, next_check_at)')}
`

export const payments = channels + payment + demoChannel + trials
