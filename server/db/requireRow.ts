import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/**
 * The statement, which fails where it answers no row (`foundNone`): what travels in its transaction is taken back without being asked for. Plain SQL has no error to
 * raise; nothing else here divides.
 */
export const requireRow = (statement: SQL): SQL => sql`with found as (${statement}) select 1 / count(*) from found`
