import type { Map as Engine } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import type { MapPoint } from '../../types'
import { paddingOf } from './camera'
import type { Space } from '../space'

/** With less free height nothing would be visible anyway. */
const LEAST = 80
/** Half the width of a selected pin. */
const SIDE = 24

/** Brings a selected point into view if it is outside or covered. Moving the point does not move the map. */
export function useInSight(map: Engine | null, space: Space, point: MapPoint | undefined, covered: number): void {
  const pointNow = useEffectEvent(() => point)
  const id = point?.id
  useEffect(() => {
    if (!map || id === undefined) return
    const show = () => {
      const current = pointNow()
      if (!current) return
      // The panel opened by the selection has already taken its width; the library learns of it later.
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
    // The camera may still be moving to a requested target.
    if (!map.isMoving()) show()
    else void map.once('moveend', show)
    return () => {
      map.off('moveend', show)
    }
  }, [map, space, id, covered])
}
