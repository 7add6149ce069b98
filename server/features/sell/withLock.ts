import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/types'

/** Serialises changes to a guide's sales until the transaction ends. */
export const withLock = (tx: Tx, guideId: string) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('sell ' || current_setting('app.tenant') || ' ' || ${guideId},
        0))`,
  )
