/** What was submitted, so that the auditor sees what changed since a refusal. Submissions from before this migration hold nothing. */
export const submissions = `
  alter table guide_review add column snapshot jsonb;
  create index guide_submitted_by on guide (tenant_id, submitted_by, review, id) where deleted_at is null;
`
