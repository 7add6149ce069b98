import { isolate } from './isolate'

/** Products for several phones, or several guides; orders keep both as they were sold. Trials may be in minutes. */
const products = `
  alter table price
    add column listeners integer not null default 1 check (listeners between 1 and 10),
    add column guide_ids jsonb not null default '[]';
  alter table sell add column trial_unit text not null default 'spot' check (trial_unit in ('spot', 'minute'));
  alter table visitor_order
    add column listeners integer not null default 1 check (listeners between 1 and 10),
    -- The further guides of the ticket, by id and name.
    add column further_guides jsonb not null default '[]';
  -- How many listeners a refund pays back; 0: it is of an amount.
  alter table order_refund add column listeners integer not null default 0 check (listeners >= 0);
`

/** One row for each phone of an order. */
const seats = `
  alter table listen_right
    add column guide_ids jsonb not null default '[]',
    -- The refund that ends this phone's part of the ticket.
    add column refund_id text collate "C",
    add column end_reason text check (end_reason in ('moved', 'removed', 'left')),
    add foreign key (tenant_id, refund_id) references order_refund (tenant_id, id);
  grant update (starts_at, guide_ids, refund_id, end_reason) on listen_right to console_app;
`

/** Codes by which another phone joins an order, or takes the place of one. */
const codes = `
  create table listen_code (
    id text collate "C" not null,
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    order_id text collate "C" not null,
    -- Whose place it gives away; null: a free one.
    holder_id text collate "C",
    -- Keyed with the installation's secret.
    code_hash text collate "C" not null,
    created_at bigint not null,
    expires_at bigint not null,
    -- The account that issued it; null: the buyer.
    issued_by text collate "C",
    used_at bigint,
    used_by text collate "C",
    -- When a later one took its place.
    replaced_at bigint,
    primary key (tenant_id, id),
    foreign key (tenant_id, order_id) references visitor_order (tenant_id, id),
    check ((used_at is null) = (used_by is null))
  );
  create unique index listen_code_hash on listen_code (tenant_id, code_hash);
  create index listen_code_of on listen_code (tenant_id, order_id, created_at);
  ${isolate('listen_code', 'select, insert')}
  grant update (holder_id, used_at, used_by, replaced_at) on listen_code to console_app;
`

export const listeners = products + seats + codes
