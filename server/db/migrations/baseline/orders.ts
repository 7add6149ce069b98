import { isolate, openToIdentity } from '../isolate'
import { searchable } from '../searchable'
import { owner } from './columns'
import { keepHistory } from './keepHistory'

/**
 * Visitors' orders. An order stores what it sold as it was then, so it references no price and no guide, and can be heard after the product has
 * changed. Amounts are in fen. Product, buyer and price are immutable; its progress may change.
 */
const table = `
  create table visitor_order (
    ${owner}
    version integer not null default 1,
    number text collate "C" not null,
    visitor_id text collate "C" not null,
    guide_id text collate "C" not null,
    guide_name text not null,
    product text not null,
    price bigint not null check (price >= 0),
    quantity integer not null check (quantity > 0),
    amount bigint not null check (amount >= 0),
    -- Paid back; and asked for, on its way or failed: neither can be paid back a second time.
    refunded bigint not null default 0 check (refunded >= 0),
    held bigint not null default 0 check (held >= 0),
    channel text not null check (channel in ('mina', 'h5', 'agency', 'offline')),
    state text not null default 'pending' check (state in ('pending', 'paid', 'used', 'cancelled', 'partRefunded', 'refunded')),
    refund_state text not null default 'none' check (refund_state in ('none', 'requested', 'reviewing', 'refunding', 'refunded', 'rejected', 'failed')),
    payment_no text not null default '',
    created_at bigint not null,
    paid_at bigint,
    used_at bigint,
    cancelled_at bigint,
    -- Visitors quote the last digits: reversed, a suffix is a prefix. An index on an expression does not work behind row-level security.
    number_end text collate "C" generated always as (reverse(number)) stored,
    product_id text collate "C",
    language_id text collate "C",
    validity integer check (validity > 0),
    validity_unit text check (validity_unit in ('hour', 'day')),
    -- Until when it can be paid.
    payable_until bigint,
    listeners integer not null default 1 check (listeners between 1 and 10),
    -- The further guides of the ticket, by id and name.
    further_guides jsonb not null default '[]',
    -- Whether it is its visitor's first: fixed when it becomes paid, so that no later payment changes figures of the past.
    buyer text collate "C" check (buyer in ('new', 'returning')),
    check (refunded + held <= amount),
    constraint visitor_order_sold check (
      product_id is null or (validity is not null and validity_unit is not null and payable_until is not null)
    ),
    primary key (tenant_id, id),
    foreign key (tenant_id, visitor_id) references visitor (tenant_id, id)
  );
  ${isolate('visitor_order', 'select, insert')}
  grant update (visitor_id, version, refunded, held, state, refund_state, payment_no, paid_at, used_at, cancelled_at) on visitor_order to console_app;
  ${openToIdentity('visitor_order', 'select (tenant_id, state, product_id, payable_until)')}
  ${keepHistory(
    'visitor_order',
    'old.paid_at is not null and new.paid_at is distinct from old.paid_at or new.refunded < old.refunded',
    'what was paid and paid back stays',
  )}

  create table order_event (
    ${owner}
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

/**
 * Far pages by amount read what they filter by from the index alone, and the orders of a guide or channel are sorted by amount without reading those of
 * other pages. Wider indexes instead of more of them, because every payment writes each.
 */
const indexes = `
  create unique index visitor_order_number on visitor_order (tenant_id, number);
  create index visitor_order_number_end on visitor_order (tenant_id, number_end);
  create index visitor_order_created on visitor_order (tenant_id, created_at, id);
  create index visitor_order_paid on visitor_order (tenant_id, paid_at) where paid_at is not null;
  create index visitor_order_state on visitor_order (tenant_id, state, created_at, id);
  create index visitor_order_refund on visitor_order (tenant_id, refund_state, created_at, id);
  create index visitor_order_visitor on visitor_order (tenant_id, visitor_id, created_at, id);
  create index visitor_order_product on visitor_order (tenant_id, product, created_at, id);
  create unique index visitor_order_open on visitor_order (tenant_id, visitor_id, product_id) where state = 'pending' and product_id is not null;
  create index visitor_order_unpaid on visitor_order (payable_until) where state = 'pending' and product_id is not null;
  create index visitor_order_buyer on visitor_order (tenant_id, buyer, created_at, id) where buyer is not null;
  -- Guides with orders that were paid and not heard, each by its latest: what a refund of many orders offers.
  create index visitor_order_unheard on visitor_order (tenant_id, guide_id, created_at, id) where state = 'paid';
  create index visitor_order_amount on visitor_order (tenant_id, amount, id) include (buyer);
  create index visitor_order_guide on visitor_order (tenant_id, guide_id, created_at, id) include (amount);
  create index visitor_order_channel on visitor_order (tenant_id, channel, created_at, id) include (amount);
