import type { Map as Engine } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { MapSceneProps, MapTarget } from '../types'
import { goTo, viewOf } from './camera'
import type { Space } from './space'
import { useLatest } from '@/components/hooks/useLatest'

/** Moves the camera to each new target, and reports where it came to rest. */
export function useCamera(map: Engine | null, space: Space, view: MapTarget | undefined, home: MapTarget, { onView, onGrab }: Pick<MapSceneProps, 'onView' | 'onGrab'>): void {
  const shown = useRef<MapTarget | null>(null)
  const first = useLatest(home)
  const tell = useLatest({ onView, onGrab })

  useEffect(() => {
    if (!map) return
    const target = view ?? first.current
    // A recreated map stays where it was; without a target it goes home once.
    if (shown.current !== null && (view === undefined || shown.current === view)) return
    goTo(map, space, target, shown.current !== null)
    shown.current = target
  }, [map, space, view, first])

  useEffect(() => {
    if (!map) return
    const report = () => tell.current.onView?.(viewOf(map, space))
    const grabbed = () => tell.current.onGrab?.()
    map.on('moveend', report)
    map.on('dragstart', grabbed)
    return () => {
      map.off('moveend', report)
      map.off('dragstart', grabbed)
    }
  }, [map, space, tell])
}
