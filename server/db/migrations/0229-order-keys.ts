import { pastPolicies } from './isolate'

const earlier = pastPolicies(
  'visitor_order',
  pastPolicies(
    'order_refund',
    `update order_refund r set ordered_at = t.created_at, order_amount = t.amount from visitor_order t where t.tenant_id = r.tenant_id and t.id = r.order_id`,
  ),
)

const KEYS = 'include (order_id, ordered_at, order_amount, is_return)'

/**
 * What the list of orders is sorted by, beside the refund that it is filtered by: a page of 25,000 refunded orders reads no other orders. An order's time and
 * amount do not change. The reconciliation state is in the index that finds an order's.
 */
export const orderKeys = `
  -- In the order of transactions that move money, which lock the order first.
  lock table visitor_order in access exclusive mode;
  alter table order_refund add column ordered_at bigint, add column order_amount bigint;
  -- Copies change no sums: what follows changes of refunds need not run for each.
  alter table order_refund disable trigger user;
  ${earlier}
  alter table order_refund enable trigger user;
  alter table order_refund alter column ordered_at set not null, alter column order_amount set not null;

  create function order_refund_order_keys() returns trigger language plpgsql as $$
  begin
    select created_at, amount into new.ordered_at, new.order_amount from visitor_order where tenant_id = new.tenant_id and id = new.order_id;
    return new;
  end $$;
  create trigger order_refund_order_keys before insert on order_refund for each row execute function order_refund_order_keys();

  drop index order_refund_reason, order_refund_finished;
  create index order_refund_reason on order_refund (tenant_id, reason, finished_at) ${KEYS} where state = 'refunded';
  create index order_refund_finished on order_refund (tenant_id, finished_at) ${KEYS} where state = 'refunded';

  alter table order_reconciliation drop constraint order_reconciliation_pkey, add primary key (tenant_id, order_id) include (state);

  -- Fees of a day are about half of its entries; a day of 100,000 need not write them to an index of their own.
  drop index ledger_entry_fee_at;
`
