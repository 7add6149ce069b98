import { sql } from 'drizzle-orm'
import type { TrailPerson } from '../../../src/contract/system/auditTrail'
import { VERIFY_MAX, PEOPLE_MAX, auditTrail } from '../../../src/contract/system/auditTrail'
import { trailKind } from '../../../src/contract/trailKinds'
import { menuRight } from '../../../src/contract/rights'
import type { Handlers } from '../../http/handler'
import { absent } from '../../http/refusal'
import { exportExcel } from './export'
import { conditionsOf, readEntries } from './read'
import { verifyChain } from './verify'
import type { QueryOf } from '../../../src/contract/kit/core'
import { containing } from '../../db/like'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'

/**
 * People whose acts can be searched. Deleted ones are found too, after the others, because their acts remain. Never
 * search by phone number: users who may read the trail may not be allowed to see numbers.
 */
function findPeople(tx: Tx, { keyword = '', id }: QueryOf<typeof auditTrail.people>): Promise<TrailPerson[]> {
  const pattern = containing(keyword)
  const condition =
    id === undefined
      ? sql`(a.name ilike ${pattern} or a.login_account ilike ${pattern}
        or replace(a.name_pinyin, ' ', '') ilike ${containing(keyword.replaceAll(' ', ''))})`
      : sql`a.id = ${id}`
  return rows(
    tx,
    auditTrail.people.result.element,
    sql`select a.id, a.name, a.login_account as "loginAccount", a.deleted_at is not null as deleted from account a
      where ${condition} order by a.deleted_at is not null, a.name_pinyin, a.id limit ${PEOPLE_MAX}`,
  )
}

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
