import { isolate } from './isolate'

const tenant = `tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),`

/** The channels' bills as they came, and what the comparison with payments and refunds found. */
const bills = `
  create table bill_line (
    ${tenant}
    provider text not null check (provider in ('demo', 'wechat')),
    bill text not null check (bill in ('trade', 'funds')),
    day text collate "C" not null,
    line integer not null,
    kind text not null check (kind in ('payment', 'refund', 'fee', 'other')),
    at bigint not null,
    -- The merchant's number of the payment or refund, and of the payment that a refund belongs to.
    number text collate "C" not null,
    payment_number text collate "C" not null,
    -- The channel's own number.
    channel_number text collate "C" not null,
    state text not null check (state in ('success', 'processing', 'failed')),
    -- Fen; in the funds bill what the account gains, negative if it loses.
    amount bigint not null,
    fee bigint not null,
    -- The rate that the line names, in millionths.
    rate integer,
    primary key (tenant_id, provider, bill, day, line)
  );
  create index bill_line_of on bill_line (tenant_id, number) where bill = 'trade';
  ${isolate('bill_line', 'select, insert, delete')}

  create table reconciliation_day (
    ${tenant}
    provider text not null check (provider in ('demo', 'wechat')),
    day text collate "C" not null,
    fetched_at bigint not null,
    uploaded boolean not null,
    took integer not null default 0,
    lines integer not null default 0,
    has_funds boolean not null default false,
    -- Sums of both sides.
    here jsonb not null default '{}',
    there jsonb not null default '{}',
    primary key (tenant_id, provider, day)
  );
  ${isolate('reconciliation_day', 'select, insert, update')}

  create table reconciliation_difference (
    id text collate "C" not null default gen_random_uuid()::text,
    ${tenant}
    provider text not null,
    day text collate "C" not null,
    kind text not null,
    -- What it is about: the payment or refund, else the bill's line.
    key text collate "C" not null,
    state text not null check (state in ('open', 'submitted', 'closed', 'waiting', 'matched', 'gone')),
    number text not null,
    order_id text collate "C",
    payment_id text collate "C",
    refund_id text collate "C",
    here jsonb,
    there jsonb,
    -- Channel less here.
    paid bigint not null default 0,
    refunded bigint not null default 0,
    fee bigint not null default 0,
    funds bigint not null default 0,
    version integer not null default 1,
    found_at bigint not null,
    next_step text check (next_step in ('ask', 'hold', 'accept')),
    note text not null default '',
    owner_id text collate "C",
    reviewer_id text collate "C",
    submitted_by text collate "C",
    submitted_at bigint,
    closed_by text collate "C",
    closed_at bigint,
    primary key (tenant_id, id),
    foreign key (tenant_id, provider, day) references reconciliation_day (tenant_id, provider, day)
  );
  create unique index reconciliation_difference_once on reconciliation_difference (tenant_id, provider, day, kind, key);
  create index reconciliation_difference_pending on reconciliation_difference (tenant_id, day) where state in ('open', 'submitted');
  create index reconciliation_difference_of on reconciliation_difference (tenant_id, order_id) where order_id is not null;
  ${isolate('reconciliation_difference', 'select, insert, update')}
`

/** The channel's fee, booked once for each payment and refund. */
const fees = `
  alter table ledger_entry
    drop constraint ledger_entry_kind_check,
    add constraint ledger_entry_kind_check check (kind in ('paid', 'refundStarted', 'refundReleased', 'refundDone', 'feeCharged', 'feeReturned'));
  create unique index ledger_entry_fee on ledger_entry (tenant_id, source_id, kind) where kind in ('feeCharged', 'feeReturned');
  create index ledger_entry_at on ledger_entry (tenant_id, at);
`

/** Payments and refunds of a day, by their index. */
const days = `
  create index payment_finished on payment (tenant_id, finished_at) where state = 'paid';
  create index order_refund_step_sent on order_refund_step (tenant_id, at) where to_state = 'refunding';
  -- When the demonstration channel took the refund: its bills list it on that day.
  alter table demo_refund add column accepted_at bigint;
`

export const reconciliation = bills + fees + days
