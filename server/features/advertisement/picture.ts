import { sql } from 'drizzle-orm'
import { pictureSizeText } from '../../../src/contract/features/advertisement/advertisement'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { rule } from '../../http/refusal'
import { mediaName } from '../../lib/mediaNames'

/** Refuses a stored picture whose pixel size differs from what its position requires. */
export async function checkPictureSize(
  tx: Tx,
  { positionId, picture }: { positionId: string; picture: string },
): Promise<void> {
  const [requiredSize] = await rows<{ width: number; height: number }>(
    tx,
    sql`select p.width, p.height from ad_position p join media m on m.kind = 'picture' and m.name = ${mediaName(picture)}
      where p.id = ${positionId} and (m.width, m.height) is distinct from (p.width, p.height)`,
  )
  if (!requiredSize) return
  const message = pictureSizeText(requiredSize)
  throw rule(message, [{ path: 'picture', message }])
}
