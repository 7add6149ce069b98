import { DAY_MS, dayOf, startOfDay } from '../../../src/contract/kit/chinaDay'
import { QUARTER_MS } from '../../../src/contract/guide/guide/guideHeat'
import type { Position } from '../../../src/contract/kit/place'
import type { Tx } from '../../db/types'
import { quarterOf } from '../../data/heat/count'
import { cellOf } from '../../data/heat/grid'
import { writeRows } from '../writeRows'
import { positionAt, sharesPosition } from './visitorWalk'
import type { WalkTrack } from './visitorWalk'

/** A visitor at a point. */
export interface HeatStop {
  /** Number of the visit. */
  place: number
  guideId: string
  at: number
  track: Pick<WalkTrack, 'lng' | 'lat'>
}

/** Heat is kept of yesterday and today. */
export const heatSince = (now: number): number => startOfDay(dayOf(now)) - DAY_MS

/** A position between two points, in thirds of the way. */
const between = (from: Position, to: Position, third: number): Position => [
  from[0] + ((to[0] - from[0]) * third) / 3,
  from[1] + ((to[1] - from[1]) * third) / 3,
]

/** A visitor's positions from one stop to the next. */
function wayOf(stop: HeatStop, next: HeatStop | undefined, now: number): { at: number; position: Position }[] {
  const place = positionAt(stop.place, stop.track)
  const isNext = next !== undefined && next.place === stop.place && next.at - stop.at < QUARTER_MS * 2
  const until = isNext ? next.at : Math.min(now, stop.at + QUARTER_MS)
  const stay = [
    { at: stop.at, position: place },
    { at: until, position: place },
  ]
  return isNext
    ? [
        ...stay,
        ...[1, 2].map((third) => ({ at: until, position: between(place, positionAt(next.place, next.track), third) })),
      ]
    : stay
}

/** Heat of today and yesterday, counted like real positions: each visitor once per cell and quarter of an hour. */
export async function seedHeat(tx: Tx, stops: readonly HeatStop[], now: number): Promise<void> {
  const seen = new Set<string>()
  const counts = new Map<
    string,
    { guide_id: string; kind: string; at: number; row_number: number; column_number: number; visitors: number }
  >()
  const count = (visitor: number, guideId: string, kind: string, at: number, row: number, column: number) => {
    const name = `${guideId} ${kind} ${at} ${row} ${column}`
    if (seen.has(`${visitor} ${name}`)) return
    seen.add(`${visitor} ${name}`)
    const existing = counts.get(name)
    if (existing) existing.visitors += 1
    else counts.set(name, { guide_id: guideId, kind, at, row_number: row, column_number: column, visitors: 1 })
  }
  for (const [nth, stop] of stops.entries()) {
    const { guideId } = stop
    if (!sharesPosition(stop.place)) continue
    for (const { at, position } of wayOf(stop, stops[nth + 1], now)) {
      const { row, column } = cellOf(position)
      count(stop.place, guideId, 'cell', quarterOf(at), row, column)
      count(stop.place, guideId, 'quarter', quarterOf(at), 0, 0)
      count(stop.place, guideId, 'day', startOfDay(dayOf(at)), 0, 0)
    }
  }
  await writeRows(
    tx,
    'heat_count',
    'guide_id text, kind text, at bigint, row_number integer, column_number integer, visitors integer',
    [...counts.values()],
  )
}
