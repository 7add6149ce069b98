import type { MapPoint } from '@/components/map/types'
import type { Position } from '@/lib/geo'
import type { FloorScale } from '@/contract/guide/guide/guideMap'

export type End = 'from' | 'to'

/** A scale that is still being set. */
export type ScaleDraft = { [K in keyof FloorScale]: FloorScale[K] | null }

/** The ends that are set, numbered. */
export const pointsOf = (draft: ScaleDraft): MapPoint[] =>
  (['from', 'to'] as const).flatMap((end, index): MapPoint[] => {
    const position = draft[end]
    return position ? [{ id: end, position, kind: 'other', name: '', number: index + 1 }] : []
  })

/** The end that a click sets: a missing one, else the nearer one. */
export function endAt({ from, to }: ScaleDraft, at: Position): End {
  if (!from) return 'from'
  if (!to) return 'to'
  const distanceTo = (end: Position) => Math.hypot(end[0] - at[0], end[1] - at[1])
  return distanceTo(from) < distanceTo(to) ? 'from' : 'to'
}
