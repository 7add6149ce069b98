import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Visibility } from '../../src/contract/kit/states'

/** `shownAt` of the contract as a condition on `t`; a test keeps the two consistent. */
export function scheduleCondition(state: Visibility, now: number): SQL {
  const isNotEnded = sql`(t.ends_at is null or t.ends_at > ${now})`
  switch (state) {
    case 'offline':
      return sql`t.publish = 'offline'`
    case 'ended':
      return sql`t.publish = 'online' and t.ends_at <= ${now}`
    case 'waiting':
      return sql`t.publish = 'online' and t.starts_at > ${now} and ${isNotEnded}`
    case 'online':
      return sql`t.publish = 'online' and (t.starts_at is null or t.starts_at <= ${now}) and ${isNotEnded}`
  }
}
