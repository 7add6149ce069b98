/** The type before the publishing: guides of one state and type are counted in the index too, and no other one has to be written for that. */
export const guideStates = `
  drop index guide_states;
  create index guide_states on guide (tenant_id, review, type, publish) where deleted_at is null;
`
