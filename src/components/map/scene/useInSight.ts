import type { Map as Engine } from 'maplibre-gl'
import { useEffect } from 'react'
import type { MapPoint } from '../types'
import { paddingOf } from './camera'
import type { Space } from './space'
import { useLatest } from '@/components/hooks/useLatest'

/** Less free height shows nothing anyway. */
const LEAST = 80
/** A chosen pin is half as wide. */
const SIDE = 24

/** A point that is chosen out of sight, or lies under what covers the map, is brought into sight. Moving it does not move the map. */
export function useInSight(map: Engine | null, space: Space, point: MapPoint | undefined, covered: number): void {
  const latest = useLatest(point)
  const id = point?.id
  useEffect(() => {
    if (!map || id === undefined) return
    const show = () => {
      const { current } = latest
      if (!current) return
      // The panel that opened with the choice has taken its width already; the library hears of it later.
      const { clientWidth: width, clientHeight: height } = map.getContainer()
      const canvas = map.getCanvas()
      if (canvas.clientWidth !== width || canvas.clientHeight !== height) map.resize()
      const { top, left } = paddingOf(map)
      const bottom = height - covered - left
      const side = Math.min(SIDE, left)
      if (bottom - top < LEAST) return
      const center = space.toMap(current.position)
      const { x, y } = map.project(center)
      if (x >= side && x <= width - side && y >= top && y <= bottom) return
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
