import { pastPolicies } from './isolate'
import { searchable } from './searchable'

const earlier = pastPolicies(
  'visitor_order',
  pastPolicies(
    'order_invoice',
    `update order_invoice i set unrefunded = t.amount - t.refunded from visitor_order t where t.tenant_id = i.tenant_id and t.id = i.order_id`,
  ),
)

/**
 * An invoice's state depends on what of its order was paid back. Triggers store that beside the invoice, so that the list of one state reads no orders. Titles get
 * a search index.
 */
export const invoiceStates = `
  -- In the order of transactions that move money, which lock the order first.
  lock table visitor_order in access exclusive mode;
  -- What the visitor paid less what was paid back.
  alter table order_invoice add column unrefunded bigint;
  ${earlier}
  alter table order_invoice
    alter column unrefunded set not null,
    add column state text collate "C" not null generated always as (
      case when issued_at is null then case when unrefunded <= 0 then 'void' else 'requested' end
        when issued_amount > unrefunded then 'refunded' else 'issued' end) stored;
  create index order_invoice_state on order_invoice (tenant_id, state, requested_at, id);
  drop index order_invoice_open;

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
