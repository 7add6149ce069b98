import { none, page, stockFor } from '../builder'
import type { Inputs } from '../builder'

export const inputs: Inputs<'auditTrail'> = {
  // Refused writes name the ids that were asked for, the other tenant's too: those are the caller's own words.
  queryPage: { build: () => ({ body: { outcome: 'done' } }) },
  // What has no entries of its own is answered with none, whosever it is (tests/server/system/auditTrail.test.ts).
  record: { build: (given) => ({ body: { domain: 'role', id: stockFor(given).roleId } }) },
  people: none,
  exportExcel: page,
  verify: none,
}
