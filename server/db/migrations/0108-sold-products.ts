/** Orders of one product, latest first; and which products were ever sold. */
export const soldProducts = `
  create index visitor_order_product on visitor_order (tenant_id, product, created_at, id);
`
