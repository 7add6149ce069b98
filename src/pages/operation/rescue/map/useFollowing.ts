import { useState } from 'react'
import type { MapTarget } from '@/components/map/types'

/** About a kilometre across. */
export const ZOOM = 16

interface Following {
  following: boolean
  view: MapTarget
  /** Recentres on the caller and follows, or stops following. */
  toggle: () => void
  /** Moves elsewhere: stops following the caller. */
  goTo: (target: MapTarget) => void
  stop: () => void
}

/** Keeps the map on a moving caller until the user looks elsewhere. The zoom stays as chosen. */
export function useFollowing(lng: number, lat: number): Following {
  const [following, setFollowing] = useState(true)
  const [view, setView] = useState<MapTarget>(() => ({ centre: [lng, lat], zoom: ZOOM }))
  const [seen, setSeen] = useState<readonly [number, number]>([lng, lat])
  if (seen[0] !== lng || seen[1] !== lat) {
    setSeen([lng, lat])
    if (following) setView({ centre: [lng, lat] })
  }
  return {
    following,
    view,
    toggle: () => {
      setFollowing(!following)
      if (!following) setView({ centre: [lng, lat], zoom: ZOOM })
    },
    goTo: (target) => {
      setFollowing(false)
      setView(target)
    },
    stop: () => setFollowing(false),
  }
}
