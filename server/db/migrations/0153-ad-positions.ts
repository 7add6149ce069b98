/** Positions now belong to the merchant, with unique names. */
export const adPositions = `
  create unique index ad_position_name on ad_position (tenant_id, name) where deleted_at is null;
`
