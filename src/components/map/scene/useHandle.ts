import type { Map as Engine } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import type { MapHandle } from '../types'
import type { Space } from './space'

/** Gives the page a handle to query the map, while there is a map. */
export function useHandle(
  map: Engine | null,
  space: Space,
  onHandle: ((handle: MapHandle | null) => void) | undefined,
): void {
  const onHandleRef = useEffectEvent((handle: MapHandle | null) => onHandle?.(handle))
  useEffect(() => {
    if (!map) return
    onHandleRef({
      centre: () => {
        const { lng, lat } = map.getCenter()
        return space.fromMap([lng, lat])
      },
      positionAt: (x, y) => {
        const canvas = map.getCanvas()
        const box = canvas.getBoundingClientRect()
        if (document.elementFromPoint(x, y) !== canvas) return null
        const { lng, lat } = map.unproject([x - box.left, y - box.top])
        return space.fromMap([lng, lat])
      },
    })
    return () => onHandleRef(null)
  }, [map, space])
}
