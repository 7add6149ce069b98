import { freeSpansOf, lanesOf, overlapsOf, overlapWith } from '@/contract/features/advertisement/adSchedule'
import type { FreeSpan, Overlap, Span } from '@/contract/features/advertisement/adSchedule'
import type { AdPosition } from '@/contract/features/advertisement/adPosition'
import type { Booking } from '@/contract/features/advertisement/advertisement'
import { required } from '@/lib/required'

/** A booking in a calendar row: its visible part, and the lane. */
export interface Bar extends Span {
  booking: Booking
  lane: number
  /** The overlaps in which visitors do not see it. */
  hidden: readonly Overlap[]
}

/** One position with all its bookings and gaps. */
export interface Row {
  position: AdPosition
  bars: readonly Bar[]
  free: readonly (FreeSpan & { lane: number })[]
  overlaps: readonly Overlap[]
  lanes: number
}

export interface Calendar {
  /** Start of each week, and the end of the last. */
  weeks: readonly number[]
  today: number
}

export const periodOf = ({ weeks }: Calendar): Span => ({
  from: required(weeks[0], 'first week'),
  to: required(weeks.at(-1), 'end of the last week'),
})

function rowOf(position: AdPosition, bookings: readonly Booking[], calendar: Calendar): Row {
  const period = periodOf(calendar)
  const overlaps = overlapsOf(bookings, position.atOnce, { from: Math.max(period.from, calendar.today), to: period.to })
  const free = freeSpansOf(bookings, calendar.weeks, calendar.today)
  const parts = bookings
    .flatMap((booking) => {
      const part = overlapWith(booking, period)
      return part ? [{ booking, ...part, hidden: overlaps.filter(({ hidden }) => hidden.includes(booking.id)) }] : []
    })
    .toSorted((a, b) => a.from - b.from)
  // Offline bookings take no space: they fill lanes left by the others and the free weeks.
  const [online, offline] = [
    parts.filter(({ booking }) => booking.publish === 'online'),
    parts.filter(({ booking }) => booking.publish === 'offline'),
  ]
  const lanes = lanesOf([...online, ...free, ...offline])
  const withLanes = <T>(list: readonly T[], before: number) =>
    list.map((item, index) => ({ ...item, lane: required(lanes[before + index], 'lane') }))
  return {
    position,
    bars: [...withLanes(online, 0), ...withLanes(offline, online.length + free.length)].toSorted(
      (a, b) => a.from - b.from,
    ),
    free: withLanes(free, online.length),
    overlaps,
    lanes: Math.max(0, ...lanes) + 1,
  }
}

/** A row per position; given a guide, only bookings that its visitors see. */
export function rowsOf(
  positions: readonly AdPosition[],
  bookings: readonly Booking[],
  calendar: Calendar,
  guideId: string | null,
): Row[] {
  const visible = bookings.filter(
    ({ guideIds }) => guideId === null || guideIds.length === 0 || guideIds.includes(guideId),
  )
  return positions.map((position) =>
    rowOf(
      position,
      visible.filter(({ positionId }) => positionId === position.id),
      calendar,
    ),
  )
}

export function summaryOf(rows: readonly Row[]) {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    bookings: sum(({ bars }) => bars.length),
    overlaps: sum(({ overlaps }) => overlaps.length),
    free: sum(({ free }) => free.length),
    weeks: sum(({ free }) => free.reduce((total, { weeks }) => total + weeks, 0)),
  }
}
