import { marksOf, ticksOf } from './scale'
import type { Point } from './scale'

export interface LinePoint {
  key: string
  /** Below the axis, where there is room. */
  tick: string
  value: number
  /** What it is compared with. */
  before: number
}

/** Room around the lines: for the axis, the names at their ends, the ticks. */
const EDGE = { start: 48, end: 40, top: 12, bottom: 28 }
const TICK_ROOM = 76
/** Names of lines that end closer together are moved apart. */
const NAME_ROOM = 18

/** Where everything of two lines lies within `width` × `height`. */
export function lineShape(points: readonly LinePoint[], width: number, height: number) {
  const all = points.flatMap(({ value, before }) => [value, before])
  const marks = marksOf(Math.min(...all), Math.max(...all))
  const [low, high] = [marks[0]!, marks.at(-1)!]
  const [floor, room] = [height - EDGE.bottom, width - EDGE.start - EDGE.end]
  const x = (index: number) => EDGE.start + (points.length === 1 ? room / 2 : (index / (points.length - 1)) * room)
  const y = (value: number) => (high === low ? floor : floor - ((value - low) / (high - low)) * (floor - EDGE.top))
  const now: Point[] = points.map(({ value }, index) => [x(index), y(value)])
  const before: Point[] = points.map((point, index) => [x(index), y(point.before)])
  const [end, endBefore] = [now.at(-1)![1], before.at(-1)![1]]
  const apart = Math.max(0, (NAME_ROOM - Math.abs(end - endBefore)) / 2) * (end <= endBefore ? -1 : 1)
  // Not among the ticks below the axis.
  const lift = Math.max(0, Math.max(end + apart, endBefore - apart) - (floor - NAME_ROOM / 3))
  return {
    now,
    before,
    marks: marks.map((value) => ({ value, y: y(value) })),
    ticks: ticksOf(points.length, room, TICK_ROOM).map((index) => ({ index, x: x(index), tick: points[index]!.tick })),
    zero: y(0),
    start: EDGE.start,
    end: width - EDGE.end,
    floor,
    top: EDGE.top,
    names: { now: end + apart - lift, before: endBefore - apart - lift },
    /** The point that lies nearest. */
    at: (pixel: number) => Math.min(points.length - 1, Math.max(0, Math.round(((pixel - EDGE.start) / room) * (points.length - 1)))),
  }
}

export type LineShape = ReturnType<typeof lineShape>
