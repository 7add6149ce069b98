import { required } from '../../src/lib/required'
import * as z from 'zod'

export const positionRow = z.object({ id: z.string(), sort: z.number() })
export type Position = z.output<typeof positionRow>

/**
 * The rows whose position changes when `current` (in its order) is reordered to `ids`; null when the two do not
 * hold the same rows. Existing positions are reused, so only moved rows are written; duplicates are spread out.
 */
export function computePositions(current: readonly Position[], ids: readonly string[]): Position[] | null {
  const oldSorts = new Map(current.map((row) => [row.id, row.sort]))
  if (oldSorts.size !== ids.length || !ids.every((id) => oldSorts.has(id))) return null
  const places = current.map((row) => row.sort).toSorted((a, b) => a - b)
  let last = Number.NEGATIVE_INFINITY
  const changed: Position[] = []
  for (const [index, id] of ids.entries()) {
    last = Math.max(required(places[index], 'place'), last + 1)
    if (oldSorts.get(id) !== last) changed.push({ id, sort: last })
  }
  return changed
}
