import { sql } from 'drizzle-orm'
import { PEOPLE_MAX, auditTrail } from '../../../src/contract/system/auditTrail'
import type { TrailPerson } from '../../../src/contract/system/auditTrail'
import type { QueryOf } from '../../../src/contract/kit/core'
import { containing } from '../../db/like'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'

/**
 * People whose acts can be searched. Deleted ones are found too, after the others, because their acts remain. Never
 * search by phone number: users who may read the trail may not be allowed to see numbers.
 */
export function findPeople(tx: Tx, { keyword = '', id }: QueryOf<typeof auditTrail.people>): Promise<TrailPerson[]> {
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
