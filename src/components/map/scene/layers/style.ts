import type { GeoJSONSourceSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { layersOf } from './layers'
import type { TileService } from '@/contract/operation/miniProgram/mapService'
import type { MapColours } from '@/theme/map'

const empty = (extra: Partial<GeoJSONSourceSpecification> = {}): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
  maxzoom: 22,
  ...extra,
})

export const SOURCES = [
  'land',
  'dashes',
  'grid',
  'places',
  'boundary',
  'areas',
  'lines',
  'stops',
  'points',
  'focus',
  'rings',
  'marks',
] as const
export type SourceName = (typeof SOURCES)[number]

export interface StyleOptions {
  colours: MapColours
  tiles: TileService | null
  /** Overlapping points merge into a disc with their count. */
  clustered: boolean
}

/** An empty map with all layers in order; their data follow (`setData`). */
export function styleOf({ colours, tiles, clustered }: StyleOptions): StyleSpecification {
  const sourceSpecs = SOURCES.map(
    (name) =>
      [
        name,
        empty(name === 'points' ? { promoteId: 'id', cluster: clustered, clusterRadius: 44, clusterMaxZoom: 16 } : {}),
      ] as const,
  )
  const sources: Record<string, SourceSpecification> = Object.fromEntries(sourceSpecs)
  const layers = layersOf(colours)
  if (tiles) {
    sources['tiles'] = {
      type: 'raster',
      tiles: [...tiles.templates],
      tileSize: 256,
      attribution: tiles.attribution,
      maxzoom: tiles.zoomMax,
    }
    layers.splice(1, 0, { id: 'tiles', type: 'raster', source: 'tiles' })
  }
  return { version: 8, sources, layers }
}
