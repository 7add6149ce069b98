import { sql } from 'drizzle-orm'
import type { Person } from '../../../src/contract/kit/states'
import { right } from '../../../src/contract/rights'
import { person } from '../../../src/contract/kit/states'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'

const NEEDED = [right('rescue', 'rescueState'), right('rescue', 'detail')]

/** Accounts that can take over a rescue: enabled, with both rights through their roles. */
export const readColleagues = (tx: Tx): Promise<Person[]> =>
  rows(
    tx,
    person,
    sql`select a.id, a.name from account a where a.deleted_at is null and a.deal_status = 'enabled' and ${sql.join(
      NEEDED.map(
        (id) =>
          sql`exists (
            select 1
            from account_role ar
            join role_right rr on rr.role_id = ar.role_id
            where ar.account_id = a.id and rr.right_id = ${id}
          )`,
      ),
      sql` and `,
    )} order by a.name, a.id`,
  )
