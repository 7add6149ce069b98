import type { Map as Engine } from 'maplibre-gl'
import { useEffect } from 'react'

/** While panels open and close beside the map: what is drawn stays where it is, counted from the upper left. By itself the library keeps the middle. */
export function useEdgeKept(map: Engine | null, isKept: boolean): void {
  useEffect(() => {
    if (!map || !isKept) return
    const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({ width: clientWidth, height: clientHeight })
    let before = sizeOf(map.getContainer())
    const keep = () => {
      const { width, height } = sizeOf(map.getContainer())
      const [wider, higher] = [width - before.width, height - before.height]
      const wasSeen = before.width > 0 && before.height > 0
      before = { width, height }
      if (!wasSeen || width === 0 || height === 0 || (wider === 0 && higher === 0)) return
      // On its way somewhere it arrives there.
      if (!map.isMoving()) map.jumpTo({ center: map.unproject([(width + wider) / 2, (height + higher) / 2]) })
    }
    map.on('resize', keep)
    return () => {
      map.off('resize', keep)
    }
  }, [map, isKept])
}
