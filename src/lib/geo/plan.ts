/** Metres that a pixel of a floor plan stands for, from two of its points and the metres between them; null when it cannot be. */
export function planScale(from: readonly [x: number, y: number], to: readonly [x: number, y: number], metres: number): number | null {
  const pixels = Math.hypot(to[0] - from[0], to[1] - from[1])
  return pixels > 0 && metres > 0 ? metres / pixels : null
}
