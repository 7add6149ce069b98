import { sql } from 'drizzle-orm'
import type { ResultOf } from '../../../src/contract/kit/core'
import { rescue } from '../../../src/contract/operation/rescue/rescue'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { readPoints } from '../../guide/scenic/points'

type Ground = ResultOf<typeof rescue.ground>
const mapRow = rescue.ground.result.omit({ points: true })

/** Map data of a guide, as visible to visitors. */
export async function readGround(tx: Tx, guideId: string): Promise<Ground> {
  const points = await readPoints(tx, guideId)
  const [map] = await rows(
    tx,
    mapRow,
    sql`select r.snapshot -> 'settings' -> 'boundary' as boundary, r.snapshot -> 'settings' -> 'overlay' as overlay
      from guide g
      join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision
      where g.id = ${guideId}`,
  )
  return { boundary: map?.boundary ?? null, overlay: map?.overlay ?? null, points }
}
