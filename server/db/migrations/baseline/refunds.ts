import { isolate, openToIdentity } from '../isolate'
import { recordTable } from '../recordTable'
import { owner, tenant } from './columns'
import { keepHistory } from './keepHistory'

const reasons = recordTable({
  name: 'refund_reason',
  columns: { name: 'text not null', asks_words: 'boolean not null', translations: `jsonb not null default '{}'` },
  unique: ['name'],
  has: ['sort', 'publish'],
})

/**
 * Refunds go back through the channel that collected the money, or are paid offline. One above its operator's limit waits for a second person. A refund
 * keeps the reason's name as it was then.
 */
const table = `
  create table order_refund (
    ${owner}
    order_id text collate "C" not null,
    place integer not null,
    amount bigint not null check (amount > 0),
    state text not null check (state in ('requested', 'reviewing', 'refunding', 'refunded', 'rejected', 'failed')),
    requested boolean not null,
    reason text not null,
    note text not null default '',
    failure text,
    answered boolean not null default true,
    moved_at bigint not null,
    finished_at bigint,
    -- Null until it is decided how the money goes back.
    way text check (way in ('channel', 'offline')),
    -- The payment that it gives back.
    payment_id text collate "C",
    -- Gives back a payment that its order could not take; not part of the order's sums.
    is_return boolean not null default false,
    channel_state text check (channel_state in ('processing', 'closed', 'abnormal', 'done')),
    -- The channel's number of the refund.
    channel_number text not null default '',
    -- When the channel is asked next what became of it.
    next_check_at bigint,
    checks integer not null default 0,
    -- What the visitor asked for, if another amount was granted.
    requested_amount bigint check (requested_amount >= amount),
    is_goodwill boolean not null default false,
    -- Who handed it to a second person.
    proposed_by text collate "C",
    -- Who granted or refused it, and when; null if the visitor or the channel ended it.
    decided_by text collate "C",
    decided_at bigint,
    -- Pictures that prove a refund paid by hand.
    proof jsonb not null default '[]',
    -- How many listeners it pays back; 0: it is of an amount.
    listeners integer not null default 0 check (listeners >= 0),
    reason_name text not null default '',
    -- The order's, which do not change: what the list of orders is sorted by when it is filtered by refunds.
    ordered_at bigint not null,
    order_amount bigint not null,
    primary key (tenant_id, id),
    unique (tenant_id, order_id, place),
    foreign key (tenant_id, order_id) references visitor_order (tenant_id, id),
    constraint order_refund_payment foreign key (tenant_id, payment_id) references payment (tenant_id, id)
  );
  create index order_refund_due on order_refund (next_check_at) where next_check_at is not null;
  create unique index order_refund_return on order_refund (tenant_id, payment_id) where is_return and state <> 'rejected';
  create index order_refund_open on order_refund (tenant_id, state, id) where state in ('requested', 'reviewing');
  create index order_refund_decided on order_refund (tenant_id, decided_by, decided_at) where decided_at is not null;
  create index order_refund_decided_at on order_refund (tenant_id, decided_at) where decided_at is not null;
  create index order_refund_payment on order_refund (tenant_id, payment_id) where payment_id is not null;
  -- A page of 25,000 refunded orders reads no other orders.
  create index order_refund_reason on order_refund (tenant_id, reason, finished_at)
    include (order_id, ordered_at, order_amount, is_return) where state = 'refunded';
  create index order_refund_finished on order_refund (tenant_id, finished_at)
    include (order_id, ordered_at, order_amount, is_return) where state = 'refunded';
  ${isolate('order_refund', 'select, insert')}
  grant update (
    amount, state, failure, answered, moved_at, finished_at, way, payment_id, channel_state, channel_number, next_check_at, checks,
    requested_amount, is_goodwill, proposed_by, decided_by, decided_at, proof
  ) on order_refund to console_app;
  ${openToIdentity('order_refund', 'select (tenant_id, next_check_at)')}
  -- Money may still move for one that was given up.
  ${keepHistory(
    'order_refund',
    `old.state = 'refunded' or (old.state = 'rejected' and new.state <> 'refunded')
      or (new.amount <> old.amount and old.state not in ('requested', 'reviewing'))`,
    'a finished refund stays',
  )}

  create function order_refund_reason() returns trigger language plpgsql as $$
  begin
    new.reason_name := coalesce((select name from refund_reason where tenant_id = new.tenant_id and id = new.reason), new.reason);
    return new;
  end $$;
  create trigger order_refund_reason before insert on order_refund
    for each row when (new.reason_name = '') execute function order_refund_reason();

  create function order_refund_order_keys() returns trigger language plpgsql as $$
  begin
    select created_at, amount into new.ordered_at, new.order_amount
      from visitor_order where tenant_id = new.tenant_id and id = new.order_id;
    return new;
  end $$;
  create trigger order_refund_order_keys before insert on order_refund
    for each row execute function order_refund_order_keys();
`

