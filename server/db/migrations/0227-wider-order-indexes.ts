const INDEXES = {
  visitor_order_amount: '(tenant_id, amount, id) include (buyer)',
  visitor_order_guide: '(tenant_id, guide_id, created_at, id) include (amount)',
  visitor_order_channel: '(tenant_id, channel, created_at, id) include (amount)',
}

/**
 * Far pages by amount read what they filter by from the index alone, and the orders of a guide or channel are sorted by amount without reading those of other
 * pages. Wider indexes instead of more of them, because every payment writes each. Built beside the old ones, so that orders can be read meanwhile.
 */
export const widerOrderIndexes = Object.entries(INDEXES)
  .map(
    ([name, columns]) => `
  create index ${name}_wide on visitor_order ${columns};`,
  )
  .concat(
    Object.keys(INDEXES).map(
      (name) => `
  drop index ${name};
  alter index ${name}_wide rename to ${name};`,
    ),
  )
  .join('')
