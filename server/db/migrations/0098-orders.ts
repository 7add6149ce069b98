import { isolate } from './isolate'

const owner = `
      id text collate "C" not null,
      tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),`

/**
 * Visitors' orders and refunds. An order stores the sold items as they were then, so it references no price and no guide. Amounts are in fen.
 * A trigger maintains each visitor's total spending on the visitor: lists filter by it, and code that writes orders cannot forget it.
 */
export const orders = `
  create table visitor_order (${owner}
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
      refund_state text not null default 'none' check (refund_state in ('none', 'requested', 'refunding', 'refunded', 'rejected', 'failed')),
      payment_no text not null default '',
      created_at bigint not null,
      paid_at bigint,
      used_at bigint,
      cancelled_at bigint,
      check (refunded + held <= amount),
      primary key (tenant_id, id),
      foreign key (tenant_id, visitor_id) references visitor (tenant_id, id)
  );
  create unique index visitor_order_number on visitor_order (tenant_id, number);
  create index visitor_order_created on visitor_order (tenant_id, created_at, id);
  create index visitor_order_amount on visitor_order (tenant_id, amount, id);
  create index visitor_order_paid on visitor_order (tenant_id, paid_at) where paid_at is not null;
  create index visitor_order_state on visitor_order (tenant_id, state, created_at, id);
  create index visitor_order_refund on visitor_order (tenant_id, refund_state, created_at, id);
  create index visitor_order_guide on visitor_order (tenant_id, guide_id, created_at, id);
  create index visitor_order_channel on visitor_order (tenant_id, channel, created_at, id);
  create index visitor_order_visitor on visitor_order (tenant_id, visitor_id, created_at, id);
  ${isolate('visitor_order')}

  create table order_refund (${owner}
      order_id text collate "C" not null,
      place integer not null,
      amount bigint not null check (amount > 0),
      state text not null check (state in ('requested', 'refunding', 'refunded', 'rejected', 'failed')),
      requested boolean not null,
      reason text not null check (reason in ('absent', 'twice', 'silent', 'closed', 'other')),
      note text not null default '',
      failure text,
      answered boolean not null default true,
      moved_at bigint not null,
      finished_at bigint,
      primary key (tenant_id, id),
      unique (tenant_id, order_id, place),
      foreign key (tenant_id, order_id) references visitor_order (tenant_id, id)
  );
  create index order_refund_finished on order_refund (tenant_id, finished_at) where state = 'refunded';
  ${isolate('order_refund')}

  create table order_refund_step (${owner}
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
  ${isolate('order_refund_step', 'select, insert')}

  -- What was asked for under which key: asked again it does nothing, asked otherwise it is refused.
  create table order_refund_key (
      tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
      key text collate "C" not null,
      asked text not null,
      at bigint not null,
      primary key (tenant_id, key)
  );
  ${isolate('order_refund_key', 'select, insert')}

  alter table visitor add column orders integer not null default 0;
  alter table visitor add column spent bigint not null default 0;
  alter table visitor add column spending text collate "C" not null generated always as (
    case when spent <= 0 then 'none' when spent < 5000 then 'low' when spent < 20000 then 'middle' else 'high' end) stored;
  create index visitor_spending on visitor (tenant_id, spending, last_seen_at, id) where deleted_at is null;

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
      update visitor set spent = spent + net, orders = orders + paid where tenant_id = new.tenant_id and id = new.visitor_id;
    end if;
    return null;
  end $$;
  create trigger visitor_order_spent after insert or update of paid_at, amount, refunded on visitor_order for each row execute function visitor_spends();
`
