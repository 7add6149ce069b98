import { sql } from 'drizzle-orm'
import { idRow } from '../../../db/rowShapes'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'

/** Claims the next due trial payment for the duration of a call; other nodes skip it. */
export async function claimTrial(tx: Tx, now: number, leaseMs: number) {
  const [trial] = await rows(
    tx,
    idRow,
    sql`update trial_payment set next_check_at = ${now + leaseMs}::bigint where id = (
        select id
        from trial_payment
        where next_check_at <= ${now}::bigint
        order by next_check_at, id
        limit 1
        for update skip locked)
      returning id`,
  )
  return trial
}
