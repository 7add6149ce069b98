import { useCallback, useEffect, useRef, useState } from 'react'
import type { PoiChanges, PoiRecord } from '@/contract/guide/package/guidePoi'

/** Delay for a held-down key, which keeps moving: write once it rests. */
const REST_MS = 500

export interface Moving<C = PoiChanges> {
  id: string
  changes: C
}

/** The object being moved or resized: shown at once, written when it rests. `write` reports its own errors. */
export function useMoving<C extends object = PoiChanges>(write: (moved: Moving<C>) => Promise<unknown>) {
  const [moving, setMoving] = useState<Moving<C> | null>(null)
  const now = useRef<Moving<C> | null>(null)
  const timer = useRef<number | undefined>(undefined)
  const writeNow = useRef(write)
  useEffect(() => {
    writeNow.current = write
  })

  const rest = useCallback(() => {
    clearTimeout(timer.current)
    const moved = now.current
    now.current = null
    if (moved) void writeNow.current(moved).finally(() => setMoving((current) => (current === moved ? null : current)))
  }, [])
  const move = useCallback(
    (id: string, changes: C) => {
      if (now.current && now.current.id !== id) rest()
      now.current = { id, changes: { ...now.current?.changes, ...changes } }
      setMoving(now.current)
      clearTimeout(timer.current)
      timer.current = window.setTimeout(rest, REST_MS)
    },
    [rest],
  )
  // Pending changes are written on unmount too.
  useEffect(() => rest, [rest])

  return { moving, move }
}

/** The points as shown while one of them moves. */
export const movedPois = (pois: readonly PoiRecord[], moving: Moving | null): readonly PoiRecord[] =>
  moving ? pois.map((poi) => (poi.id === moving.id ? { ...poi, ...(moving.changes as Partial<PoiRecord>) } : poi)) : pois
