import type { Map as Engine, MapGeoJSONFeature, MapMouseEvent, Point } from 'maplibre-gl'
import { LINE_LAYERS, POINT_LAYERS } from '../layers/layers'

type MapItemKind = 'point' | 'area' | 'line'

export interface MapItem {
  id: string
  kind: MapItemKind
}

export interface Cluster {
  cluster: number
}

/** Pixels around the pointer: gives pins and discs a hit area of 32, for touch 44. */
const HIT_RADIUS = { mouse: 5, touch: 11 } as const
export type Pointer = keyof typeof HIT_RADIUS

/** Touches arrive as clicks too. */
export const pointerOf = ({ originalEvent }: MapMouseEvent): Pointer =>
  'pointerType' in originalEvent && originalEvent.pointerType !== 'mouse' ? 'touch' : 'mouse'

function kindOf(layer: string): MapItemKind | 'cluster' {
  if ((POINT_LAYERS as readonly string[]).includes(layer)) return 'point'
  if ((LINE_LAYERS as readonly string[]).includes(layer)) return 'line'
  return layer === 'cluster' ? 'cluster' : 'area'
}

/** Priority when several lie under the pointer. */
const ORDER: readonly (MapItemKind | 'cluster')[] = ['point', 'cluster', 'line', 'area']

/** The thing under the pointer: points before lines, lines before areas. */
export function itemAt(map: Engine, { x, y }: Point, pointer: Pointer): MapItem | Cluster | null {
  const radius = HIT_RADIUS[pointer]
  const features = map.queryRenderedFeatures(
    [
      [x - radius, y - radius],
      [x + radius, y + radius],
    ],
    { layers: [...POINT_LAYERS, 'cluster', ...LINE_LAYERS, 'area-fill'] },
  )
  for (const kind of ORDER) {
    const hit = features.find(
      (feature) => kindOf(feature.layer.id) === kind && (kind !== 'area' || isUnder(map, feature, { x, y })),
    )
    if (!hit) continue
    if (kind === 'cluster') return { cluster: hit.properties['cluster_id'] as number }
    return { id: hit.properties['id'] as string, kind }
  }
  return null
}

/** Areas match only inside, not near their edge. */
function isUnder(map: Engine, area: MapGeoJSONFeature, { x, y }: { x: number; y: number }): boolean {
  return map
    .queryRenderedFeatures([x, y], { layers: ['area-fill'] })
    .some(({ properties }) => properties['id'] === area.properties['id'])
}
