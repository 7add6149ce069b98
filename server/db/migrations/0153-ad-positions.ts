/** Positions become the merchant's own: no two have the same name. */
export const adPositions = `
  create unique index ad_position_name on ad_position (tenant_id, name) where deleted_at is null;
`
