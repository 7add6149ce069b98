import { sql } from 'drizzle-orm'
import type { auditTrail } from '../../../src/contract/system/auditTrail'
import { VERIFY_MAX } from '../../../src/contract/system/auditTrail'
import { trailKind } from '../../../src/contract/trailKinds'
import { menuRight } from '../../../src/contract/rights'
import type { Handlers } from '../../http/handler'
import { absent } from '../../http/refusal'
import { exportExcel } from './export'
import { findPeople } from './people'
import { conditionsOf, readEntries } from './read'
import { verifyChain } from './verify'

export const auditTrailHandlers: Handlers<typeof auditTrail> = {
  queryPage: async ({ body }, { tx }) => readEntries(tx, await conditionsOf(tx, body), body),
  /** Users who may view a page's records may view their history; anything else is reported as missing. */
  record: ({ body: { domain, id, ...page } }, { tx, session }) => {
    const pages = trailKind(domain)?.pages ?? []
    if (!pages.some((menu) => session.rights.has(menuRight(menu)))) throw absent('没有这类内容，或没有查看它的权限')
    return readEntries(tx, sql`t.domain = ${domain} and t.subject = ${id}`, page)
  },
  people: ({ query }, { tx }) => findPeople(tx, query),
  exportExcel: { detached: ({ body }, context) => exportExcel(body, context) },
  verify: (_input, { tx }) => verifyChain(tx, { latest: VERIFY_MAX }),
}
