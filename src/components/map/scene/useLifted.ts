import type { Map as Engine } from 'maplibre-gl'
import { useEffect } from 'react'

/** Hides points in their own layer while the layer above enlarges them. */
export function useLifted(map: Engine | null, selected: readonly string[], hovered: string | null): void {
  const key = JSON.stringify(hovered === null ? selected : [...selected, hovered])
  useEffect(() => {
    if (!map) return
    const ids = JSON.parse(key) as string[]
    for (const id of ids) map.setFeatureState({ source: 'points', id }, { lifted: true })
    return () => {
      // The map itself may already be gone.
      if (!map.getStyle()) return
      for (const id of ids) map.removeFeatureState({ source: 'points', id }, 'lifted')
    }
  }, [map, key])
}
