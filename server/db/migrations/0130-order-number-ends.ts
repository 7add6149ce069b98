/**
 * Finds orders by the last digits of their number, which visitors quote: stored reversed, so a suffix becomes a prefix. A separate
 * column, because an index on an expression does not work behind row-level security.
 */
export const orderNumberEnds = `
  alter table visitor_order add column number_end text collate "C" generated always as (reverse(number)) stored;
  create index visitor_order_number_end on visitor_order (tenant_id, number_end);
`
