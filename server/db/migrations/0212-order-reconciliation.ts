import { isolate, pastPolicies } from './isolate'

/** Whether the channel's bill of a moment's day, in China, was compared. */
const isReconciled = (provider: string, at: string) =>
  `exists (select from reconciliation_day d where d.tenant_id = t.tenant_id and d.provider = ${provider} and d.day = to_char(date '1970-01-01' + order_day(${at}), 'YYYY-MM-DD') collate "C")`

const hasDifference = (states: string) =>
  `exists (select from reconciliation_difference x where x.tenant_id = t.tenant_id and x.order_id = t.id and x.state in (${states}))`

const isPaid = `exists (select from payment p where p.tenant_id = t.tenant_id and p.order_id = t.id and p.state = 'paid')`

/** A refund counts on the day it was sent. */
const isWaiting = `${hasDifference("'waiting'")}
      or exists (select from payment p where p.tenant_id = t.tenant_id and p.order_id = t.id and p.state = 'paid' and not ${isReconciled('p.provider', 'p.finished_at')})
      or exists (select from order_refund r join payment p on p.tenant_id = r.tenant_id and p.id = r.payment_id
        where r.tenant_id = t.tenant_id and r.order_id = t.id and r.way = 'channel' and r.state = 'refunded' and not ${isReconciled(
          'p.provider',
          `coalesce((select max(s.at) from order_refund_step s where s.tenant_id = r.tenant_id and s.refund_id = r.id and s.to_state = 'refunding'), r.moved_at)`,
        )})`

/** Orders without money at a channel and without a difference have no row. */
const table = `
  create table order_reconciliation (
    tenant_id text collate "C" not null default current_setting('app.tenant') references merchant (id),
    order_id text collate "C" not null,
    state text collate "C" not null check (state in ('waiting', 'agrees', 'differs', 'handled')),
    -- The order's, because the list is in this order.
    created_at bigint not null,
    primary key (tenant_id, order_id),
    foreign key (tenant_id, order_id) references visitor_order (tenant_id, id)
  );
  create index order_reconciliation_state on order_reconciliation (tenant_id, state, created_at, order_id);
  ${isolate('order_reconciliation', 'select, insert, update')}

  create function mark_reconciliation(tenant text, order_ids text[]) returns void language sql as $$
    insert into order_reconciliation as o (tenant_id, order_id, state, created_at)
      select t.tenant_id, t.id, case when ${hasDifference("'open', 'submitted'")} then 'differs' when ${isWaiting} then 'waiting'
        when ${hasDifference("'closed'")} then 'handled' else 'agrees' end, t.created_at
      from visitor_order t where t.tenant_id = tenant and t.id = any (order_ids) and (${isPaid} or ${hasDifference("'open', 'submitted', 'waiting', 'matched', 'closed'")})
      order by t.id
    on conflict (tenant_id, order_id) do update set state = excluded.state where o.state <> excluded.state
  $$;
`

const trigger = (on: string, event: 'insert' | 'update', condition: string, changes = '') => `
  create function ${on}_marked_${event}() returns trigger language plpgsql as $$
  begin
    perform mark_reconciliation(n.tenant_id, array_agg(distinct n.order_id)) from changed n ${changes} where ${condition} group by n.tenant_id;
    return null;
  end $$;
  create trigger ${on}_marked_${event} after ${event} on ${on} referencing new table as changed ${event === 'update' ? 'old table as former' : ''}
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

const everyOrder = [
  'order_reconciliation',
  'reconciliation_difference',
  'reconciliation_day',
  'order_refund_step',
  'order_refund',
  'payment',
  'visitor_order',
].reduce(
  (statement, name) => pastPolicies(name, statement),
  `do $$ begin perform mark_reconciliation(tenant_id, array_agg(id)) from visitor_order group by tenant_id; end $$`,
)

/**
 * The reconciliation state of each order. A separate narrow table, because reconciling a day with 100,000 lines updates as many rows and would
 * otherwise touch every index of the orders. Payments, refunds and differences mark single orders; reconciling a day marks all orders of that day.
 */
export const orderReconciliation = table + everyOrder + triggers
