import { isolate, openToIdentity } from './isolate'

const owner = `
    id text collate "C" not null,
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),`

/**
 * What an order sold, so that it can be heard after the product has changed. Orders of before have none of it: they were kept elsewhere,
 * and open nothing.
 */
const soldProduct = `
  alter table visitor_order
    add column product_id text collate "C",
    add column language_id text collate "C",
    add column validity integer check (validity > 0),
    add column validity_unit text check (validity_unit in ('hour', 'day')),
    -- Until when it can be paid.
    add column payable_until bigint,
    add constraint visitor_order_sold check (product_id is null or (validity is not null and validity_unit is not null and payable_until is not null));
  create unique index visitor_order_open on visitor_order (tenant_id, visitor_id, product_id) where state = 'pending' and product_id is not null;
  create index visitor_order_unpaid on visitor_order (payable_until) where state = 'pending' and product_id is not null;
  ${openToIdentity('visitor_order', 'select (tenant_id, state, product_id, payable_until)')}

  create table order_event (${owner}
    order_id text collate "C" not null,
    at bigint not null,
    kind text not null,
    note text not null default '',
    primary key (tenant_id, id),
    foreign key (tenant_id, order_id) references visitor_order (tenant_id, id)
  );
  create index order_event_of on order_event (tenant_id, order_id, at, id);
  ${isolate('order_event', 'select, insert')}
`

/** One row for each time that a channel is asked for the money of an order; `number` is what the channel knows it by. */
const payment = `
  create table payment (${owner}
    order_id text collate "C" not null,
    provider text not null check (provider in ('demo')),
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
    primary key (tenant_id, id),
    check ((state = 'open') = (next_check_at is not null)),
    foreign key (tenant_id, order_id) references visitor_order (tenant_id, id)
  );
  create unique index payment_number on payment (tenant_id, number);
  create unique index payment_open on payment (tenant_id, order_id) where state = 'open';
  create index payment_of on payment (tenant_id, order_id, created_at);
  create index payment_due on payment (next_check_at) where state = 'open';
  ${isolate('payment', 'select, insert')}
  grant update (state, transaction_number, finished_at, next_check_at, checks) on payment to console_app;
  ${openToIdentity('payment', 'select (tenant_id, state, next_check_at)')}

  -- Each call to the channel, recorded before it is made.
  create table payment_attempt (${owner}
    payment_id text collate "C" not null,
    kind text not null check (kind in ('create', 'query', 'close')),
    at bigint not null,
    outcome text not null check (outcome in ('sending', 'answered', 'refused', 'unanswered')),
    note text not null default '',
    primary key (tenant_id, id),
    foreign key (tenant_id, payment_id) references payment (tenant_id, id)
  );
  create index payment_attempt_of on payment_attempt (tenant_id, payment_id, at, id);
  ${isolate('payment_attempt', 'select, insert, delete')}
  grant update (outcome, note) on payment_attempt to console_app;

  -- What the channel sent, as it came; kept for 180 days.
  create table payment_notice (${owner}
    at bigint not null,
    provider text not null,
    payment_id text collate "C",
    outcome text not null,
    body text not null,
    primary key (tenant_id, id)
  );
  create index payment_notice_at on payment_notice (tenant_id, at);
  create index payment_notice_of on payment_notice (tenant_id, payment_id, at);
  ${isolate('payment_notice', 'select, insert, delete')}
`

/** Who may hear what an order opened, and until when. */
const rights = `
  create table listen_right (${owner}
    order_id text collate "C" not null,
    visitor_id text collate "C" not null,
    guide_id text collate "C" not null,
    -- Null: all languages.
    language_id text collate "C",
    starts_at bigint not null,
    ends_at bigint not null check (ends_at >= starts_at),
    primary key (tenant_id, id),
    foreign key (tenant_id, order_id) references visitor_order (tenant_id, id),
    foreign key (tenant_id, visitor_id) references visitor (tenant_id, id)
  );
  create unique index listen_right_of on listen_right (tenant_id, order_id, visitor_id, guide_id);
  create index listen_right_now on listen_right (tenant_id, visitor_id, guide_id, ends_at);
  ${isolate('listen_right', 'select, insert')}
  grant update (ends_at) on listen_right to console_app;
`

/** The books of the demonstration channel: what another company would hold. */
const demoChannel = `
  create table demo_trade (${owner}
    number text collate "C" not null,
    amount bigint not null,
    state text not null check (state in ('open', 'paid', 'failed', 'closed')),
    transaction_number text not null default '',
    expires_at bigint not null,
    finished_at bigint,
    -- When the merchant is notified of the payment, and whether that was done; null: never.
    notice_at bigint,
    notified boolean not null default false,
    primary key (tenant_id, id)
  );
  create unique index demo_trade_number on demo_trade (tenant_id, number);
  create index demo_trade_notice on demo_trade (notice_at) where notice_at is not null and not notified;
  ${isolate('demo_trade', 'select, insert')}
  grant update (state, transaction_number, finished_at, notice_at, notified) on demo_trade to console_app;
  ${openToIdentity('demo_trade', 'select (tenant_id, notice_at, notified)')}
`

export const payments = soldProduct + payment + rights + demoChannel
