import { sql } from 'drizzle-orm'
import { advertisementKind, CALENDAR_MAX, booking } from '../../../src/contract/features/advertisement/advertisement'
import type { Booking } from '../../../src/contract/features/advertisement/advertisement'
import { visibilityAt } from '../../../src/contract/kit/states'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { rule } from '../../http/refusal'
import { thumbnailsOf } from '../../records/lookups'

const bookingRow = booking.omit({ shown: true, thumbnail: true })

/** The bookings of a period, in the order shown to visitors. */
export async function readCalendar(
  tx: Tx,
  { from, to }: { from: number; to: number },
  now: number,
): Promise<Booking[]> {
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
