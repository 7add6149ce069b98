/** A deterministic whole number below `below`, from an index and a topic. */
export function spread(place: number, about: number, below: number): number {
  const mixed = Math.imul((place + 1) ^ Math.imul(about + 1, 0x9e3779b1), 0x85ebca6b)
  const remixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35)
  return ((remixed ^ (remixed >>> 13)) >>> 0) % below
}

const FINE = 100_000

/** An index of weights, chosen in proportion to its weight. */
export function weightedIndex(weights: readonly number[], place: number, about: number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let remaining = (spread(place, about, FINE) / FINE) * total
  const picked = weights.findIndex((weight) => (remaining -= weight) < 0)
  return picked === -1 ? weights.length - 1 : picked
}
