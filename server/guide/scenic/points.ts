import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ScenicPoint } from '../../../src/contract/guide/scenic'
import { scenicPoint } from '../../../src/contract/guide/scenic'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { absent } from '../../http/refusal'

const revisionRow = z.object({ revision: z.number().nullable() })

/** The points of a scenic area as shown to visitors. Points on floor plans have no geographic position. */
export async function readPoints(tx: Tx, guideId: string): Promise<ScenicPoint[]> {
  const [guide] = await rows(
    tx,
    revisionRow,
    sql`select visible_revision as revision from guide where id = ${guideId} and deleted_at is null`,
  )
  if (!guide) throw absent('没有这个景区')
  return rows(
    tx,
    scenicPoint,
    sql`select b.id, b.record ->> 'name' as name, (b.record ->> 'lng')::float8 as lng,
        (b.record ->> 'lat')::float8 as lat, coalesce(y.icon, 'other') as icon
        from guide_bag_revision b left join poi_type y on y.id = b.record ->> 'poiTypeId'
        where b.guide_id = ${guideId} and b.number = ${guide.revision} and b.kind = 'poi'
          and (b.record ->> 'online')::boolean and b.record ->> 'lng' is not null and b.record ->> 'lat' is not null
        order by b.sort, b.id`,
  )
}
