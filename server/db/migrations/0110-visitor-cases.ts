/** A visitor's reports and requests, latest first. */
export const visitorCases = `
  create index problem_visitor on problem (tenant_id, visitor_id, created_at, id) where deleted_at is null;
  create index rescue_visitor on rescue (tenant_id, visitor_id, created_at, id) where deleted_at is null;
`
