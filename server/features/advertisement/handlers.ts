import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { advertisementKind, pictureSizeText } from '../../../src/contract/features/advertisement/advertisement'
import type { advertisement } from '../../../src/contract/features/advertisement/advertisement'
import { idAndName } from '../../../src/contract/kit/core'
import { rows } from '../../db/rows'
import { isOneOf } from '../../db/search'
import type { Handlers } from '../../http/handler'
import { absent, rule } from '../../http/refusal'
import { recordHandlers } from '../../records/handlers'
import { readCalendar } from './calendar'
import type { Tx } from '../../db/types'
import { mediaName } from '../../lib/mediaNames'

const sizeRow = z.object({ width: z.number(), height: z.number() })

/** Refuses a stored picture whose pixel size differs from what its position requires. */
async function checkPictureSize(
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

const guideIdsRow = z.object({ guideIds: z.array(z.string()) })

export const advertisementHandlers: Handlers<typeof advertisement> = {
  ...recordHandlers(advertisementKind, { check: ({ tx }, input) => checkPictureSize(tx, input) }),
  scopeList: async ({ params }, { tx }) => {
    const [row] = await rows(
      tx,
      guideIdsRow,
      sql`select guide_ids as "guideIds" from advertisement where id = ${params.id} and deleted_at is null`,
    )
    if (!row) throw absent('没有这个广告')
    if (row.guideIds.length === 0) return []
    return rows(
      tx,
      idAndName,
      sql`select id, name
        from guide
        where ${isOneOf(sql`id`, row.guideIds)} and deleted_at is null
        order by name_pinyin, id`,
    )
  },
  calendar: ({ body }, { tx, now }) => readCalendar(tx, body, now),
}
