/** Visitor activity in a period, per merchant or guide. The visitor is in the index, so counting reads nothing else. */
export const statistics = ['visitor_visit', 'visitor_listening']
  .map(
    (table) => `
  create index ${table}_at on ${table} (tenant_id, at, visitor_id);
  create index ${table}_guide on ${table} (tenant_id, guide_id, at, visitor_id);`,
  )
  .join('')
