import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Pointed } from './drawing/types'
import type { ChartPoints } from './types'

/** The current point: under the pointer, or reached by ← → Home End. */
export function usePoint(points: ChartPoints | undefined) {
  const [own, setOwn] = useState<number | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const last = (points?.count ?? 0) - 1
  const told = points?.at === undefined ? own : points.at
  const at = told === null || last < 0 ? null : Math.min(told, last)
  const set = (next: number | null) => {
    if (next === at) return
    setOwn(next)
    points?.onAt?.(next)
  }
  return {
    at,
    last,
    /** Its distance from the left edge; null while unknown. */
    share: at === null ? null : share,
    point: (pointed: Pointed | null) => {
      if (pointed) setShare(pointed.share)
      set(pointed && pointed.series === 0 && pointed.at <= last ? pointed.at : null)
    },
    leave: () => set(null),
    keyDown: (event: KeyboardEvent) => {
      const steps: Partial<Record<string, number>> = { ArrowLeft: (at ?? last + 1) - 1, ArrowRight: (at ?? -1) + 1, Home: 0, End: last }
      const next = steps[event.key]
      if (next === undefined) return
      event.preventDefault()
      set(Math.min(last, Math.max(0, next)))
    },
  }
}
