import type { ExpressionSpecification, Map as Engine } from 'maplibre-gl'
import { useEffect } from 'react'
import type { MapLayer } from '../types'
import { LABEL_LAYERS, LAYERS_OF } from './layers'

const HIDEABLE = Object.entries(LAYERS_OF) as [keyof typeof LAYERS_OF, readonly string[]][]

/** Hides layers. `overlay` signals that its layer was recreated. */
export function useHidden(map: Engine | null, hidden: readonly MapLayer[], overlay: unknown): void {
  const key = hidden.toSorted().join(' ')
  useEffect(() => {
    if (!map) return
    const hiddenGroups = new Set(key.split(' '))
    for (const [group, ids] of HIDEABLE) {
      for (const id of ids)
        if (map.getLayer(id)) map.setLayoutProperty(id, 'visibility', hiddenGroups.has(group) ? 'none' : 'visible')
    }
    const name: ExpressionSpecification | string = hiddenGroups.has('labels') ? '' : ['get', 'name']
    for (const id of LABEL_LAYERS) map.setLayoutProperty(id, 'text-field', name)
  }, [map, key, overlay])
}
