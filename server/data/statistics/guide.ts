import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { addDays, DAY_MS } from '../../../src/contract/kit/chinaDay'
import type { QueryOf } from '../../../src/contract/kit/core'
import type { DayVisits, GuideStatistics, ListeningFigures, SpotStay } from '../../../src/contract/data/guideStatistics'
import { SELDOM, SELDOM_MAX, SPOTS_MAX, STAY_STEPS, guideStatistics } from '../../../src/contract/data/guideStatistics'
import { required } from '../../../src/lib/required'
import { onlyRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { HEARD_KEY, HEARD_POINT, HEARD_TITLE, inPeriod } from './events'
import type { ComparedPeriod, Period } from './events'

/** Listeners skip the silence at the end; a short explanation may last less than five seconds. */
const FINISHED = sql`(count(*) filter (where e.seconds
  >= greatest(e.whole_seconds - 5, ceil(e.whole_seconds * 0.9))))::int`

const spotHotResult = guideStatistics.spotHot.result.shape
const visitorsRow = spotHotResult.figures.pick({ visitors: true })
const listeningRow = spotHotResult.figures.omit({ visitors: true })

async function readFigures(tx: Tx, period: Period): Promise<ListeningFigures> {
  const visits = await onlyRow(
    tx,
    visitorsRow,
    sql`select count(distinct e.visitor_id)::int as visitors from visitor_visit e where ${inPeriod(period)}`,
  )
  const listening = await onlyRow(
    tx,
    listeningRow,
    sql`select count(*)::int as times, ${FINISHED} as finished, count(distinct e.visitor_id)::int as listeners,
        count(distinct (e.visitor_id, e.guide_id, ${HEARD_KEY}))::int as heard
      from visitor_listening e where ${inPeriod(period)}`,
  )
  return { ...visits, ...listening }
}

/** Listens at the point of an explanation `s`, and those from before points had ids, by its title. */
const SPOT_TIMES = sql`(coalesce(o.times, 0) + coalesce(n.times, 0))::int`

const seldomRow = spotHotResult.seldom.shape.list.element.extend({ total: z.number() })

/** Least played explanations of the default packets. A point's explanations count together, in any language. */
async function readSeldom(tx: Tx, period: Period): Promise<GuideStatistics['seldom']> {
  const ofGuide = period.guideId === undefined ? sql`` : sql`and p.guide_id = ${period.guideId}`
  const spots = await rows(
    tx,
    seldomRow,
    sql`with heard as (
        select e.guide_id, e.poi_id, case when e.poi_id is null then e.title end as title, count(*) as times
        from visitor_listening e
        where ${inPeriod(period)}
        group by 1, 2, 3
      )
      select s.title, s.audio, ${SPOT_TIMES} as times, (count(*) over ())::int as total
      from (
        select t.guide_id, t.title, min(t.poi_id) as poi_id, bool_or(t.audio is not null) as audio
        from spot t
        where t.deleted is null and t.packet_id in (
          select distinct on (p.guide_id) p.id
          from packet p join guide g on g.tenant_id = p.tenant_id and g.id = p.guide_id
          where p.is_default and p.deleted is null and g.deleted_at is null ${ofGuide}
          order by p.guide_id, p.sort, p.id
        )
        group by t.guide_id, t.title
      ) s
      left join heard o on o.guide_id = s.guide_id and o.poi_id = s.poi_id
      left join heard n on n.guide_id = s.guide_id and n.title = s.title
      where ${SPOT_TIMES} < ${SELDOM}
      order by 3, s.title limit ${SELDOM_MAX}`,
  )
  return { total: spots[0]?.total ?? 0, list: spots.map(({ title, times, audio }) => ({ title, times, audio })) }
}

export async function readGuide(tx: Tx, period: ComparedPeriod): Promise<Omit<GuideStatistics, 'at' | 'from' | 'to'>> {
  return {
    figures: await readFigures(tx, period),
    before: await readFigures(tx, period.before),
    spots: await rows(
      tx,
      spotHotResult.spots.element,
      sql`select l.title, l."poiId", l."spotId", l.guide_id as "guideId", g.name as "guideName", l.times, l.finished,
          l.seconds
        from (
          select e.tenant_id, e.guide_id, ${HEARD_KEY} as key, ${HEARD_TITLE} as title, min(e.poi_id) as "poiId",
            min(e.spot_id) as "spotId",
            count(*)::int as times, ${FINISHED} as finished, max(e.whole_seconds)::int as seconds
          from visitor_listening e ${HEARD_POINT}
          where ${inPeriod(period)}
          group by 1, 2, 3
          order by count(*) desc, ${HEARD_TITLE}, e.guide_id
          limit ${SPOTS_MAX}
        ) l join guide g on g.tenant_id = l.tenant_id and g.id = l.guide_id order by l.times desc, l.title, l.guide_id`,
    ),
    languages: await rows(
      tx,
      spotHotResult.languages.element,
      sql`select e.language, count(*)::int as times
        from visitor_listening e
        where ${inPeriod(period)}
        group by e.language
        order by 2 desc, 1`,
    ),
    seldom: await readSeldom(tx, period),
  }
}

const dayVisitors = z.object({ nth: z.number(), visitors: z.number() })
const dayListens = z.object({ nth: z.number(), times: z.number() })

async function countDays(tx: Tx, period: Period, days: number): Promise<{ visitors: number; times: number }[]> {
  const nth = sql`((e.at - ${period.from}) / ${DAY_MS})::int`
  const visits = await rows(
    tx,
    dayVisitors,
    sql`select ${nth} as nth, count(distinct e.visitor_id)::int as visitors
      from visitor_visit e
      where ${inPeriod(period)}
      group by 1`,
  )
  const listening = await rows(
    tx,
    dayListens,
    sql`select ${nth} as nth, count(*)::int as times from visitor_listening e where ${inPeriod(period)} group by 1`,
  )
  return Array.from({ length: days }, (_, day) => ({
    visitors: visits.find((row) => row.nth === day)?.visitors ?? 0,
    times: listening.find((row) => row.nth === day)?.times ?? 0,
  }))
}

export async function readDays(tx: Tx, period: ComparedPeriod): Promise<Omit<DayVisits, 'at' | 'from' | 'to'>> {
  const current = await countDays(tx, period, period.count)
  const before = await countDays(tx, period.before, period.count)
  return {
    days: current.map((counts, nth) => ({
      ...counts,
      day: addDays(period.first, nth),
      before: required(before[nth], 'day before'),
    })),
  }
}

/** Share of the starters who are still there at each step. */
function sharesOf(counts: readonly { step: number; times: number }[]): number[] {
  const total = counts.reduce((sum, { times }) => sum + times, 0)
  return Array.from({ length: STAY_STEPS + 1 }, (_, at) =>
    total === 0 ? 0 : counts.reduce((sum, { step, times }) => (step >= at ? sum + times : sum), 0) / total,
  )
}

/** Selects the requested explanations from the events `e` with their point `p`. */
function isSpotCondition({ poiId, spotId, title }: SpotKey): SQL {
  if (poiId !== undefined) return sql`coalesce(e.poi_id = ${poiId}, false)`
  if (spotId !== undefined) return sql`coalesce(e.poi_id is null and e.spot_id = ${spotId}, false)`
  return sql`coalesce(p.name, e.title) = ${title ?? ''}`
}

type SpotKey = Pick<QueryOf<typeof guideStatistics.spotStay>, 'poiId' | 'spotId' | 'title'>

const stayRow = z.object({ own: z.boolean(), step: z.number(), times: z.number(), seconds: z.number() })

export async function readStay(tx: Tx, period: ComparedPeriod, spot: SpotKey): Promise<Omit<SpotStay, 'at'>> {
  const counts = await rows(
    tx,
    stayRow,
    sql`select ${isSpotCondition(spot)} as own,
        least(${STAY_STEPS}::int, floor(e.seconds * ${STAY_STEPS}::int / greatest(e.whole_seconds, 1))::int) as step,
        count(*)::int as times, max(e.whole_seconds)::int as seconds
      from visitor_listening e ${HEARD_POINT} where ${inPeriod(period)} group by 1, 2`,
  )
  const own = counts.filter((row) => row.own)
  return {
    times: own.reduce((sum, { times }) => sum + times, 0),
    seconds: Math.max(0, ...own.map(({ seconds }) => seconds)),
    own: sharesOf(own),
    average: sharesOf(counts),
  }
}
