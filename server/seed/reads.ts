import { sql } from 'drizzle-orm'
import { dayNumber } from '../../src/contract/kit/chinaDay'
import { recordKinds } from '../../src/contract/kinds'
import type { Tx } from '../db/types'
import { tableOf } from '../records/table'
import { DAY_MS } from './records'

/** Days of the demonstration's visits. */
const DAYS = 21

/** Visits to online content as events, from which the counts are computed. More in the first days and on weekends. */
export async function writeReads(tx: Tx, now: number): Promise<void> {
  for (const kind of recordKinds.filter(({ can }) => can.has('reads'))) {
    const inTenant = sql`t.tenant_id = current_setting('app.tenant')`
    await tx.execute(sql`insert into content_read (domain, record_id, day, visitor)
      select ${kind.domain}, t.id, b.day + d.n, 'seed-' || v.n
      from (select *, row_number() over (order by sort, id) as place from ${tableOf(kind)} t where ${inTenant} and t.publish = 'online' and coalesce(t.starts_at, 0) <= ${now}) t
      cross join lateral (select ((greatest(t.created_at, coalesce(t.starts_at, 0)) + 28800000) / 86400000)::int as day) b
      cross join generate_series(0, ${DAYS - 1}) d(n)
      cross join lateral generate_series(1, (2 + (t.place * 7 + d.n * 5) % 9 + case when (b.day + d.n) % 7 in (2, 3) then 6 else 0 end) * 12 / (6 + d.n)) v(n)
      where b.day + d.n < ${dayNumber(now)} and (t.ends_at is null or (b.day + d.n)::bigint * ${DAY_MS} < t.ends_at)`)
    await tx.execute(sql`update ${tableOf(kind)} t
      set read_count = (select count(*) from content_read r where r.domain = ${kind.domain} and r.record_id = t.id and r.tenant_id = t.tenant_id) where ${inTenant}`)
  }
}
