import { sql } from 'drizzle-orm'
import * as z from 'zod'
import {
  advertisementKind,
  pictureSizeText,
  CALENDAR_MAX,
  booking,
} from '../../../src/contract/features/advertisement/advertisement'
import type { advertisement, Booking } from '../../../src/contract/features/advertisement/advertisement'
import { idAndName } from '../../../src/contract/kit/core'
import { rows } from '../../db/rows'
import { isOneOf } from '../../db/search'
import type { Handlers } from '../../http/handler'
import { absent, rule } from '../../http/refusal'
import { recordHandlers } from '../../records/handlers'
import { visibilityAt } from '../../../src/contract/kit/states'
import { thumbnailsOf } from '../../records/lookups'
import type { Tx } from '../../db/types'
import { mediaName } from '../../lib/mediaNames'

const bookingRow = booking.omit({ shown: true, thumbnail: true })

/** The bookings of a period, in the order shown to visitors. */
async function readCalendar(tx: Tx, { from, to }: { from: number; to: number }, now: number): Promise<Booking[]> {
  const bookings = await rows(
    tx,
    bookingRow,
    sql`select t.id, t.version, t.title, t.position_id as "positionId", t.picture, t.guide_ids as "guideIds", t.publish,
        t.sort,
        t.starts_at::float8 as "startsAt", t.ends_at::float8 as "endsAt", t.top_at::float8 as "topAt"
      from advertisement t
      where t.deleted_at is null and (t.starts_at is null or t.starts_at < ${to})
        and (t.ends_at is null or t.ends_at > ${from})
        and (t.publish = 'online' or t.starts_at is not null or t.ends_at is not null)
      order by t.top_at desc nulls last, t.sort, t.id limit ${CALENDAR_MAX + 1}`,
  )
  if (bookings.length > CALENDAR_MAX) throw rule(`这段时间的排期超过 ${CALENDAR_MAX} 个，请缩短时间`)
  const thumbnails = await thumbnailsOf(tx, advertisementKind, bookings)
  return bookings.map((booking) => ({
    ...booking,
    thumbnail: thumbnails(booking)[booking.picture] ?? null,
    shown: visibilityAt(booking, now),
  }))
}

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
