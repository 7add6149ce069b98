import { sql } from 'drizzle-orm'
import { addDays, DAY_MS, dayOf, startOfDay } from '../../src/contract/chinaDay'
import type { ResultOf } from '../../src/contract/core'
import { HOURS, RANK_MAX, TENDENCY_DAYS } from '../../src/contract/statistics'
import type { statistics } from '../../src/contract/statistics'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import { brandOf } from './brands'
import { today, within } from './events'
import type { Period } from './events'

type Answer<K extends keyof typeof statistics> = Omit<ResultOf<(typeof statistics)[K]>, 'at'>

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export async function readRealTime(tx: Tx, now: number, guideId: string | undefined): Promise<Answer<'realTime'>> {
  const period = within({ from: now - 30 * MINUTE, to: now, guideId })
  const [seen] = await rows<{ last15: number; last30: number }>(
    tx,
    sql`select count(distinct x.visitor_id) filter (where x.at >= ${now - 15 * MINUTE})::int as last15, count(distinct x.visitor_id)::int as last30 from (
      select e.visitor_id, e.at from visitor_visit e where ${period}
      union all select e.visitor_id, e.at from visitor_listening e where ${period}) x`,
  )
  const [guides] = await rows<{ online: number }>(
    tx,
    sql`select count(*)::int as online from guide where deleted_at is null and publish = 'online' ${guideId === undefined ? sql`` : sql`and id = ${guideId}`}`,
  )
  const [rescues] = await rows<{ pending: number }>(
    tx,
    sql`select count(*)::int as pending from rescue where deleted_at is null and state = 'pending' ${guideId === undefined ? sql`` : sql`and guide_id = ${guideId}`}`,
  )
  return { ...seen!, onlineGuides: guides!.online, pendingRescues: rescues!.pending }
}

/** How many came first in each hour of a day; of today those up to now. */
async function firstVisits(tx: Tx, period: Period): Promise<number[]> {
  const found = await rows<{ hour: number; visitors: number }>(
    tx,
    sql`select ((f.at - ${period.from}) / ${HOUR})::int as hour, count(*)::int as visitors
      from (select e.visitor_id, min(e.at) as at from visitor_visit e where ${within(period)} group by e.visitor_id) f group by 1`,
  )
  return Array.from({ length: HOURS }, (_, hour) => found.find((one) => one.hour === hour)?.visitors ?? 0)
}

export async function readHours(tx: Tx, now: number, guideId: string | undefined): Promise<Answer<'hourVisit'>> {
  const period = today(now, guideId)
  const hours = await firstVisits(tx, period)
  const from = period.from - 7 * DAY_MS
  const [then] = await rows<{ visitors: number }>(
    tx,
    sql`select count(distinct e.visitor_id)::int as visitors from visitor_visit e where ${within({ from, to: now - 7 * DAY_MS, guideId })}`,
  )
  const before = await firstVisits(tx, { from, to: from + DAY_MS - 1, guideId })
  return { hours, today: hours.reduce((sum, visitors) => sum + visitors, 0), lastWeek: { hours: before, toNow: then!.visitors } }
}

export async function readTendency(tx: Tx, now: number, guideId: string | undefined): Promise<Answer<'tendency'>> {
  const day = dayOf(now)
  const first = addDays(day, -TENDENCY_DAYS)
  const from = startOfDay(first)
  const found = await rows<{ nth: number; visitors: number }>(
    tx,
    sql`select ((e.at - ${from}) / ${DAY_MS})::int as nth, count(distinct e.visitor_id)::int as visitors
      from visitor_visit e where ${within({ from, to: startOfDay(day) - 1, guideId })} group by 1`,
  )
  const days = Array.from({ length: TENDENCY_DAYS }, (_, nth) => ({ day: addDays(first, nth), visitors: found.find((one) => one.nth === nth)?.visitors ?? 0 }))
  return { days }
}

/** By their titles: an explanation may be gone, or have other words, by the time that somebody asks. */
export async function readRank(tx: Tx, now: number, guideId: string | undefined): Promise<Answer<'spotRank'>> {
  const list = await rows<Answer<'spotRank'>['list'][number]>(
    tx,
    sql`select l.title, l.guide_id as "guideId", g.name as "guideName", l.times from (
        select e.title, e.tenant_id, e.guide_id, count(*)::int as times from visitor_listening e where ${within(today(now, guideId))} group by 1, 2, 3
      ) l join guide g on g.tenant_id = l.tenant_id and g.id = l.guide_id order by l.times desc, l.title, l.guide_id limit ${RANK_MAX}`,
  )
  return { list }
}

export async function readListening(tx: Tx, now: number, guideId: string | undefined): Promise<Answer<'listenIn'>> {
  const [found] = await rows<Answer<'listenIn'>>(
    tx,
    sql`select count(*)::int as times, count(distinct e.visitor_id)::int as visitors, coalesce(sum(e.seconds), 0)::float8 as seconds
      from visitor_listening e where ${within(today(now, guideId))}`,
  )
  return found!
}

export async function readBrands(tx: Tx, now: number, guideId: string | undefined): Promise<Answer<'phoneBrand'>> {
  const list = await rows<Answer<'phoneBrand'>['list'][number]>(
    tx,
    sql`select ${brandOf(sql`v.device`)} as brand, count(*)::int as visitors
      from (select distinct e.tenant_id, e.visitor_id from visitor_visit e where ${within(today(now, guideId))}) s
      join visitor v on v.tenant_id = s.tenant_id and v.id = s.visitor_id group by 1 order by 2 desc, 1`,
  )
  return { list }
}
