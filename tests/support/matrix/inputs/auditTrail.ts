import { none, page, stockFor } from '../builder'
import type { Inputs } from '../builder'

export const inputs: Inputs<'auditTrail'> = {
  // Refused writes list the requested ids, even the other tenant's, because the caller sent them.
  queryPage: { build: () => ({ body: { outcome: 'done' } }) },
  // A record without entries returns an empty list, whichever tenant owns it (tests/server/system/auditTrail.test.ts).
  record: { build: (given) => ({ body: { domain: 'role', id: stockFor(given).roleId } }) },
  people: none,
  exportExcel: page,
  verify: none,
}
