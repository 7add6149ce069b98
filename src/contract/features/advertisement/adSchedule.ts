import type { Booking } from './advertisement'

/** Determines when, to whom and with what priority an advertisement is shown. */
export type Scheduled = Pick<Booking, 'id' | 'publish' | 'startsAt' | 'endsAt' | 'topAt' | 'sort' | 'guideIds'>

/** Half-open: `from` included, `to` excluded; epoch milliseconds. */
export interface Span {
  from: number
  to: number
}

/** A period in which a position has more advertisements than it can show. */
export interface Overlap extends Span {
  /** Partial days count as whole days. */
  days: number
  /** Ids by priority: those visitors see, and those hidden from some or all visitors. */
  seen: string[]
  hidden: string[]
}

export interface FreeSpan extends Span {
  weeks: number
}

const DAY_MS = 86_400_000

const daysOf = ({ from, to }: Span): number => Math.ceil((to - from) / DAY_MS)

/** Display priority: the latest pinned first, then list order. */
export function comparePriority(a: Scheduled, b: Scheduled): number {
  return (b.topAt ?? -1) - (a.topAt ?? -1) || a.sort - b.sort || (a.id < b.id ? -1 : 1)
}

/** The part of a booking inside the period; null if they do not overlap. */
export function overlapWith(
  { startsAt, endsAt }: Pick<Scheduled, 'startsAt' | 'endsAt'>,
  { from, to }: Span,
): Span | null {
  const part = { from: Math.max(from, startsAt ?? from), to: Math.min(to, endsAt ?? to) }
  return part.from < part.to ? part : null
}

/** Of the bookings running at the same time, those that compete for too few slots, and the losers. A guide's visitors see its own and those for all guides. */
function competing(running: readonly Scheduled[], slots: number): Pick<Overlap, 'seen' | 'hidden'> | null {
  const everyone = null
  const audiences = new Set<string | null>([everyone, ...running.flatMap(({ guideIds }) => guideIds)])
  const [involved, hidden] = [new Set<string>(), new Set<string>()]
  for (const audience of audiences) {
    const competitors = running.filter(
      ({ guideIds }) => guideIds.length === 0 || (audience !== null && guideIds.includes(audience)),
    )
    if (competitors.length <= slots) continue
    for (const { id } of competitors) involved.add(id)
    for (const { id } of competitors.slice(slots)) hidden.add(id)
  }
  if (hidden.size === 0) return null
  const ids = running.map(({ id }) => id).filter((id) => involved.has(id))
  return { seen: ids.filter((id) => !hidden.has(id)), hidden: ids.filter((id) => hidden.has(id)) }
}

const sameIds = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index])

/** Periods in which a position has more running bookings than it can show. Offline bookings do not count. */
export function overlapsOf(bookings: readonly Scheduled[], slots: number, period: Span): Overlap[] {
  const parts = bookings
    .filter(({ publish }) => publish === 'online')
    .toSorted(comparePriority)
    .flatMap((booking) => {
      const span = overlapWith(booking, period)
      return span ? [{ booking, span }] : []
    })
  const boundaries = [...new Set(parts.flatMap(({ span }) => [span.from, span.to]))].toSorted((a, b) => a - b)
  const overlaps: Overlap[] = []
  for (const [index, to] of boundaries.entries()) {
    const from = boundaries[index - 1]
    if (from === undefined) continue
    const running = parts.filter(({ span }) => span.from <= from && span.to >= to).map(({ booking }) => booking)
    const outcome = running.length > slots ? competing(running, slots) : null
    if (outcome === null) continue
    const last = overlaps.at(-1)
    if (last?.to === from && sameIds(last.seen, outcome.seen) && sameIds(last.hidden, outcome.hidden)) last.to = to
    else overlaps.push({ from, to, days: 0, ...outcome })
  }
  return overlaps.map((overlap) => ({ ...overlap, days: daysOf(overlap) }))
}

/**
 * Weeks without an online booking, adjacent ones merged. `weeks` holds the start of each week and the end of the last
 * one. Time before `now` can no longer be booked.
 */
export function freeSpansOf(bookings: readonly Scheduled[], weeks: readonly number[], now: number): FreeSpan[] {
  const online = bookings.filter(({ publish }) => publish === 'online')
  const spans: FreeSpan[] = []
  for (const [index, to] of weeks.entries()) {
    const start = weeks[index - 1]
    if (start === undefined) continue
    const week = { from: Math.max(start, now), to }
    if (week.from >= week.to || online.some((booking) => overlapWith(booking, week))) continue
    const last = spans.at(-1)
    if (last?.to === week.from) Object.assign(last, { to: week.to, weeks: last.weeks + 1 })
    else spans.push({ ...week, weeks: 1 })
  }
  return spans
}

/** Lane of each span: the first lane where it overlaps no other. */
export function lanesOf(spans: readonly Span[]): number[] {
  const lanes: Span[][] = []
  return spans.map((span) => {
    const free = lanes.find((lane) => lane.every((other) => other.to <= span.from || other.from >= span.to))
    if (!free) return lanes.push([span]) - 1
    free.push(span)
    return lanes.indexOf(free)
  })
}

/** Change of period that takes a hidden booking out of an overlap: start later or end earlier. Null if it lies entirely within. */
export function resolvingChange(
  { startsAt, endsAt }: Pick<Scheduled, 'startsAt' | 'endsAt'>,
  { from, to }: Span,
): { startsAt: number } | { endsAt: number } | null {
  const start = startsAt ?? Number.NEGATIVE_INFINITY
  if (start >= from && (endsAt === null || endsAt > to)) return { startsAt: to }
  return start < from ? { endsAt: from } : null
}
