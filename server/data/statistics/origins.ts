import { sql } from 'drizzle-orm'
import type { ResultOf } from '../../../src/contract/kit/core'
import { statistics } from '../../../src/contract/data/statistics'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { inPeriod } from './events'
import type { Period } from './events'

type Origins = Omit<ResultOf<typeof statistics.visitorFrom>, 'at' | 'from' | 'to'>

/** More flows are indistinguishable on a map. */
const FLOWS_MAX = 40

export async function readOrigins(tx: Tx, period: Period): Promise<Origins> {
  const visits = sql`(
    select distinct e.tenant_id, e.visitor_id, e.guide_id from visitor_visit e where ${inPeriod(period)}
  ) s
    join visitor v on v.tenant_id = s.tenant_id and v.id = s.visitor_id`
  const provinces = await rows(
    tx,
    statistics.visitorFrom.result.shape.provinces.element,
    sql`select v.province, count(distinct s.visitor_id)::int as visitors from ${visits} group by 1 order by 2 desc, 1`,
  )
  const cities = await rows(
    tx,
    statistics.visitorFrom.result.shape.cities.element,
    sql`select v.province, v.city, count(distinct s.visitor_id)::int as visitors
      from ${visits}
      where v.city <> ''
      group by 1, 2
      order by 3 desc, 1, 2`,
  )
  const flows = await rows(
    tx,
    statistics.visitorFrom.result.shape.flows.element,
    sql`select v.province, s.guide_id as "guideId", count(*)::int as visitors
      from ${visits}
      group by 1, 2
      order by 3 desc, 1, 2
      limit ${FLOWS_MAX}`,
  )
  const ids = [...new Set(flows.map(({ guideId }) => guideId))]
  const guides =
    ids.length === 0
      ? []
      : await rows(
          tx,
          statistics.visitorFrom.result.shape.guides.element,
          sql`select id, name, lng, lat from guide where id in ${ids} order by id`,
        )
  return { provinces, cities, flows, guides }
}
