/** Guides with orders that were paid and not heard, each by its latest: what a refund of many orders offers. */
export const refundableGuides = `
  create index visitor_order_unheard on visitor_order (tenant_id, guide_id, created_at, id) where state = 'paid';
  create index order_refund_reason on order_refund (tenant_id, reason, finished_at) where state = 'refunded';
`
