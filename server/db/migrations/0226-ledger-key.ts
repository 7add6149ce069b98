/**
 * The place is key enough: random ids made each of the 100,000 fees of a day land elsewhere in the index. The ids stay, without an index, as what the
 * console tells entries apart by; the place would reveal how many entries all merchants have.
 */
export const ledgerKey = `
  alter table ledger_entry drop constraint ledger_entry_pkey, add primary key (tenant_id, place);
`
