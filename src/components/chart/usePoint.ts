import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { PointTarget } from './drawing/types'
import type { ChartPoints } from './types'

/** The current point: under the pointer, or reached by ← → Home End. */
export function usePoint(points: ChartPoints | undefined) {
  const [innerPoint, setInnerPoint] = useState<number | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const last = (points?.count ?? 0) - 1
  const selected = points?.at === undefined ? innerPoint : points.at
  const at = selected === null || last < 0 ? null : Math.min(selected, last)
  const set = (next: number | null) => {
    if (next === at) return
    setInnerPoint(next)
    points?.onAt?.(next)
  }
  return {
    at,
    last,
    /** Its distance from the left edge; null while unknown. */
    share: at === null ? null : share,
    point: (target: PointTarget | null) => {
      if (target) setShare(target.share)
      set(target && target.series === 0 && target.at <= last ? target.at : null)
    },
    leave: () => set(null),
    keyDown: (event: KeyboardEvent) => {
      const steps: Partial<Record<string, number>> = {
        ArrowLeft: (at ?? last + 1) - 1,
        ArrowRight: (at ?? -1) + 1,
        Home: 0,
        End: last,
      }
      const next = steps[event.key]
      if (next === undefined) return
      event.preventDefault()
      set(Math.min(last, Math.max(0, next)))
    },
  }
}
