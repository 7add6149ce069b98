import { useState } from 'react'
import type { MapTarget } from '@/components/map/types'

/** About a kilometre across. */
export const ZOOM = 16

interface FollowState {
  following: boolean
  view: MapTarget
  /** Recentres on the caller and follows, or stops following. */
  toggle: () => void
  /** Moves elsewhere: stops following the caller. */
  goTo: (target: MapTarget) => void
  stop: () => void
}

/** Keeps the map on a moving caller until the user looks elsewhere. The zoom stays as chosen. */
export function useFollowing(lng: number, lat: number): FollowState {
  const [isFollowing, setIsFollowing] = useState(true)
  const [view, setView] = useState<MapTarget>(() => ({ centre: [lng, lat], zoom: ZOOM }))
  const [lastPosition, setLastPosition] = useState<readonly [number, number]>([lng, lat])
  if (lastPosition[0] !== lng || lastPosition[1] !== lat) {
    setLastPosition([lng, lat])
    if (isFollowing) setView({ centre: [lng, lat] })
  }
  return {
    following: isFollowing,
    view,
    toggle: () => {
      setIsFollowing(!isFollowing)
      if (!isFollowing) setView({ centre: [lng, lat], zoom: ZOOM })
    },
    goTo: (target) => {
      setIsFollowing(false)
      setView(target)
    },
    stop: () => setIsFollowing(false),
  }
}
