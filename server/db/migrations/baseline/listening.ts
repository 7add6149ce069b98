import { isolate, openToIdentity } from '../isolate'
import { owner } from './columns'

/** Who may hear what an order opened, and until when: one row for each phone. */
const rights = `
  create table listen_right (
    ${owner}
    order_id text collate "C" not null,
    visitor_id text collate "C" not null,
    guide_id text collate "C" not null,
    -- Null: all languages.
    language_id text collate "C",
    starts_at bigint not null,
    ends_at bigint not null check (ends_at >= starts_at),
    -- While all that an order sold is being paid back, it cannot be heard.
    suspended boolean not null default false,
    guide_ids jsonb not null default '[]',
    -- The refund that ends this phone's part of the ticket.
    refund_id text collate "C",
    end_reason text check (end_reason in ('moved', 'removed', 'left')),
    reminded boolean not null default false,
    -- When a phone last listened whose place ended because it signed in to an account that has one too: what it heard is the account's since then.
    heard_at bigint,
    primary key (tenant_id, id),
    foreign key (tenant_id, order_id) references visitor_order (tenant_id, id),
    foreign key (tenant_id, visitor_id) references visitor (tenant_id, id),
    foreign key (tenant_id, refund_id) references order_refund (tenant_id, id)
  );
  create unique index listen_right_of on listen_right (tenant_id, order_id, visitor_id, guide_id);
  create index listen_right_now on listen_right (tenant_id, visitor_id, guide_id, ends_at);
  create index listen_right_ending on listen_right (ends_at) where not reminded and not suspended;
  ${isolate('listen_right', 'select, insert')}
  grant update (visitor_id, starts_at, ends_at, suspended, guide_ids, refund_id, end_reason, reminded, heard_at) on listen_right to console_app;
  ${openToIdentity('listen_right', 'select (tenant_id, ends_at, reminded, suspended)')}
`

/** Codes by which another phone joins an order, or takes the place of one. */
const codes = `
  create table listen_code (
    ${owner}
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

export const listening = rights + codes
