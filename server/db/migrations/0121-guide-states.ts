/** The type comes before the publishing state, so this index also counts guides by state and type without another index to write. */
export const guideStates = `
  drop index guide_states;
  create index guide_states on guide (tenant_id, review, type, publish) where deleted_at is null;
`
