import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/**
 * Cuts a page. The size stands in the text, and so does the first page: the planner then knows how few rows are read, and takes the plan of a prepared
 * statement for good; of a limit that it does not know it expects a tenth of the table, and plans each call by itself.
 */
export const pageOf = (pageNum: number, pageSize: number): SQL => {
  const limit = sql`limit ${sql.raw(String(Math.trunc(pageSize)))}`
  return pageNum === 1 ? limit : sql`${limit} offset ${(pageNum - 1) * pageSize}`
}
