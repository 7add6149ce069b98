/** Nothing names a ledger entry by its id: the place is key enough. Random ids made each of the 100,000 fees of a day land elsewhere in the index. */
export const ledgerKey = `
  alter table ledger_entry
    drop constraint ledger_entry_pkey,
    drop column id,
    add primary key (tenant_id, place);
`
