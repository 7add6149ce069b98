import { isolate } from '../isolate'
import { recordTable } from '../recordTable'
import { owner } from './columns'

const price = recordTable({
  name: 'price',
  columns: {
    guide_id: 'text collate "C" not null',
    name: 'text not null',
    price: 'integer not null check (price > 0)',
    original: 'integer check (original >= price)',
    validity: 'integer not null check (validity > 0)',
    validity_unit: `text not null check (validity_unit in ('hour', 'day'))`,
    language_id: 'text collate "C"',
    // How many phones may listen at a time.
    listeners: 'integer not null default 1 check (listeners between 1 and 10)',
    // Further guides of the ticket.
    guide_ids: `jsonb not null default '[]'`,
  },
  has: ['sort', 'publish'],
  orders: ['price'],
  filters: ['guide_id'],
  references: { guide_id: 'guide', language_id: 'language' },
})

/** How a guide is sold; without a row it is free, like a new guide. */
const sell = `
  create table sell (
    tenant_id text collate "C" not null default current_setting('app.tenant'),
    guide_id text collate "C" not null,
    trial integer not null check (trial >= 0),
    slogan text not null,
    notice text not null,
    publish text not null check (publish in ('offline', 'online')),
    version integer not null,
    updated_at bigint not null,
    updated_by text collate "C",
    trial_unit text not null default 'spot' check (trial_unit in ('spot', 'minute')),
    primary key (tenant_id, guide_id),
    foreign key (tenant_id, guide_id) references guide (tenant_id, id)
  );
  create index sell_of_publish on sell (tenant_id, publish, guide_id);
  ${isolate('sell', 'select, insert, update')}
`

/** One bulk change, so that it can be withdrawn as a whole. */
const batches = `
  create table price_batch (
    ${owner}
    kind text not null check (kind in ('list', 'promotion', 'holiday')),
    name text not null,
    starts_at bigint,
    ends_at bigint,
    -- How the prices follow from the list prices, in the words of the contract.
    change jsonb not null,
    -- Names of the products at that time.
    products jsonb not null,
    created_at bigint not null,
    created_by text collate "C",
    undone_at bigint,
    undone_by text collate "C",
    primary key (tenant_id, id),
    check ((kind = 'list') = (ends_at is null))
  );
  create index price_batch_latest on price_batch (tenant_id, created_at desc, id desc);
  ${isolate('price_batch', 'select, insert')}
  grant update (undone_at, undone_by) on price_batch to console_app;
`

/** Promotional or holiday prices that replace the list price. Periods are half-open, in epoch milliseconds. */
const periods = `
  create table price_period (
    ${owner}
    product_id text collate "C" not null,
    batch_id text collate "C" not null,
    kind text not null check (kind in ('promotion', 'holiday')),
    name text not null,
    amount integer not null check (amount > 0),
    starts_at bigint not null,
    ends_at bigint not null check (ends_at > starts_at),
    version integer not null default 1,
    primary key (tenant_id, id),
    foreign key (tenant_id, product_id) references price (tenant_id, id),
    foreign key (tenant_id, batch_id) references price_batch (tenant_id, id)
  );
  create index price_period_of on price_period (tenant_id, product_id, ends_at);
  create index price_period_batch on price_period (tenant_id, batch_id);
  create index price_period_starts on price_period (tenant_id, starts_at);
  create index price_period_ends on price_period (tenant_id, ends_at);
  ${isolate('price_period', 'select, insert, delete')}
  grant update (starts_at, ends_at, version) on price_period to console_app;

  -- A product has one price at a time. An exclusion constraint would need btree_gist, which not every installation may create; the lock makes
  -- writers of the same product wait for each other, so the comparison sees what they wrote.
  create function price_period_apart() returns trigger language plpgsql as $$
  begin
    perform 1 from price where tenant_id = new.tenant_id and id = new.product_id for update;
    if exists (select from price_period p where p.tenant_id = new.tenant_id and p.product_id = new.product_id and p.id <> new.id
        and p.starts_at < new.ends_at and p.ends_at > new.starts_at) then
      raise exception 'periods of a product overlap' using errcode = 'exclusion_violation';
    end if;
    return new;
  end $$;
  create trigger price_period_apart before insert or update on price_period
    for each row execute function price_period_apart();
`

/** Each list price with its beginning. */
const listPrices = `
  create table list_price (
    ${owner}
    product_id text collate "C" not null,
    batch_id text collate "C",
    at bigint not null,
    amount integer not null check (amount > 0),
    -- The product's version with this price: a later one was changed since.
    version integer not null,
    primary key (tenant_id, id),
    foreign key (tenant_id, product_id) references price (tenant_id, id),
    foreign key (tenant_id, batch_id) references price_batch (tenant_id, id)
  );
  create index list_price_of on list_price (tenant_id, product_id, at, id);
  create index list_price_batch on list_price (tenant_id, batch_id);
  ${isolate('list_price', 'select, insert')}
`

export const sales = price + sell + batches + periods + listPrices
