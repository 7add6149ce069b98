/**
 * Far pages by amount read what they filter by from the index alone, and a guide's or channel's orders are sorted by amount without being read. Wider indexes instead of
 * more of them, because every payment writes each.
 */
export const widerOrderIndexes = `
  drop index visitor_order_amount, visitor_order_guide, visitor_order_channel;
  create index visitor_order_amount on visitor_order (tenant_id, amount, id) include (buyer);
  create index visitor_order_guide on visitor_order (tenant_id, guide_id, created_at, id) include (amount);
  create index visitor_order_channel on visitor_order (tenant_id, channel, created_at, id) include (amount);
`
