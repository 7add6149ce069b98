/**
 * An approved refund, or the first order of an approved batch, waits here before it leaves for the channel: until then the approval can be taken back.
 * Null once it has left.
 */
export const refundHold = `
  alter table order_refund add column leaves_at bigint;
  grant update (leaves_at) on order_refund to console_app;
  alter table refund_batch add column leaves_at bigint;
  grant update (leaves_at) on refund_batch to console_app;
`