const steps = `
  create table order_refund_step (
    ${owner}
    refund_id text collate "C" not null,
    at bigint not null,
    by text collate "C",
    from_state text not null,
    to_state text not null,
    note text not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, refund_id) references order_refund (tenant_id, id)
  );
  create index order_refund_step_of on order_refund_step (tenant_id, refund_id, at, id);
  create index order_refund_step_sent on order_refund_step (tenant_id, at) where to_state = 'refunding';
  ${isolate('order_refund_step', 'select, insert')}

  -- What was requested under which key: the same request again does nothing, another one is refused.
  create table order_refund_key (
    ${tenant}
    key text collate "C" not null,
    asked text not null,
    at bigint not null,
    primary key (tenant_id, key)
  );
  ${isolate('order_refund_key', 'select, insert')}
`

/** Refunds of many orders at once, because a scenic area was closed. The orders are fixed when the batch is submitted. */
const batches = `
  create table refund_batch (
    ${owner}
    version integer not null default 1,
    number text collate "C" not null,
    name text not null,
    note text not null,
    guide_id text collate "C" not null,
    guide_name text not null,
    -- First and last day, in China.
    from_day text not null,
    to_day text not null check (to_day >= from_day),
    except_products jsonb not null,
    state text not null check (state in ('submitted', 'running', 'paused', 'sent', 'returned', 'withdrawn')),
    -- Orders taken up in a second.
    pace integer not null check (pace > 0),
    -- Sums by product and channel when it was submitted.
    products jsonb not null default '[]',
    -- Why it was paused, if no operator did it.
    pause_note text not null default '',
    -- When a node may take up the orders of the next second.
    next_at bigint not null default 0,
    created_at bigint not null,
    created_by text collate "C" not null,
    reviewed_at bigint,
    reviewed_by text collate "C",
    review_note text not null default '',
    started_at bigint,
    finished_at bigint,
    -- What proves the closure.
    proof jsonb not null default '[]',
    primary key (tenant_id, id)
  );
  create unique index refund_batch_number on refund_batch (tenant_id, number);
  create index refund_batch_latest on refund_batch (tenant_id, created_at desc, id desc);
  create index refund_batch_running on refund_batch (tenant_id) where state = 'running';
  ${isolate('refund_batch', 'select, insert')}
  grant update (version, state, pace, products, pause_note, next_at, reviewed_at, reviewed_by, review_note, started_at, finished_at) on refund_batch to console_app;
  ${openToIdentity('refund_batch', 'select (tenant_id, state)')}

  -- Orders that failed wait again with the refund that failed.
  create table refund_batch_order (
    ${owner}
    batch_id text collate "C" not null,
    place integer not null,
    order_id text collate "C" not null,
    visitor_id text collate "C" not null,
    amount bigint not null check (amount > 0),
    way text not null check (way in ('channel', 'offline')),
    -- Of a taken one the refund says more.
    state text not null default 'queued' check (state in ('queued', 'taken', 'skipped')),
    refund_id text collate "C",
    why text not null default '',
    moved_at bigint not null,
    -- After an unexpected failure: how many there were, and when it is tried again.
    failures integer not null default 0,
    next_at bigint not null default 0,
    -- The visitor has a message that counts it.
    notified boolean not null default false,
    primary key (tenant_id, id),
    constraint refund_batch_order_taken check (state <> 'taken' or refund_id is not null),
    constraint refund_batch_order_skipped check (state <> 'skipped' or refund_id is null),
    foreign key (tenant_id, batch_id) references refund_batch (tenant_id, id),
    foreign key (tenant_id, order_id) references visitor_order (tenant_id, id),
    foreign key (tenant_id, refund_id) references order_refund (tenant_id, id)
  );
  create unique index refund_batch_order_place on refund_batch_order (tenant_id, batch_id, place);
  create index refund_batch_order_state on refund_batch_order (tenant_id, batch_id, state, place);
  create index refund_batch_order_visitor on refund_batch_order (tenant_id, visitor_id, moved_at);
  -- An order waits in one batch at a time.
  create unique index refund_batch_order_queued on refund_batch_order (tenant_id, order_id) where state = 'queued';
  create unique index refund_batch_order_refund on refund_batch_order (tenant_id, refund_id) where refund_id is not null;
  ${isolate('refund_batch_order', 'select, insert')}
  grant update (visitor_id, state, refund_id, why, moved_at, failures, next_at, notified) on refund_batch_order to console_app;
`

export const refunds = reasons + table + steps + batches
