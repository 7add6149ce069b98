import type { Point } from './projection'

export interface Labelled {
  name: string
  at: Point
  radius: number
}

export interface Placed {
  name: string
  x: number
  y: number
  anchor: 'start' | 'end' | 'middle'
}

const SIZE = 20
const GAP = 6

/** Names beside their discs, the first ones first; a name that finds no room is left out. */
export function placed(things: readonly Labelled[]): Placed[] {
  const taken = things.map(({ at: [x, y], radius }) => [x - radius, y - radius, x + radius, y + radius] as const)
  const found: Placed[] = []
  for (const { name, at: [x, y], radius } of things) {
    const width = name.length * SIZE
    const ways: readonly (readonly [Placed, left: number])[] = [
      [{ name, x: x + radius + GAP, y: y + 7, anchor: 'start' }, x + radius + GAP],
      [{ name, x: x - radius - GAP, y: y + 7, anchor: 'end' }, x - radius - GAP - width],
      [{ name, x, y: y - radius - GAP, anchor: 'middle' }, x - width / 2],
      [{ name, x, y: y + radius + GAP + SIZE - 4, anchor: 'middle' }, x - width / 2],
    ]
    for (const [label, left] of ways) {
      const box = [left, label.y - SIZE, left + width, label.y + 4] as const
      if (taken.some((other) => box[0] < other[2] && box[2] > other[0] && box[1] < other[3] && box[3] > other[1])) continue
      taken.push(box)
      found.push(label)
      break
    }
  }
  return found
}
