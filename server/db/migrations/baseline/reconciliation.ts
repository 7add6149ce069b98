import { isolate } from '../isolate'
import { tenant } from './columns'

/**
 * The channels' bills as they came, and what the comparison with payments and refunds found. The policy ties each line to its merchant already; a foreign
 * key would look the merchant up once more for each of 300,000 lines of a day.
 */
const bills = `
  create table bill_line (
    tenant_id text collate "C" not null default current_setting('app.tenant'),
    provider text not null check (provider in ('demo', 'wechat')),
    bill text not null check (bill in ('trade', 'funds')),
    day text collate "C" not null,
    line integer not null,
    kind text not null check (kind in ('payment', 'refund', 'fee', 'settlement', 'other')),
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

  -- Both sides of a day are temporary tables while it is compared; some installations take this privilege from everybody.
  do $$ begin execute format('grant temporary on database %I to console_app', current_database()); end $$;
`

/** Whether the channel's bill of a moment's day, in China, was compared. */
const isReconciled = (provider: string, at: string) =>
  `exists (
          select from reconciliation_day d
          where d.tenant_id = t.tenant_id
            and d.provider = ${provider}
            and d.day = to_char(date '1970-01-01' + order_day(${at}), 'YYYY-MM-DD') collate "C"
        )`

const hasDifference = (states: string) =>
  `exists (
        select from reconciliation_difference x
        where x.tenant_id = t.tenant_id and x.order_id = t.id and x.state in (${states})
      )`

const isPaid = `exists (
        select from payment p
        where p.tenant_id = t.tenant_id and p.order_id = t.id and p.state = 'paid'
      )`

/** A refund counts on the day it was sent. */
const sentAt = `coalesce((
          select max(s.at) from order_refund_step s
          where s.tenant_id = r.tenant_id and s.refund_id = r.id and s.to_state = 'refunding'
        ), r.moved_at)`

const isWaiting = `${hasDifference("'waiting'")}
      or exists (
        select from payment p
        where p.tenant_id = t.tenant_id and p.order_id = t.id and p.state = 'paid'
          and not ${isReconciled('p.provider', 'p.finished_at')}
      )
      or exists (
        select from order_refund r
        join payment p on p.tenant_id = r.tenant_id and p.id = r.payment_id
        where r.tenant_id = t.tenant_id and r.order_id = t.id and r.way = 'channel' and r.state = 'refunded'
          and not ${isReconciled('p.provider', sentAt)}
      )`

/**
 * The reconciliation state of each order. A separate narrow table, because reconciling a day with 100,000 lines updates as many rows and would
 * otherwise touch every index of the orders. Payments, refunds and differences mark single orders; reconciling a day marks all orders of that day. Orders
 * without money at a channel and without a difference have no row.
 */
const states = `
  create table order_reconciliation (
    ${tenant}
    order_id text collate "C" not null,
    state text collate "C" not null check (state in ('waiting', 'agrees', 'differs', 'handled')),
    -- The order's, because the list is in this order.
    created_at bigint not null,
    primary key (tenant_id, order_id) include (state),
    foreign key (tenant_id, order_id) references visitor_order (tenant_id, id)
  );
  create index order_reconciliation_state on order_reconciliation (tenant_id, state, created_at, order_id);
  ${isolate('order_reconciliation', 'select, insert, update')}

  create function mark_reconciliation(tenant text, order_ids text[]) returns void language sql as $$
    insert into order_reconciliation as o (tenant_id, order_id, state, created_at)
      select t.tenant_id, t.id,
        case
          when ${hasDifference("'open', 'submitted'")} then 'differs'
          when ${isWaiting} then 'waiting'
          when ${hasDifference("'closed'")} then 'handled'
          else 'agrees'
        end,
        t.created_at
      from visitor_order t
      where t.tenant_id = tenant and t.id = any (order_ids)
        and (${isPaid} or ${hasDifference("'open', 'submitted', 'waiting', 'matched', 'closed'")})
      order by t.id
    on conflict (tenant_id, order_id) do update set state = excluded.state where o.state <> excluded.state
  $$;
`

const trigger = (on: string, event: 'insert' | 'update', condition: string, changes = '') => `
  create function ${on}_marked_${event}() returns trigger language plpgsql as $$
  begin
    perform mark_reconciliation(n.tenant_id, array_agg(distinct n.order_id))
      from changed n ${changes}
      where ${condition}
      group by n.tenant_id;
    return null;
  end $$;
  create trigger ${on}_marked_${event} after ${event} on ${on}
    referencing new table as changed ${event === 'update' ? 'old table as former' : ''}
    for each statement execute function ${on}_marked_${event}();
`

const JOIN = 'join former o on o.tenant_id = n.tenant_id and o.id = n.id'

const triggers = [
  trigger('payment', 'insert', `n.state = 'paid'`),
  trigger('payment', 'update', `n.state = 'paid' and o.state <> 'paid'`, JOIN),
  trigger('order_refund', 'insert', `n.state = 'refunded' and n.way = 'channel'`),
  trigger('order_refund', 'update', `n.state = 'refunded' and o.state <> 'refunded' and n.way = 'channel'`, JOIN),
  trigger('reconciliation_difference', 'insert', 'n.order_id is not null'),
  trigger('reconciliation_difference', 'update', 'n.order_id is not null and n.state <> o.state', JOIN),
].join('')

export const reconciliation = bills + states + triggers
