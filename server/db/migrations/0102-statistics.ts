/** What visitors did in a period, of a merchant or of one guide: who it was stands in the index, so that counting reads nothing else. */
export const statistics = ['visitor_visit', 'visitor_listening']
  .map(
    (table) => `
  create index ${table}_at on ${table} (tenant_id, at, visitor_id);
  create index ${table}_guide on ${table} (tenant_id, guide_id, at, visitor_id);`,
  )
  .join('')
