/** The submitted content, to show the auditor what changed since a refusal. Null for submissions before this migration. */
export const submissions = `
  alter table guide_review add column snapshot jsonb;
  create index guide_submitted_by on guide (tenant_id, submitted_by, review, id) where deleted_at is null;
`
