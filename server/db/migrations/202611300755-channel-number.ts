/**
 * Orders are found by the start of the channel's number of a payment. Locks orders and payments against writing while the indexes are made:
 * seconds with a million.
 */
export const channelNumber = `
  create index visitor_order_payment_no on visitor_order (tenant_id, payment_no collate "C");
  create index payment_transaction_number on payment (tenant_id, transaction_number collate "C");
`
