import { sql } from 'drizzle-orm'
import type { ResultOf } from '../../../src/contract/kit/core'
import { guidePoi } from '../../../src/contract/guide/package/guidePoi'
import { idAndName } from '../../../src/contract/kit/core'
import { onlyRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { withDescendants } from './remove'

const countsRow = guidePoi.deletion.result.omit({ routes: true })

/** Deleted along with a point: its explanations with their children, and its stops on routes. */
export async function readPoiDeletion(tx: Tx, id: string): Promise<ResultOf<typeof guidePoi.deletion>> {
  const counts = await onlyRow(
    tx,
    countsRow,
    sql`select count(*)::int as spots, count(audio)::int as audios
      from spot
      where id in (${withDescendants(sql`t.poi_id = ${id}`)})`,
  )
  const routes = await rows(
    tx,
    idAndName,
    sql`select t.id, t.name
      from route t
      join poi p on p.guide_id = t.guide_id
      where p.id = ${id} and t.deleted is null and t.poi_ids ? ${id}
      order by t.sort, t.id`,
  )
  return { ...counts, routes }
}
