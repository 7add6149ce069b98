import { required } from '../../../src/lib/required'
import { DAY_MS, dayOf, startOfDay } from '../../../src/contract/kit/chinaDay'
import { HEAT_CELL, QUARTER_MS } from '../../../src/contract/guide/guide/guideHeat'
import type { Position } from '../../../src/contract/kit/place'
import type { Tx } from '../../db/types'
import { quarterOf } from '../../data/heat/count'
import { cellOf } from '../../data/heat/grid'
import { spread, weightedIndex } from '../spread'
import { writeRows } from '../writeRows'
import type { Track } from './visitorTracks'

/** An explanation played at its point. */
export interface Stop {
  /** The visitor's index. */
  visitor: number
  at: number
  track: Track
}

/** Four out of five visitors agree to position counting. */
const consents = ({ visitor }: Stop): boolean => spread(visitor, 97, 5) < 4

/** Offset from a point in cells: most visitors are right in front of it. */
const OFFSET_WEIGHTS = [18, 2, 2] as const
const OFFSETS = [0, 1, -1] as const
const METRES_A_DEGREE = 111_320

/** A visitor's position at a point. */
function positionOf({ visitor, track }: Stop): Position {
  const offset = (about: number) =>
    (required(OFFSETS[weightedIndex(OFFSET_WEIGHTS, visitor, about)], 'offset') * HEAT_CELL) / METRES_A_DEGREE
  return [track.lng + offset(101), track.lat + offset(103)]
}

/** A position between two points, in thirds of the way. */
const between = (from: Position, to: Position, third: number): Position => [
  from[0] + ((to[0] - from[0]) * third) / 3,
  from[1] + ((to[1] - from[1]) * third) / 3,
]

/** A visitor's positions from one stop to the next. */
function wayOf(stop: Stop, next: Stop | undefined, now: number): { at: number; position: Position }[] {
  const place = positionOf(stop)
  const isNext =
    next !== undefined &&
    next.visitor === stop.visitor &&
    next.track.guideId === stop.track.guideId &&
    next.at - stop.at < QUARTER_MS * 2
  const until = isNext ? next.at : Math.min(now, stop.at + QUARTER_MS)
  const stay = [
    { at: stop.at, position: place },
    { at: until, position: place },
  ]
  return isNext
    ? [...stay, ...[1, 2].map((third) => ({ at: until, position: between(place, positionOf(next), third) }))]
    : stay
}

/** Heat of today and yesterday, counted like real positions: each visitor once per cell and quarter of an hour. */
export async function seedHeat(tx: Tx, stops: readonly Stop[], now: number): Promise<void> {
  const from = startOfDay(dayOf(now)) - DAY_MS
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
    if (stop.at < from || !consents(stop)) continue
    const { guideId } = stop.track
    for (const { at, position } of wayOf(stop, stops[nth + 1], now)) {
      const { row, column } = cellOf(position)
      count(stop.visitor, guideId, 'cell', quarterOf(at), row, column)
      count(stop.visitor, guideId, 'quarter', quarterOf(at), 0, 0)
      count(stop.visitor, guideId, 'day', startOfDay(dayOf(at)), 0, 0)
    }
  }
  await writeRows(
    tx,
    'heat_count',
    'guide_id text, kind text, at bigint, row_number integer, column_number integer, visitors integer',
    [...counts.values()],
  )
}
