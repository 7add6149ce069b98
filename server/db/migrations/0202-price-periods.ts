import { isolate, pastPolicies } from './isolate'

const owner = `
    id text collate "C" not null,
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),`

/** One bulk change, so that it can be withdrawn as a whole. */
const batch = `
  create table price_batch (${owner}
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
const period = `
  create table price_period (${owner}
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
  create trigger price_period_apart before insert or update on price_period for each row execute function price_period_apart();
`

/** Each list price with its beginning. Of prices before this table only the last is known, since the product's last change. */
const listPrices = `
  create table list_price (${owner}
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
  ${pastPolicies('price', 'insert into list_price (id, tenant_id, product_id, at, amount, version) select id, tenant_id, id, updated_at, price, version from price')}
  ${isolate('list_price', 'select, insert')}
`

export const pricePeriods = batch + period + listPrices
