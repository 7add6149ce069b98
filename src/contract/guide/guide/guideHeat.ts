import * as z from 'zod'
import { day } from '../../kit/chinaDay'
import { menuRight } from '../../rights'
import { byId, endpoint, anyOfRights, time } from '../../kit/core'

/** Side of a cell in metres. */
export const HEAT_CELL = 15
/** Fewer visitors than that are not told, neither of a cell nor of a quarter of an hour. */
export const HEAT_LEAST = 5
/** The fullest cells of a quarter of an hour. */
export const HEAT_CELLS_MAX = 3000
export const QUARTER_MS = 15 * 60_000
const QUARTERS = 96

const count = z.int().min(0)
const quarter = z.int().min(0).max(QUARTERS - 1)

/** Its middle, WGS-84. */
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
      /** That the cells are of; null when nothing is known of the day. */
      quarter: quarter.nullable(),
      /** Visitors who agreed and were there, of each quarter of an hour of the day; to play it back by. */
      quarters: z.array(count).length(QUARTERS),
      /** Who agreed on this day, each once. */
      agreed: count,
      cells: z.array(cell).max(HEAT_CELLS_MAX),
    }),
    codes: { 404: '没有这个导览' },
  }),
}
