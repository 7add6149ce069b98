import { pastPolicies } from './isolate'
import { searchable } from './searchable'

const earlier = pastPolicies(
  'visitor_order',
  pastPolicies(
    'order_invoice',
    `update order_invoice i set invoiceable = t.amount - t.refunded from visitor_order t where t.tenant_id = i.tenant_id and t.id = i.order_id`,
  ),
)

/**
 * An invoice's state depends on what of its order was paid back. Triggers store that beside the invoice, so that the list of one state reads no orders. Titles get
 * a search index.
 */
export const invoiceStates = `
  -- What the visitor paid less what was paid back.
  alter table order_invoice add column invoiceable bigint;
  ${earlier}
  alter table order_invoice
    alter column invoiceable set not null,
    add column state text collate "C" not null generated always as (
      case when issued_at is null then case when invoiceable <= 0 then 'void' else 'requested' end
        when issued_amount > invoiceable then 'refunded' else 'issued' end) stored;
  create index order_invoice_state on order_invoice (tenant_id, state, requested_at, id);
  drop index order_invoice_open;

  create function order_invoice_invoiceable() returns trigger language plpgsql as $$
  begin
    new.invoiceable := (select amount - refunded from visitor_order where tenant_id = new.tenant_id and id = new.order_id);
    return new;
  end $$;
  create trigger order_invoice_invoiceable before insert on order_invoice for each row execute function order_invoice_invoiceable();

  create function visitor_order_invoiceable() returns trigger language plpgsql as $$
  begin
    update order_invoice set invoiceable = new.amount - new.refunded where tenant_id = new.tenant_id and order_id = new.id;
    return null;
  end $$;
  create trigger visitor_order_invoiceable after update of amount, refunded on visitor_order
    for each row when (new.amount - new.refunded <> old.amount - old.refunded) execute function visitor_order_invoiceable();
  ${searchable('order_invoice', ['title'], { deletable: false })}
`
