/** A deterministic whole number below `below`, from an index and a topic. */
export function spread(place: number, about: number, below: number): number {
  const mixed = Math.imul((place + 1) ^ Math.imul(about + 1, 0x9e3779b1), 0x85ebca6b)
  const again = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35)
  return ((again ^ (again >>> 13)) >>> 0) % below
}

const FINE = 100_000

/** An index of weights, chosen in proportion to its weight. */
export function weighed(weights: readonly number[], place: number, about: number): number {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let left = (spread(place, about, FINE) / FINE) * whole
  const found = weights.findIndex((weight) => (left -= weight) < 0)
  return found === -1 ? weights.length - 1 : found
}
