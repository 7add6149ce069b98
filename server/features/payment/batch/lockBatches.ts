import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/types'

/** Serialises a merchant's batches: no shared orders, consecutive numbers, and one use of each second's quota. */
export const lockBatches = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('refund_batch ' || current_setting('app.tenant'), 0))`)
