/**
 * A reconciled day books 100,000 fees. Foreign keys look merchant and order up once for each of them and write a lock on each order; the policy ties an entry to
 * its merchant already, and one look per statement finds orders that are missing. The application cannot delete orders. As a foreign
 * key would, the look holds off the removal of the merchant: by an advisory lock, because the application has no right to lock the merchant's row.
 */
export const lighterLedger = `
  alter table ledger_entry
    drop constraint ledger_entry_tenant_id_fkey,
    drop constraint ledger_entry_tenant_id_order_id_fkey;

  create function ledger_entry_has_owners() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock_shared(hashtextextended('merchant ' || t.tenant_id, 0)) from (select distinct e.tenant_id from changed e) t;
    if exists (select from changed e where not exists (select from merchant m where m.id = e.tenant_id)) then
      raise foreign_key_violation using message = 'a ledger entry names a merchant that does not exist', table = 'ledger_entry';
    end if;
    if exists (select from changed e where e.order_id is not null and not exists (select from visitor_order t where t.tenant_id = e.tenant_id and t.id = e.order_id)) then
      raise foreign_key_violation using message = 'a ledger entry names an order that does not exist', table = 'ledger_entry';
    end if;
    return null;
  end $$;
  create trigger ledger_entry_has_owners after insert on ledger_entry referencing new table as changed for each statement execute function ledger_entry_has_owners();
`
