/** A reproducible stream of choices from a seed (mulberry32), so failures can be replayed. */
export function choices(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    chance: (share: number): boolean => next() < share,
    upTo: (bound: number): number => Math.floor(next() * bound),
    of: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)]!,
  }
}

export type Choices = ReturnType<typeof choices>
