import type { Map as Engine } from 'maplibre-gl'
import { useCallback, useEffect, useState } from 'react'
import { useFollow } from '../camera/useFollow'
import css from './Refusal.module.css'
import type { Position } from '@/lib/geo'

/** Why a corner is not taken, where its edge meets another. */
export interface Refusal {
  message: string
  /** On the map. */
  at: Position
}

const SECONDS = 8

/** The last refusal, until it is answered by a corner or was there long enough to be read. */
export function useRefusal() {
  const [refusal, refuse] = useState<Refusal | null>(null)
  useEffect(() => {
    if (!refusal) return
    const timer = setTimeout(() => refuse(null), SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [refusal])
  return [refusal, useCallback((next: Refusal | null) => refuse(next), [])] as const
}

interface RefusalNoteProps {
  map: Engine
  refusal: Refusal | null
}

/** Marks the spot and says why. */
export const RefusalNote = ({ map, refusal }: RefusalNoteProps) => refusal && <Spot map={map} {...refusal} />

function Spot({ map, message, at }: Refusal & { map: Engine }) {
  const spot = useFollow(map, at)
  return (
    <div ref={spot} className={css.spot}>
      <span className={css.mark} />
      <p className={css.note} role="alert">
        {message}
      </p>
    </div>
  )
}
