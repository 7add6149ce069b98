import { sql } from 'drizzle-orm'
import type { AdPosition } from '../../../../src/contract/features/advertisement/adPosition'
import { adPosition } from '../../../../src/contract/features/advertisement/adPosition'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'

export const readAdPositions = (tx: Tx): Promise<AdPosition[]> =>
  rows(
    tx,
    adPosition.list.result.element,
    sql`select id, name, key, width, height, at_once as "atOnce"
      from ad_position
      where deleted_at is null
      order by sort, id`,
  )
