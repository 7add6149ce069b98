/** The menu and the home page ask for batches that wait for a second person, and finance's home page for what the channel owes. */
export const waiting = `
  create index refund_batch_submitted on refund_batch (tenant_id) where state = 'submitted';
  create index ledger_entry_receivable on ledger_entry (tenant_id) include (debit, amount)
    where 'receivable' in (debit, credit);
`
