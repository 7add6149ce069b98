import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { DAY_MS, dayOf, startOfDay } from '../../../src/contract/kit/chinaDay'
import type { QueryOf } from '../../../src/contract/kit/core'
import { HEAT_CELLS_MAX, HEAT_LEAST, QUARTER_MS } from '../../../src/contract/guide/guide/guideHeat'
import type { HeatCell } from '../../../src/contract/guide/guide/guideHeat'
import type { statistics } from '../../../src/contract/data/statistics'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { middleOf } from '../heat/grid'
import type { Answer } from './read'

const QUARTERS = DAY_MS / QUARTER_MS

const quarterRow = z.object({ nth: z.number(), visitors: z.number() })
const dayRow = quarterRow.pick({ visitors: true })

/** Cells below the minimum count are left out, so no one can be found by being alone. */
export async function readHeat(
  tx: Tx,
  guideId: string,
  { day, quarter: requestedQuarter }: QueryOf<typeof statistics.thermodynamicDiagram>,
  now: number,
): Promise<Answer<'thermodynamicDiagram'> & { at: number }> {
  const selectedDay = day ?? dayOf(now)
  const from = startOfDay(selectedDay)
  const counts = await rows(
    tx,
    quarterRow,
    sql`select ((at - ${from}) / ${QUARTER_MS})::int as nth, visitors from heat_count
      where guide_id = ${guideId} and kind = 'quarter' and at >= ${from} and at < ${from + DAY_MS}
        and visitors >= ${HEAT_LEAST}`,
  )
  const quarters = Array.from({ length: QUARTERS }, (_, nth) => counts.find((row) => row.nth === nth)?.visitors ?? 0)
  const last = quarters.findLastIndex((visitors) => visitors > 0)
  const quarter = last === -1 ? null : (requestedQuarter ?? last)
  const [wholeDay] = await rows(
    tx,
    dayRow,
    sql`select visitors
      from heat_count
      where guide_id = ${guideId} and kind = 'day' and at = ${from} and visitors >= ${HEAT_LEAST}`,
  )
  const cells = quarter === null ? [] : await readCells(tx, guideId, from + quarter * QUARTER_MS)
  return { at: now, day: selectedDay, quarter, quarters, agreed: wholeDay?.visitors ?? 0, cells }
}

const cellRow = z.object({ row: z.number(), column: z.number(), visitors: z.number() })

async function readCells(tx: Tx, guideId: string, at: number): Promise<HeatCell[]> {
  const cells = await rows(
    tx,
    cellRow,
    sql`select row_number as row, column_number as column, visitors from heat_count
      where guide_id = ${guideId} and kind = 'cell' and at = ${at} and visitors >= ${HEAT_LEAST}
      order by visitors desc, row_number, column_number
      limit ${HEAT_CELLS_MAX}`,
  )
  return cells.map(({ row, column, visitors }) => ({ ...middleOf({ row, column }), visitors }))
}
