/** Withdrawals belong to no order. A fee or withdrawal that a later bill corrects is booked as a difference, numbered by `correction`. */
const ledger = `
  alter table ledger_entry
    alter column order_id drop not null,
    add column correction integer not null default 0,
    drop constraint ledger_entry_kind_check,
    add constraint ledger_entry_kind_check check (kind in ('paid', 'refundStarted', 'refundReleased', 'refundDone', 'feeCharged', 'feeReturned', 'settled', 'settlementReturned')),
    add constraint ledger_entry_order_check check ((order_id is null) = (kind in ('settled', 'settlementReturned')));
  drop index ledger_entry_fee;
  create unique index ledger_entry_fee on ledger_entry (tenant_id, source_id, kind, correction) where kind in ('feeCharged', 'feeReturned');
  create unique index ledger_entry_settled on ledger_entry (tenant_id, source_id, kind, correction) where kind in ('settled', 'settlementReturned');
`

/** The policy ties each line to its merchant already; the foreign key would look the merchant up once more for each of 300,000 lines of a day. */
const bills = `
  alter table bill_line
    drop constraint bill_line_tenant_id_fkey,
    drop constraint bill_line_kind_check,
    add constraint bill_line_kind_check check (kind in ('payment', 'refund', 'fee', 'settlement', 'other'));
`

/** Both sides of a day are temporary tables while it is compared; some installations take this privilege from everybody. */
const temporary = `
  do $$ begin execute format('grant temporary on database %I to console_app', current_database()); end $$;
`

/** The demonstration channel leaves refunds of such a trade in progress until a command says how they end. */
const trades = `
  alter table demo_trade add column holds_refunds boolean not null default false;
  grant update (holds_refunds) on demo_trade to console_app;
`

export const settlements = ledger + bills + temporary + trades
