import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { dayOf, startOfDay } from '../../../src/contract/kit/chinaDay'
import { QUARTER_MS } from '../../../src/contract/guide/guide/guideHeat'
import { statistics } from '../../../src/contract/data/statistics'
import { onlyRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { inPeriod } from './events'
import type { Period } from './events'
import type { Answer } from './read'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const activeVisitors = (period: Period) => sql`(
  select e.visitor_id, e.guide_id, e.at from visitor_visit e where ${inPeriod(period)}
  union all select e.visitor_id, e.guide_id, e.at from visitor_listening e where ${inPeriod(period)}) x`

const capacityRow = z.object({ guideId: z.string(), name: z.string(), most: z.number(), visitors: z.number() })

/** Visitors active in the last quarter of an hour, for each guide with a capacity; one guide, or all that are online. */
export async function readCapacity(
  tx: Tx,
  now: number,
  guideId: string | undefined,
): Promise<{ guideId: string; name: string; most: number; visitors: number }[]> {
  return rows(
    tx,
    capacityRow,
    sql`select g.id as "guideId", g.name, g.capacity as most, coalesce(a.visitors, 0)::int as visitors
      from guide g
      left join (
        select x.guide_id, count(distinct x.visitor_id) as visitors
        from ${activeVisitors({ from: now - QUARTER_MS, to: now, guideId })}
        group by 1
      ) a on a.guide_id = g.id
      where g.deleted_at is null and g.publish = 'online'
        and g.capacity is not null ${guideId === undefined ? sql`` : sql`and g.id = ${guideId}`}
      order by coalesce(a.visitors, 0)::float8 / g.capacity desc, g.sort, g.id`,
  )
}

const recentRow = statistics.realTime.result.pick({ last15: true, last30: true, hourAgo: true })
const onlineRow = z.object({ online: z.number() })
const quarterRow = z.object({ nth: z.number(), visitors: z.number() })
const pendingRow = z.object({ pending: z.number() })

export async function readRealTime(tx: Tx, now: number, guideId: string | undefined): Promise<Answer<'realTime'>> {
  const recent = await onlyRow(
    tx,
    recentRow,
    sql`select count(distinct x.visitor_id) filter (where x.at >= ${now - 15 * MINUTE})::int as last15,
        count(distinct x.visitor_id) filter (where x.at >= ${now - 30 * MINUTE})::int as last30,
        count(distinct x.visitor_id) filter (where x.at between ${now - HOUR - 15 * MINUTE}
          and ${now - HOUR})::int as "hourAgo"
      from ${activeVisitors({ from: now - HOUR - 15 * MINUTE, to: now, guideId })}`,
  )
  const from = startOfDay(dayOf(now))
  const quarterCounts = await rows(
    tx,
    quarterRow,
    sql`select ((x.at - ${from}) / ${QUARTER_MS})::int as nth, count(distinct x.visitor_id)::int as visitors
      from ${activeVisitors({ from, to: now, guideId })}
      group by 1`,
  )
  const quarters = Array.from(
    { length: Math.floor((now - from) / QUARTER_MS) + 1 },
    (_, nth) => quarterCounts.find((row) => row.nth === nth)?.visitors ?? 0,
  )
  const guideCondition = guideId === undefined ? sql`` : sql`and id = ${guideId}`
  const guides = await onlyRow(
    tx,
    onlineRow,
    sql`select count(*)::int as online from guide where deleted_at is null and publish = 'online' ${guideCondition}`,
  )
  const rescues = await onlyRow(
    tx,
    pendingRow,
    sql`select count(*)::int as pending
      from rescue
      where deleted_at is null and state = 'pending' ${guideId === undefined ? sql`` : sql`and guide_id = ${guideId}`}`,
  )
  return { ...recent, quarters, onlineGuides: guides.online, pendingRescues: rescues.pending }
}
