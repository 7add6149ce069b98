import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { captchaAnswer, loginAttempt, session } from '../db/schema/identity'
import type { Tx } from '../db/types'
import type { Platform } from '../platform'
import { endSessions } from './end'

/** Removes some expired rows. Skips rows that another sign-in is removing: waiting for each other could deadlock. */
const expiredBatch = (table: PgTable, now: number): SQL =>
  sql`ctid in (select ctid from ${table} where expires_at <= ${now} limit 1000 for update skip locked)`

export async function sweepExpired(tx: Tx, platform: Platform, now: number): Promise<void> {
  for (const table of [loginAttempt, captchaAnswer])
    await tx.execute(sql`delete from ${table} where ${expiredBatch(table, now)}`)
  await endSessions(tx, expiredBatch(session, now), { platform, now, reason: 'expired' })
}
