import type { Point } from '@/components/chart/scale'

/** Whose people came today, where they went, and what is there besides. */
type Kind = 'origin' | 'goal' | 'rest'

export interface Labelled {
  kind: Kind
  name: string
  at: Point
  radius: number
}

interface Placed {
  kind: Kind
  name: string
  x: number
  y: number
  anchor: 'start' | 'end' | 'middle'
}

const SIZE = 20
const GAP = 6

/** Names beside their discs, the first ones first; a name that finds no room within the picture is left out. */
export function placed(things: readonly Labelled[], width: number): Placed[] {
  const taken = things.map(({ at: [x, y], radius }) => [x - radius, y - radius, x + radius, y + radius] as const)
  const found: Placed[] = []
  for (const { kind, name, at: [x, y], radius } of things) {
    const long = name.length * SIZE
    const ways: readonly (readonly [Placed, left: number])[] = [
      [{ kind, name, x: x + radius + GAP, y: y + 7, anchor: 'start' }, x + radius + GAP],
      [{ kind, name, x: x - radius - GAP, y: y + 7, anchor: 'end' }, x - radius - GAP - long],
      [{ kind, name, x, y: y - radius - GAP, anchor: 'middle' }, x - long / 2],
      [{ kind, name, x, y: y + radius + GAP + SIZE - 4, anchor: 'middle' }, x - long / 2],
    ]
    for (const [label, left] of ways) {
      const box = [left, label.y - SIZE, left + long, label.y + 4] as const
      if (left < 0 || left + long > width) continue
      if (taken.some((other) => box[0] < other[2] && box[2] > other[0] && box[1] < other[3] && box[3] > other[1])) continue
      taken.push(box)
      found.push(label)
      break
    }
  }
  return found
}
