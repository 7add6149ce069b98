import { isolate } from '../isolate'

/**
 * Double entry: each row debits one account and credits another, so that the accounts of an order, a day and a merchant sum to zero. The
 * application can add rows, and change none. Withdrawals and trial payments belong to no order; a fee or withdrawal that a later bill corrects is booked
 * as a difference, numbered by \`correction\`.
 *
 * The place is key enough: random ids made each of the 100,000 fees of a day land elsewhere in the index. The ids stay, without an index, as what the
 * console tells entries apart by; the place would reveal how many entries all merchants have.
 */
const entries = `
  create table ledger_entry (
    id text collate "C" not null default gen_random_uuid()::text,
    tenant_id text collate "C" not null default current_setting('app.tenant'),
    place bigint generated always as identity,
    at bigint not null,
    order_id text collate "C",
    kind text not null check (
      kind in (
        'paid', 'refundStarted', 'refundReleased', 'refundDone', 'feeCharged', 'feeReturned',
        'settled', 'settlementReturned', 'trialPaid', 'trialReturned'
      )
    ),
    -- The payment or refund; for orders paid elsewhere, the order.
    source_id text collate "C" not null,
    debit text not null check (debit in ('visitor', 'receivable', 'fee', 'transit', 'bank')),
    credit text not null check (credit in ('visitor', 'receivable', 'fee', 'transit', 'bank')),
    amount bigint not null check (amount > 0),
    correction integer not null default 0,
    primary key (tenant_id, place),
    check (debit <> credit),
    constraint ledger_entry_order_check check (
      case
        when order_id is null
          then kind in ('settled', 'settlementReturned', 'trialPaid', 'trialReturned', 'feeCharged', 'feeReturned')
        else kind not in ('settled', 'settlementReturned', 'trialPaid', 'trialReturned')
      end
    )
  );
  create index ledger_entry_of on ledger_entry (tenant_id, order_id, place);
  create index ledger_entry_at on ledger_entry (tenant_id, at);
  create unique index ledger_entry_once on ledger_entry (tenant_id, source_id, kind) where kind in ('paid', 'refundDone');
  create unique index ledger_entry_fee on ledger_entry (tenant_id, source_id, kind, correction) where kind in ('feeCharged', 'feeReturned');
  create unique index ledger_entry_settled on ledger_entry (tenant_id, source_id, kind, correction) where kind in ('settled', 'settlementReturned');
  create unique index ledger_entry_trial on ledger_entry (tenant_id, source_id, kind) where kind in ('trialPaid', 'trialReturned');
  ${isolate('ledger_entry', 'select, insert')}
`

/**
 * A reconciled day books 100,000 fees. Foreign keys look merchant and order up once for each of them and write a lock on each order; the policy ties an entry to
 * its merchant already, and one look per statement finds orders that are missing. The application cannot delete orders. As a foreign
 * key would, the look holds off the removal of the merchant: by an advisory lock, because the application has no right to lock the merchant's row.
 */
const owners = `
  create function ledger_entry_has_owners() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock_shared(hashtextextended('merchant ' || t.tenant_id, 0))
      from (select distinct e.tenant_id from changed e) t;
    if exists (select from changed e where not exists (select from merchant m where m.id = e.tenant_id)) then
      raise foreign_key_violation using message = 'a ledger entry names a merchant that does not exist', table = 'ledger_entry';
    end if;
    if exists (
      select from changed e
      where e.order_id is not null
        and not exists (select from visitor_order t where t.tenant_id = e.tenant_id and t.id = e.order_id)
    ) then
      raise foreign_key_violation using message = 'a ledger entry names an order that does not exist', table = 'ledger_entry';
    end if;
    return null;
  end $$;
  create trigger ledger_entry_has_owners after insert on ledger_entry referencing new table as changed
    for each statement execute function ledger_entry_has_owners();
`

export const ledger = entries + owners
