import { sql } from 'drizzle-orm'
import type { IdAndName, ResultOf } from '../../../src/contract/kit/core'
import type { guidePoi } from '../../../src/contract/guide/package/guidePoi'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { withDescendants } from './remove'

/** Deleted along with a point: its explanations with their children, and its stops on routes. */
export async function readPoiDeletion(tx: Tx, id: string): Promise<ResultOf<typeof guidePoi.deletion>> {
  const [counts] = await rows<{ spots: number; audios: number }>(
    tx,
    sql`select count(*)::int as spots, count(audio)::int as audios from spot where id in (${withDescendants(sql`t.poi_id = ${id}`)})`,
  )
  const routes = await rows<IdAndName>(
    tx,
    sql`select t.id, t.name from route t join poi p on p.guide_id = t.guide_id where p.id = ${id} and t.deleted is null and t.poi_ids ? ${id} order by t.sort, t.id`,
  )
  return { ...counts!, routes }
}
