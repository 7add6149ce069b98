import type { Map as Engine } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { MapSceneProps, MapTarget } from '../../types'
import { goTo, viewOf } from './camera'
import type { Space } from '../space'

/** Moves the camera to each new target, and reports where it came to rest. */
export function useCamera(
  map: Engine | null,
  space: Space,
  view: MapTarget | undefined,
  home: MapTarget,
  { onView, onGrab }: Pick<MapSceneProps, 'onView' | 'onGrab'>,
): void {
  const appliedView = useRef<MapTarget | null>(null)
  const homeNow = useEffectEvent(() => home)
  const report = useEffectEvent((engine: Engine) => onView?.(viewOf(engine, space)))
  const grab = useEffectEvent(() => onGrab?.())

  useEffect(() => {
    if (!map) return
    const target = view ?? homeNow()
    // A recreated map stays where it was; without a target it goes home once.
    if (appliedView.current !== null && (view === undefined || appliedView.current === view)) return
    goTo(map, space, target, appliedView.current !== null)
    appliedView.current = target
  }, [map, space, view])

  useEffect(() => {
    if (!map) return
    const moved = () => report(map)
    const onDragStart = () => grab()
    map.on('moveend', moved)
    map.on('dragstart', onDragStart)
    return () => {
      map.off('moveend', moved)
      map.off('dragstart', onDragStart)
    }
  }, [map])
}
