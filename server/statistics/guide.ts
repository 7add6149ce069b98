import { sql } from 'drizzle-orm'
import { addDays, DAY_MS, dayOf, startOfDay } from '../../src/contract/chinaDay'
import type { DayVisits, GuideStatistics, HeardSpot, ListeningFigures, SeldomSpot, SpotStay } from '../../src/contract/guideStatistics'
import { SELDOM, SELDOM_MAX, SPOTS_MAX, STAY_STEPS } from '../../src/contract/guideStatistics'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import { within } from './events'
import type { Period } from './events'

/** The last days, today among them, up to now. */
const lastDays = (now: number, days: number, guideId: string): Period => ({ from: startOfDay(addDays(dayOf(now), 1 - days)), to: now, guideId })

/** Nobody waits for the last silence; a short explanation has hardly five seconds. */
const FINISHED = sql`(count(*) filter (where e.seconds >= greatest(e.whole_seconds - 5, ceil(e.whole_seconds * 0.9))))::int`

async function readFigures(tx: Tx, period: Period): Promise<ListeningFigures> {
  const [opened] = await rows<{ visitors: number }>(tx, sql`select count(distinct e.visitor_id)::int as visitors from visitor_visit e where ${within(period)}`)
  const [listened] = await rows<Omit<ListeningFigures, 'visitors'>>(
    tx,
    sql`select count(*)::int as times, ${FINISHED} as finished, count(distinct e.visitor_id)::int as listeners, count(distinct (e.visitor_id, e.title))::int as heard
      from visitor_listening e where ${within(period)}`,
  )
  return { ...opened!, ...listened! }
}

/** Of the packet that visitors get unless they choose: what was hardly heard, the least first. */
async function readSeldom(tx: Tx, period: Period): Promise<GuideStatistics['seldom']> {
  const found = await rows<SeldomSpot & { total: number }>(
    tx,
    sql`select s.title, s.audio, coalesce(h.times, 0)::int as times, (count(*) over ())::int as total from (
        select t.title, bool_or(t.audio is not null) as audio from spot t where t.deleted is null and t.packet_id = (
          select p.id from packet p where p.guide_id = ${period.guideId} and p.is_default and p.deleted is null order by p.sort, p.id limit 1
        ) group by t.title
      ) s left join (select e.title, count(*) as times from visitor_listening e where ${within(period)} group by e.title) h on h.title = s.title
      where coalesce(h.times, 0) < ${SELDOM} order by 3, s.title limit ${SELDOM_MAX}`,
  )
  return { total: found[0]?.total ?? 0, list: found.map(({ title, times, audio }) => ({ title, times, audio })) }
}

export async function readGuide(tx: Tx, now: number, guideId: string, days: number): Promise<GuideStatistics> {
  const period = lastDays(now, days, guideId)
  const span = days * DAY_MS
  return {
    at: now,
    figures: await readFigures(tx, period),
    before: await readFigures(tx, { guideId, from: period.from - span, to: period.to - span }),
    spots: await rows<HeardSpot>(
      tx,
      sql`select e.title, count(*)::int as times, ${FINISHED} as finished, max(e.whole_seconds)::int as seconds
        from visitor_listening e where ${within(period)} group by e.title order by 2 desc, 1 limit ${SPOTS_MAX}`,
    ),
    languages: await rows(tx, sql`select e.language, count(*)::int as times from visitor_listening e where ${within(period)} group by e.language order by 2 desc, 1`),
    seldom: await readSeldom(tx, period),
  }
}

async function countDays(tx: Tx, period: Period, days: number): Promise<{ visitors: number; times: number }[]> {
  const nth = sql`((e.at - ${period.from}) / ${DAY_MS})::int`
  const opened = await rows<{ nth: number; visitors: number }>(tx, sql`select ${nth} as nth, count(distinct e.visitor_id)::int as visitors from visitor_visit e where ${within(period)} group by 1`)
  const listened = await rows<{ nth: number; times: number }>(tx, sql`select ${nth} as nth, count(*)::int as times from visitor_listening e where ${within(period)} group by 1`)
  return Array.from({ length: days }, (_, day) => ({ visitors: opened.find((one) => one.nth === day)?.visitors ?? 0, times: listened.find((one) => one.nth === day)?.times ?? 0 }))
}

export async function readDays(tx: Tx, now: number, guideId: string, days: number): Promise<DayVisits> {
  const period = lastDays(now, days, guideId)
  const span = days * DAY_MS
  const own = await countDays(tx, period, days)
  const before = await countDays(tx, { guideId, from: period.from - span, to: period.to - span }, days)
  return { at: now, days: own.map((one, nth) => ({ ...one, day: addDays(dayOf(period.from), nth), before: before[nth]! })) }
}

/** How many of those who began are still there at each step. */
function sharesOf(counts: readonly { step: number; times: number }[]): number[] {
  const whole = counts.reduce((sum, { times }) => sum + times, 0)
  return Array.from({ length: STAY_STEPS + 1 }, (_, at) => (whole === 0 ? 0 : counts.reduce((sum, { step, times }) => (step >= at ? sum + times : sum), 0) / whole))
}

export async function readStay(tx: Tx, now: number, guideId: string, days: number, title: string): Promise<SpotStay> {
  const counts = await rows<{ own: boolean; step: number; times: number; seconds: number }>(
    tx,
    sql`select e.title = ${title} as own, least(${STAY_STEPS}::int, floor(e.seconds * ${STAY_STEPS}::int / greatest(e.whole_seconds, 1))::int) as step, count(*)::int as times, max(e.whole_seconds)::int as seconds
      from visitor_listening e where ${within(lastDays(now, days, guideId))} group by 1, 2`,
  )
  const own = counts.filter((one) => one.own)
  return { at: now, times: own.reduce((sum, { times }) => sum + times, 0), seconds: Math.max(0, ...own.map(({ seconds }) => seconds)), own: sharesOf(own), average: sharesOf(counts) }
}
