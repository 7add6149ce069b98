import * as z from 'zod'
import { day } from '../../kit/chinaDay'
import { menuRight } from '../../rights'
import { byId, endpoint, anyOfRights, time } from '../../kit/core'

/** Side of a cell, in metres. */
export const HEAT_CELL = 15
/** Privacy threshold: lower visitor counts are not reported, neither per cell nor per quarter of an hour. */
export const HEAT_LEAST = 5
/** Maximum number of cells per quarter of an hour, fullest first. */
export const HEAT_CELLS_MAX = 3000
export const QUARTER_MS = 15 * 60_000
const QUARTERS = 96

const count = z.int().min(0)
const quarter = z
  .int()
  .min(0)
  .max(QUARTERS - 1)

/** Centre of the cell, WGS-84. */
const cell = z.object({ lng: z.number(), lat: z.number(), visitors: z.int().min(HEAT_LEAST) })
export type HeatCell = z.output<typeof cell>

export const guideHeat = {
  thermodynamicDiagram: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/thermodynamicDiagram/{id}',
    summary: `一个导览的热力：同意共享位置的访客，每 ${HEAT_CELL} 米一格、每刻钟一次，不足 ${HEAT_LEAST} 人的不给；day 不给时为今天，quarter 不给时为有数据的最后一刻钟`,
    access: anyOfRights(menuRight('bigScreen')),
    params: byId,
    query: z.strictObject({ day: day.optional(), quarter: z.coerce.number().pipe(quarter).optional() }),
    result: z.object({
      at: time,
      day,
      /** Quarter of an hour the cells belong to; null if there is no data for the day. */
      quarter: quarter.nullable(),
      /** Consenting visitors present, per quarter of an hour of the day; used for playback. */
      quarters: z.array(count).length(QUARTERS),
      /** Distinct visitors who consented on this day. */
      agreed: count,
      cells: z.array(cell).max(HEAT_CELLS_MAX),
    }),
    codes: { 404: '没有这个导览' },
  }),
}
