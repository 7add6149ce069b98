import type { Map as Engine } from 'maplibre-gl'
import { useEffect } from 'react'
import type { MapPoint } from '../types'
import { paddingOf } from './camera'
import type { Space } from './space'
import { useLatest } from '@/components/hooks/useLatest'

/** Less free height shows nothing anyway. */
const LEAST = 80

/** A point that is chosen out of sight, or lies under what covers the map, is brought into sight. Moving it does not move the map. */
export function useInSight(map: Engine | null, space: Space, point: MapPoint | undefined, covered: number): void {
  const latest = useLatest(point)
  const id = point?.id
  useEffect(() => {
    if (!map || id === undefined) return
    const show = () => {
      const { current } = latest
      if (!current) return
      const { clientWidth: width, clientHeight: height } = map.getContainer()
      const { top, left, right } = paddingOf(map)
      const bottom = height - covered - left
      if (bottom - top < LEAST) return
      const center = space.toMap(current.position)
      const { x, y } = map.project(center)
      if (x >= left && x <= width - right && y >= top && y <= bottom) return
      map.easeTo({ center, offset: [0, (top + bottom - height) / 2], duration: 300 })
    }
    // The camera may be on its way to where somebody sent it.
    if (!map.isMoving()) show()
    else void map.once('moveend', show)
    return () => {
      map.off('moveend', show)
    }
  }, [map, space, id, covered, latest])
}
