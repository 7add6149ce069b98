import { isolate, openToIdentity } from './isolate'

/** Payments of one fen that try a merchant's channel and are given back. They belong to no order, and so to no statistics. */
const trials = `
  create table trial_payment (
    id text collate "C" not null,
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
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
    primary key (tenant_id, id),
    check ((state in ('paid', 'refunding', 'refunded', 'refundFailed')) = (paid_at is not null))
  );
  create unique index trial_payment_number on trial_payment (tenant_id, number);
  create index trial_payment_latest on trial_payment (tenant_id, created_at);
  create index trial_payment_due on trial_payment (next_check_at) where next_check_at is not null;
  ${isolate('trial_payment', 'select, insert')}
  grant update (state, target, finished_at, next_check_at, checks, refusals, failure, transaction_number, paid_amount, paid_at, noticed_at, unreadable_at, refund_tries,
    refund_sent_at, refund_number, refund_state, refunded_at) on trial_payment to console_app;
  ${openToIdentity('trial_payment', 'select (tenant_id, next_check_at)')}
`

/** The channel owes their money until it is given back: on its way back from the first moment. What the channel charges for one has no order either. */
const ledger = `
  alter table ledger_entry
    drop constraint ledger_entry_kind_check,
    add constraint ledger_entry_kind_check check (kind in ('paid', 'refundStarted', 'refundReleased', 'refundDone', 'feeCharged', 'feeReturned', 'settled', 'settlementReturned', 'trialPaid', 'trialReturned')),
    drop constraint ledger_entry_order_check,
    add constraint ledger_entry_order_check check (case when order_id is null then kind in ('settled', 'settlementReturned', 'trialPaid', 'trialReturned', 'feeCharged', 'feeReturned')
      else kind not in ('settled', 'settlementReturned', 'trialPaid', 'trialReturned') end);
  create unique index ledger_entry_trial on ledger_entry (tenant_id, source_id, kind) where kind in ('trialPaid', 'trialReturned');
`

export const trialPayments = trials + ledger
