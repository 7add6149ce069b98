import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { pictureSizeText } from '../../../src/contract/features/advertisement/advertisement'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { rule } from '../../http/refusal'
import { mediaName } from '../../lib/mediaNames'

const sizeRow = z.object({ width: z.number(), height: z.number() })

/** Refuses a stored picture whose pixel size differs from what its position requires. */
export async function checkPictureSize(
  tx: Tx,
  { positionId, picture }: { positionId: string; picture: string },
): Promise<void> {
  const [requiredSize] = await rows(
    tx,
    sizeRow,
    sql`select p.width, p.height
      from ad_position p
      join media m on m.kind = 'picture' and m.name = ${mediaName(picture)}
      where p.id = ${positionId} and (m.width, m.height) is distinct from (p.width, p.height)`,
  )
  if (!requiredSize) return
  const message = pictureSizeText(requiredSize)
  throw rule(message, [{ path: 'picture', message }])
}
