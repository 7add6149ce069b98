import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/**
 * Makes the statement fail if it returns no row (`isMissingRow`), which rolls back everything sent in its transaction
 * without a round trip. The function is in `migrations/baseline/requireRow.ts`.
 */
export const requireRow = (statement: SQL): SQL =>
  sql`with returned as (${statement}) select require_row(count(*)) from returned`
