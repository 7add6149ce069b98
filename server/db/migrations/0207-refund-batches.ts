import { isolate, openToIdentity } from './isolate'

const owner = `
    id text collate "C" not null,
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),`

/** Refunds of many orders at once, because a scenic area was closed. The orders are fixed when the batch is submitted. */
export const refundBatches = `
  create table refund_batch (${owner}
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
    primary key (tenant_id, id)
  );
  create unique index refund_batch_number on refund_batch (tenant_id, number);
  create index refund_batch_latest on refund_batch (tenant_id, created_at desc, id desc);
  create index refund_batch_running on refund_batch (tenant_id) where state = 'running';
  ${isolate('refund_batch', 'select, insert')}
  grant update (version, state, pace, products, pause_note, next_at, reviewed_at, reviewed_by, review_note, started_at, finished_at) on refund_batch to console_app;
  ${openToIdentity('refund_batch', 'select (tenant_id, state)')}

  create table refund_batch_order (${owner}
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
    check ((state = 'taken') = (refund_id is not null)),
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
  grant update (state, refund_id, why, moved_at, failures, next_at, notified) on refund_batch_order to console_app;

  create index order_refund_payment on order_refund (tenant_id, payment_id) where payment_id is not null;
  -- Calls of the last minute.
  create index payment_attempt_at on payment_attempt (tenant_id, at);
`
