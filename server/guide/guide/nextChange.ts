import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { onlyRow } from '../../db/rows'
import type { Tx } from '../../db/types'

const changeRow = z.object({ change: z.number() })

/** The next change number of a guide's data package. The caller must hold the guide's lock. */
export async function nextChange(tx: Tx, guideId: string): Promise<number> {
  const row = await onlyRow(
    tx,
    changeRow,
    sql`insert into guide_bag (guide_id, change) values (${guideId}, 1)
        on conflict (tenant_id, guide_id) do update set change = guide_bag.change + 1 returning change`,
  )
  return row.change
}
