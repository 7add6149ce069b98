/** Steps that people count in, times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10]

/** Even marks of an axis that holds zero and both ends, about `count` of them: 0, 20, 40, 60. */
export function marksOf(least: number, most: number, count = 5): number[] {
  const [low, high] = [Math.min(0, least), Math.max(0, most)]
  if (low === high) return [0]
  const rough = (high - low) / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = STEPS.find((one) => one * power >= rough)! * power
  const first = Math.floor(low / step)
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, index) => (first + index) * step)
}

/** Which of so many points are named below the axis: the last one, and others at an even distance that leaves each name its room. */
export function ticksOf(count: number, width: number, room: number): number[] {
  const every = Math.max(1, Math.ceil((room * (count - 1)) / Math.max(1, width)))
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => count - 1 - index * every)
}

export type Point = readonly [x: number, y: number]

export const pathOf = (points: readonly Point[]): string => (points.length === 0 ? '' : `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`)
