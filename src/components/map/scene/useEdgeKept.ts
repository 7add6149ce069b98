import type { Map as Engine } from 'maplibre-gl'
import { useEffect } from 'react'

/** While panels open and close beside the map, its content stays fixed to the upper left. By default the library preserves the centre. */
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
      // A running animation reaches its target.
      if (!map.isMoving()) map.jumpTo({ center: map.unproject([(width + wider) / 2, (height + higher) / 2]) })
    }
    map.on('resize', keep)
    return () => {
      map.off('resize', keep)
    }
  }, [map, isKept])
}
