/**
 * Orders by the end of their number, as visitors name it: kept backwards, so that an end is a beginning. A column of its own, because an index
 * on an expression is no use behind row-level security.
 */
export const orderNumberEnds = `
  alter table visitor_order add column number_end text collate "C" generated always as (reverse(number)) stored;
  create index visitor_order_number_end on visitor_order (tenant_id, number_end);
`
