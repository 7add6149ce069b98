import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { daysBefore, daysOf } from '../../../src/contract/data/statisticsPeriod'
import type { Days, StatisticsQuery } from '../../../src/contract/data/statisticsPeriod'
import { hasRow } from '../../db/rows'
import type { Tx } from '../../db/types'
import { absent } from '../../http/refusal'

/** Period of visits or listens, both ends included; of one guide or of all. */
export interface Period {
  from: number
  to: number
  guideId: string | undefined
}

export interface ComparedPeriod extends Days {
  guideId: string | undefined
  before: Days & Period
}

export function comparedPeriod({ guideId, ...query }: StatisticsQuery, now: number): ComparedPeriod {
  const days = daysOf(query, now)
  return { ...days, guideId, before: { ...daysBefore(days), guideId } }
}

/** Conditions on the events `e`, written to match the indexes. */
export const inPeriod = ({ from, to, guideId }: Period): SQL =>
  guideId === undefined
    ? sql`e.at between ${from} and ${to}`
    : sql`e.guide_id = ${guideId} and e.at between ${from} and ${to}`

/** Grouping key of a listen, on events `e` with their point `p` (`HEARD_POINT`). */
export const HEARD_KEY = sql`coalesce(e.poi_id, e.spot_id, e.title)`
export const HEARD_POINT = sql`left join poi p on p.tenant_id = e.tenant_id and p.id = e.poi_id`
/** Title of such a group. */
export const HEARD_TITLE = sql`coalesce(min(p.name), mode() within group (order by e.title))`

/** A guide of another merchant is reported as missing. */
export async function checkGuide(tx: Tx, guideId: string | undefined): Promise<void> {
  if (guideId === undefined) return
  if (!(await hasRow(tx, sql`select 1 from guide where id = ${guideId} and deleted_at is null`)))
    throw absent('没有这个导览')
}
