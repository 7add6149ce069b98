/** What was submitted, so that the auditor sees what changed since a refusal. Submissions from before this migration hold nothing. */
export const submissions = `alter table guide_review add column snapshot jsonb;`
