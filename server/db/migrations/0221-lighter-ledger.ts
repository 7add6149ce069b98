/**
 * A reconciled day books 100,000 fees. Foreign keys look merchant and order up once for each of them and write a lock on each order; the policy ties an entry to
 * its merchant already, and one look per statement finds orders that are missing. The application cannot delete orders.
 */
export const lighterLedger = `
  alter table ledger_entry
    drop constraint ledger_entry_tenant_id_fkey,
    drop constraint ledger_entry_tenant_id_order_id_fkey;

  create function ledger_entry_has_order() returns trigger language plpgsql as $$
  begin
    if exists (select from changed e where e.order_id is not null and not exists (select from visitor_order t where t.tenant_id = e.tenant_id and t.id = e.order_id)) then
      raise foreign_key_violation using message = 'a ledger entry names an order that does not exist', table = 'ledger_entry';
    end if;
    return null;
  end $$;
  create trigger ledger_entry_has_order after insert on ledger_entry referencing new table as changed for each statement execute function ledger_entry_has_order();
`
