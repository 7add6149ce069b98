import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Shown } from '../../src/contract/kit/states'

/** `shownAt` of the contract as a condition on `t`; a test keeps the two consistent. */
export function isShown(state: Shown, now: number): SQL {
  const open = sql`(t.ends_at is null or t.ends_at > ${now})`
  switch (state) {
    case 'offline':
      return sql`t.publish = 'offline'`
    case 'ended':
      return sql`t.publish = 'online' and t.ends_at <= ${now}`
    case 'waiting':
      return sql`t.publish = 'online' and t.starts_at > ${now} and ${open}`
    case 'online':
      return sql`t.publish = 'online' and (t.starts_at is null or t.starts_at <= ${now}) and ${open}`
  }
}
