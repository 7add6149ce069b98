import type { HeatCell } from '@/contract/guide/guide/guideHeat'

/** Maximum metres from a point to a cell that counts as at it. */
const MAX_METRES = 60
/** Number of places that show their figure. */
const FIGURES = 2
const METRES_PER_DEGREE = 111_320

/** Fixed value for the full colour, to keep a quiet day from looking like a full one. */
export const HEAT_FULL = 40

interface Place {
  id: string
  lng: number
  lat: number
}

/** Accurate enough within a scenic area, and fast enough for thousands of cells. */
function metresBetween(from: Omit<Place, 'id'>, to: Omit<Place, 'id'>): number {
  const east = (from.lng - to.lng) * Math.cos((from.lat * Math.PI) / 180)
  return Math.hypot(east, from.lat - to.lat) * METRES_PER_DEGREE
}

/** The fullest places: the points nearest to the fullest cells, with the cell's visitors, fullest first. */
export function fullest<P extends Place>(
  points: readonly P[],
  cells: readonly HeatCell[],
): { point: P; visitors: number }[] {
  const groups: { point: P; visitors: number }[] = []
  for (const cell of cells.toSorted((a, b) => b.visitors - a.visitors)) {
    if (groups.length === FIGURES) break
    let nearest: P | null = null
    let minimum = MAX_METRES
    for (const point of points) {
      const metres = metresBetween(cell, point)
      if (metres <= minimum) [nearest, minimum] = [point, metres]
    }
    if (nearest && groups.every(({ point }) => point.id !== nearest.id))
      groups.push({ point: nearest, visitors: cell.visitors })
  }
  return groups
}

/** The range for playback: first to last quarter-hour with visitors. Null while there is none. */
export function playable(quarters: readonly number[]): { first: number; last: number } | null {
  const first = quarters.findIndex((count) => count > 0)
  return first < 0 ? null : { first, last: quarters.findLastIndex((count) => count > 0) }
}
