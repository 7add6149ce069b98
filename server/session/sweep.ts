import { sql } from 'drizzle-orm'
import { captchaAnswer, loginAttempt, session } from '../db/schema/identity'
import type { Tx } from '../db/types'

/** Removes some of what has expired. Rows that another sign-in is removing are left to it: waiting for each other could end in a deadlock. */
export async function sweepExpired(tx: Tx, now: number): Promise<void> {
  for (const table of [loginAttempt, captchaAnswer, session]) {
    await tx.execute(sql`delete from ${table} where ctid in (
      select ctid from ${table} where ${table.expiresAt} <= ${now} limit 1000 for update skip locked)`)
  }
}
