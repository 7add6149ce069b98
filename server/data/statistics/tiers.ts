import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { TIERS } from '../../../src/contract/data/statistics'
import { required } from '../../../src/lib/required'
import { onlyRow } from '../../db/rows'
import type { Tx } from '../../db/types'
import { HEARD_KEY, inPeriod } from './events'
import type { ComparedPeriod } from './events'
import type { Answer } from './read'

/** Both ends of a tier as one condition on the number of explanations played. */
const tierCondition = ({ from, to }: (typeof TIERS)[number]) =>
  to === null ? sql`x.heard >= ${from}` : sql`x.heard between ${from} and ${to}`

const tiersRow = z.object({ visitors: z.number(), repeated: z.number() }).catchall(z.number())

/** One pass over the events: joined by visitor, visits and listens would be read for each other. A visit is a row that hears nothing. */
export async function readTiers(tx: Tx, period: ComparedPeriod): Promise<Answer<'tier'>> {
  const ofGuide = period.guideId === undefined ? sql`` : sql`and b.guide_id = ${period.guideId}`
  const row = await onlyRow(
    tx,
    tiersRow,
    sql`select count(*)::int as visitors, count(*) filter (where x.known)::int as repeated,
        ${sql.join(
          TIERS.map(
            (tier, place) =>
              sql`count(*) filter (where ${tierCondition(tier)})::int as ${sql.identifier(`tier${place}`)}`,
          ),
          sql`, `,
        )}
      from (
        select e.visitor_id, count(distinct e.heard) as heard,
          exists (select from visitor_visit b where b.visitor_id = e.visitor_id and b.at < ${period.from} ${ofGuide}) as known
        from (
          select e.visitor_id, null as heard from visitor_visit e where ${inPeriod(period)}
          union all
          select e.visitor_id, e.guide_id || ${HEARD_KEY} from visitor_listening e where ${inPeriod(period)}
        ) e
        group by e.visitor_id
        having bool_or(e.heard is null)
      ) x`,
  )
  const { visitors, repeated } = row
  return {
    visitors,
    tiers: TIERS.map((tier, place) => ({ ...tier, visitors: required(row[`tier${place}`], 'tier') })),
    first: visitors - repeated,
    repeated,
  }
}
