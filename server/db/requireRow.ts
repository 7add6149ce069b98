import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/**
 * Makes the statement fail if it returns no row (`foundNone`), which rolls back everything sent in its transaction
 * without a round trip. Plain SQL cannot raise an error, hence the division; nothing else here divides.
 */
export const requireRow = (statement: SQL): SQL => sql`with found as (${statement}) select 1 / count(*) from found`
