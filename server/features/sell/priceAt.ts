import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/**
 * `priceAt` of the contract in SQL, for a product `p`: join this, then read `PRICE_NOW` and `ORIGINAL_NOW`. A test
 * compares the two. Periods of a product do not overlap, so at most one row is joined.
 */
export const joinPeriodAt = (at: number): SQL =>
  sql`left join price_period d on d.tenant_id = p.tenant_id and d.product_id = p.id and d.starts_at <= ${at}::bigint
      and d.ends_at > ${at}::bigint`

export const PRICE_NOW = sql`coalesce(d.amount, p.price)`

export const ORIGINAL_NOW = sql`case when d.amount is null then p.original when d.amount < p.price then p.price
  when p.original > d.amount then p.original end`
