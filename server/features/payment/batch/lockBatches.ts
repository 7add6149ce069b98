import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/types'

/**
 * One at a time per merchant: batches share no order, their numbers follow each other, and each second is given out
 * once.
 */
export const lockBatches = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('refund_batch ' || current_setting('app.tenant'), 0))`)
