import type { Map as Engine } from 'maplibre-gl'
import { useEffect } from 'react'

/** While panels open and close beside the map, its content stays fixed to the upper left. By default the library preserves the centre. */
export function useEdgeKept(map: Engine | null, enabled: boolean): void {
  useEffect(() => {
    if (!map || !enabled) return
    const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({ width: clientWidth, height: clientHeight })
    let before = sizeOf(map.getContainer())
    const restore = () => {
      const { width, height } = sizeOf(map.getContainer())
      const [deltaWidth, deltaHeight] = [width - before.width, height - before.height]
      const wasVisible = before.width > 0 && before.height > 0
      before = { width, height }
      if (!wasVisible || width === 0 || height === 0 || (deltaWidth === 0 && deltaHeight === 0)) return
      // A running animation reaches its target.
      if (!map.isMoving()) map.jumpTo({ center: map.unproject([(width + deltaWidth) / 2, (height + deltaHeight) / 2]) })
    }
    map.on('resize', restore)
    return () => {
      map.off('resize', restore)
    }
  }, [map, enabled])
}
