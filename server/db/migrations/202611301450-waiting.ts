/** The menu and the home page ask for batches that wait for a second person. */
export const waiting = `
  create index refund_batch_submitted on refund_batch (tenant_id) where state = 'submitted';
`