`

/** Each visitor's total spending is stored with the visitor: lists filter by it, and code that writes orders cannot forget it. */
const visitors = `
  create function visitor_spends() returns trigger language plpgsql as $$
  declare
    net bigint := case when new.paid_at is null then 0 else new.amount - new.refunded end;
    paid integer := case when new.paid_at is null then 0 else 1 end;
  begin
    if tg_op = 'UPDATE' and old.paid_at is not null then
      net := net - (old.amount - old.refunded);
      paid := paid - 1;
    end if;
    if net <> 0 or paid <> 0 then
      update visitor set spent = spent + net, orders = orders + paid
        where tenant_id = new.tenant_id and id = new.visitor_id;
    end if;
    return null;
  end $$;
  create trigger visitor_order_spent after insert or update of paid_at, amount, refunded on visitor_order
    for each row execute function visitor_spends();

  create function visitor_order_buyer() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' then
      if old.paid_at is not null then
        return new;
      end if;
    end if;
    -- Two payments of one visitor at a time: the second waits for the first.
    perform from visitor where tenant_id = new.tenant_id and id = new.visitor_id for no key update;
    new.buyer := case
      when exists (
        select from visitor_order o
        where o.tenant_id = new.tenant_id and o.visitor_id = new.visitor_id and o.paid_at is not null and o.id <> new.id
      ) then 'returning'
      else 'new'
    end;
    return new;
  end $$;
  create trigger visitor_order_buyer before insert or update of paid_at on visitor_order
    for each row when (new.paid_at is not null) execute function visitor_order_buyer();
`

/**
 * What a visitor wants printed on the invoice of an order, and what the merchant recorded as issued. An invoice's state depends on what of its order was
 * paid back. Triggers store that beside the invoice, so that the list of one state reads no orders.
 */
const invoices = `
  create table order_invoice (
    ${owner}
    version integer not null default 1,
    order_id text collate "C" not null,
    kind text not null check (kind in ('personal', 'company')),
    title text not null check (title <> ''),
    tax_number text not null check ((kind = 'company') = (tax_number <> '')),
    mail text not null,
    requested_at bigint not null,
    issued_amount bigint check (issued_amount > 0),
    issued_at bigint,
    issued_by text collate "C",
    invoice_number text not null default '',
    -- What the visitor paid less what was paid back.
    unrefunded bigint not null,
    state text collate "C" not null generated always as (
      case
        when issued_at is null then case when unrefunded <= 0 then 'void' else 'requested' end
        when issued_amount > unrefunded then 'refunded'
        else 'issued'
      end
    ) stored,
    primary key (tenant_id, id),
    check ((issued_at is null) = (issued_amount is null)),
    foreign key (tenant_id, order_id) references visitor_order (tenant_id, id)
  );
  create unique index order_invoice_of on order_invoice (tenant_id, order_id);
  create index order_invoice_requested on order_invoice (tenant_id, requested_at, id);
  create index order_invoice_state on order_invoice (tenant_id, state, requested_at, id);
  ${isolate('order_invoice')}

  create function order_invoice_unrefunded() returns trigger language plpgsql as $$
  begin
    new.unrefunded := (select amount - refunded from visitor_order where tenant_id = new.tenant_id and id = new.order_id);
    return new;
  end $$;
  create trigger order_invoice_unrefunded before insert on order_invoice for each row execute function order_invoice_unrefunded();

  create function visitor_order_unrefunded() returns trigger language plpgsql as $$
  begin
    update order_invoice set unrefunded = new.amount - new.refunded where tenant_id = new.tenant_id and order_id = new.id;
    return null;
  end $$;
  create trigger visitor_order_unrefunded after update of amount, refunded on visitor_order
    for each row when (new.amount - new.refunded <> old.amount - old.refunded) execute function visitor_order_unrefunded();
  ${searchable('order_invoice', ['title'], { deletable: false })}
`

export const orders = table + indexes + visitors + invoices
