import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { addDays, CHINA_MS, DAY_MS, dayOf, startOfDay } from '../../../src/contract/kit/chinaDay'
import type { ResultOf } from '../../../src/contract/kit/core'
import { HOURS, RANK_MAX, statistics } from '../../../src/contract/data/statistics'
import { onlyRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { coverThumbnail } from '../../guide/guide/record'
import { HEARD_KEY, HEARD_POINT, HEARD_TITLE, inPeriod } from './events'
import type { ComparedPeriod, Period } from './events'
import type { SQL } from 'drizzle-orm'

/** Device name patterns by consumer brand. */
const BRANDS: readonly (readonly [brand: string, patterns: readonly string[]])[] = [
  ['苹果', ['iphone%', 'ipad%']],
  ['荣耀', ['荣耀%', 'honor%']],
  ['华为', ['华为%', 'huawei%']],
  ['小米', ['小米%', '红米%', 'xiaomi%', 'redmi%']],
  ['OPPO', ['oppo%']],
  ['vivo', ['vivo%']],
]

const brandOf = (device: SQL): SQL =>
  sql`case ${sql.join(
    BRANDS.flatMap(([brand, patterns]) =>
      patterns.map((pattern) => sql`when ${device} ilike ${pattern} then ${brand}`),
    ),
    sql` `,
  )} when ${device} = '' then '未知' else '其他' end`

/** A figure's answer without its read time. */
export type Answer<K extends keyof typeof statistics> = Omit<ResultOf<(typeof statistics)[K]>, 'at' | 'from' | 'to'>

const HOUR = 60 * 60_000

const visitorsRow = z.object({ visitors: z.number() })

async function countVisitors(tx: Tx, period: Period): Promise<number> {
  const row = await onlyRow(
    tx,
    visitorsRow,
    sql`select count(distinct e.visitor_id)::int as visitors from visitor_visit e where ${inPeriod(period)}`,
  )
  return row.visitors
}

export async function readVisitors(tx: Tx, period: ComparedPeriod): Promise<Answer<'visitorCount'>> {
  const { from, to } = period.before
  return {
    visitors: await countVisitors(tx, period),
    before: { from, to, visitors: await countVisitors(tx, period.before) },
  }
}

const hourVisitors = z.object({ hour: z.number(), visitors: z.number() })

/** Visitors by the hour of their first visit on a day, summed over all days. */
async function countFirstVisits(tx: Tx, period: Period): Promise<number[]> {
  const hour = sql`(((f.at + ${CHINA_MS}) % ${DAY_MS}) / ${HOUR})::int`
  const counts = await rows(
    tx,
    hourVisitors,
    sql`select ${hour} as hour, count(*)::int as visitors
      from (
        select min(e.at) as at
        from visitor_visit e
        where ${inPeriod(period)}
        group by e.visitor_id, (e.at + ${CHINA_MS}) / ${DAY_MS}
      ) f
      group by 1`,
  )
  return hoursOf(counts, ({ visitors }) => visitors)
}

export const hoursOf = <H extends { hour: number }>(counts: readonly H[], value: (match: H) => number): number[] =>
  Array.from({ length: HOURS }, (_, hour) => {
    const match = counts.find((row) => row.hour === hour)
    return match === undefined ? 0 : value(match)
  })

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

export async function readHours(tx: Tx, period: ComparedPeriod): Promise<Answer<'hourVisit'>> {
  const { before } = period
  const hours = await countFirstVisits(tx, period)
  return {
    hours,
    total: sumOf(hours),
    before: {
      hours: await countFirstVisits(tx, { ...before, to: before.from + before.count * DAY_MS - 1 }),
      toNow: sumOf(await countFirstVisits(tx, before)),
    },
  }
}

const nthVisitors = z.object({ nth: z.number(), visitors: z.number() })
const nthListens = z.object({ nth: z.number(), listens: z.number() })

export async function readTendency(
  tx: Tx,
  now: number,
  guideId: string | undefined,
  count: number,
): Promise<Answer<'tendency'>> {
  const first = addDays(dayOf(now), 1 - count)
  const period = inPeriod({ from: startOfDay(first), to: now, guideId })
  const nth = sql`((e.at - ${startOfDay(first)}) / ${DAY_MS})::int`
  const visits = await rows(
    tx,
    nthVisitors,
    sql`select ${nth} as nth, count(distinct e.visitor_id)::int as visitors
      from visitor_visit e
      where ${period}
      group by 1`,
  )
  const listenCounts = await rows(
    tx,
    nthListens,
    sql`select ${nth} as nth, count(*)::int as listens from visitor_listening e where ${period} group by 1`,
  )
  const days = Array.from({ length: count }, (_, place) => ({
    day: addDays(first, place),
    visitors: visits.find((row) => row.nth === place)?.visitors ?? 0,
    listens: listenCounts.find((row) => row.nth === place)?.listens ?? 0,
  }))
  return { days }
}

/** Grouped by point: by the time of the query an explanation may be deleted or reworded. */
export async function readRank(tx: Tx, period: ComparedPeriod): Promise<Answer<'spotRank'>> {
  const list = await rows(
    tx,
    statistics.spotRank.result.shape.list.element,
    sql`select l.title, l."poiId", l."spotId", l.guide_id as "guideId", g.name as "guideName",
        coalesce(p.pictures ->> 0, ${coverThumbnail}) as picture, l.times, l.visitors
      from (
        select e.tenant_id, e.guide_id, ${HEARD_KEY} as key, ${HEARD_TITLE} as title, min(e.poi_id) as "poiId",
          min(e.spot_id) as "spotId",
          count(*)::int as times, count(distinct e.visitor_id)::int as visitors
        from visitor_listening e ${HEARD_POINT}
        where ${inPeriod(period)}
        group by 1, 2, 3
        order by count(*) desc, ${HEARD_TITLE}, e.guide_id
        limit ${RANK_MAX}
      ) l
      join guide g on g.tenant_id = l.tenant_id and g.id = l.guide_id
      left join poi p on p.tenant_id = l.tenant_id and p.id = l."poiId"
      order by l.times desc, l.title, l.guide_id`,
  )
  return { list }
}

type ListeningTotals = Answer<'listenIn'>['before']

async function countListening(tx: Tx, period: Period): Promise<ListeningTotals> {
  const row = await onlyRow(
    tx,
    statistics.listenIn.result.shape.before,
    sql`select count(*)::int as times, count(distinct e.visitor_id)::int as visitors,
        coalesce(sum(e.seconds), 0)::float8 as seconds
      from visitor_listening e
      where ${inPeriod(period)}`,
  )
  return row
}

const hourListens = z.object({ hour: z.number(), times: z.number() })

export async function readListening(tx: Tx, period: ComparedPeriod): Promise<Answer<'listenIn'>> {
  const hour = sql`(((e.at + ${CHINA_MS}) % ${DAY_MS}) / ${HOUR})::int`
  const counts = await rows(
    tx,
    hourListens,
    sql`select ${hour} as hour, count(*)::int as times from visitor_listening e where ${inPeriod(period)} group by 1`,
  )
  return {
    ...(await countListening(tx, period)),
    hours: hoursOf(counts, ({ times }) => times),
    before: await countListening(tx, period.before),
  }
}

export async function readBrands(tx: Tx, period: ComparedPeriod): Promise<Answer<'phoneBrand'>> {
  const list = await rows(
    tx,
    statistics.phoneBrand.result.shape.list.element,
    sql`select ${brandOf(sql`v.device`)} as brand, count(*)::int as visitors
      from (select distinct e.tenant_id, e.visitor_id from visitor_visit e where ${inPeriod(period)}) s
      join visitor v on v.tenant_id = s.tenant_id and v.id = s.visitor_id group by 1 order by 2 desc, 1`,
  )
  return { list }
}
