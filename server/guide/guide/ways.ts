import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { DEFAULT_WAY } from '../../../src/contract/kit/ways'
import type { Way } from '../../../src/contract/kit/ways'
import type { WaySwitches } from '../../../src/contract/operation/guideFunction/wayRules'
import { required } from '../../../src/lib/required'
import { hasRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'

const COLUMNS: Readonly<Record<Way, string>> = { mini: 'in_mini', h5: 'in_h5' }

/** The switch of a way, of guides with this alias. */
const wayColumn = (way: Way, guide: SQL = sql`g`): SQL => sql`${guide}.${sql.identifier(COLUMNS[way])}`

/** Guides with this alias that visitors can open: in a way, or with null in any. */
export const isOpenIn = (way: Way | null, guide: SQL = sql`g`): SQL =>
  sql`${guide}.publish = 'online' and ${guide}.deleted_at is null
    and ${way === null ? sql`(${wayColumn('mini', guide)} or ${wayColumn('h5', guide)})` : wayColumn(way, guide)}`

export const isGuideOpen = (tx: Tx, guideId: string, way: Way = DEFAULT_WAY): Promise<boolean> =>
  hasRow(tx, sql`select 1 from guide g where g.id = ${guideId} and ${isOpenIn(way)}`)

const switchesRow = z.object({ mini: z.boolean(), h5: z.boolean() })

/** A guide's way switches, which are kept while it is offline. */
export async function readWays(tx: Tx, guideId: string): Promise<WaySwitches> {
  const [switches] = await rows(
    tx,
    switchesRow,
    sql`select ${wayColumn('mini')} as mini, ${wayColumn('h5')} as h5 from guide g where g.id = ${guideId}`,
  )
  return required(switches, 'guide')
}
