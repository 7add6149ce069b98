import type { Map as Engine } from 'maplibre-gl'
import { useEffect } from 'react'
import type { MapTarget } from '../types'
import { goTo } from '../scene/camera'
import type { Space } from '../scene/space'
import { boundsOf } from '@/lib/geo'
import type { Outline } from '@/lib/geo/outline'
import type { Position } from '@/lib/geo'
import { CENTRE, zoomFor } from './data'

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Shows the country as specified, a whole province, or the page's target; repeated when the map is resized. */
export function useCountryCamera(
  map: Engine | null,
  space: Space,
  province: Outline | undefined,
  view: MapTarget | null,
): void {
  useEffect(() => {
    if (!map) return
    const show = (animate: boolean) => {
      const { clientWidth, clientHeight } = map.getContainer()
      const bounds =
        province &&
        boundsOf(
          province.features.flatMap(({ geometry }) => geometry.coordinates.flatMap(([ring]) => ring as Position[])),
        )
      if (view) goTo(map, space, view, animate)
      else if (bounds) goTo(map, space, { bounds }, animate)
      else
        map.easeTo({
          center: space.toMap([...CENTRE]),
          zoom: zoomFor(clientWidth, clientHeight),
          animate,
          duration: 400,
        })
    }
    const onResize = () => show(false)
    show(!reducedMotion())
    map.on('resize', onResize)
    return () => {
      map.off('resize', onResize)
    }
  }, [map, space, province, view])
}
