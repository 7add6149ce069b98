import type { Floor } from './guideMap'

/** Metres per pixel of a plan, from two points and their distance in metres; null if it cannot be computed. */
export function planScale(
  from: readonly [x: number, y: number],
  to: readonly [x: number, y: number],
  metres: number,
): number | null {
  const pixels = Math.hypot(to[0] - from[0], to[1] - from[1])
  return pixels > 0 && metres > 0 ? metres / pixels : null
}

export const metresPerPixel = ({ scale }: Pick<Floor, 'scale'>): number | null =>
  scale && planScale(scale.from, scale.to, scale.metres)
