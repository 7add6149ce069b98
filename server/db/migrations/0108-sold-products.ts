/** Orders of one product, the latest first; and which products were sold at all. */
export const soldProducts = `
  create index visitor_order_product on visitor_order (tenant_id, product, created_at, id);
`
