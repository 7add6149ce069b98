import { useCallback, useEffect, useRef, useState } from 'react'
import type { PoiChanges, PoiRecord } from '@/contract/guide/package/guidePoi'

/** Delay for a held-down key, which keeps moving: write once it rests. */
const REST_MS = 500

export interface PendingMove<C = PoiChanges> {
  id: string
  changes: C
}

/** The object being moved or resized: shown at once, written when it rests. `write` reports its own errors. */
export function usePendingMove<C extends object = PoiChanges>(write: (moved: PendingMove<C>) => Promise<unknown>) {
  const [pendingMove, setPendingMove] = useState<PendingMove<C> | null>(null)
  const now = useRef<PendingMove<C> | null>(null)
  const timer = useRef<number | undefined>(undefined)
  const writeNow = useRef(write)
  useEffect(() => {
    writeNow.current = write
  })

  const rest = useCallback(() => {
    clearTimeout(timer.current)
    const target = now.current
    now.current = null
    if (target)
      void writeNow.current(target).finally(() => setPendingMove((current) => (current === target ? null : current)))
  }, [])
  const move = useCallback(
    (id: string, changes: C) => {
      if (now.current && now.current.id !== id) rest()
      now.current = { id, changes: { ...now.current?.changes, ...changes } }
      setPendingMove(now.current)
      clearTimeout(timer.current)
      timer.current = window.setTimeout(rest, REST_MS)
    },
    [rest],
  )
  // Pending changes are written on unmount too.
  useEffect(() => rest, [rest])

  return { moving: pendingMove, move }
}

/** The points as shown while one of them moves. */
export const withPendingMove = (pois: readonly PoiRecord[], pendingMove: PendingMove | null): readonly PoiRecord[] =>
  pendingMove
    ? pois.map((poi) => (poi.id === pendingMove.id ? { ...poi, ...(pendingMove.changes as Partial<PoiRecord>) } : poi))
    : pois
