import type { GeoJSONSourceSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { BOLD, FAMILIES } from '../scene/layers/fonts'
import type { TileService } from '@/contract/operation/miniProgram/mapService'
import { midnight } from '@/theme/map'

const empty: GeoJSONSourceSpecification = { type: 'geojson', data: { type: 'FeatureCollection', features: [] } }

/** Tiles are drawn for daylight: here they only serve as a dim ground. */
const NIGHT = {
  'raster-saturation': -0.7,
  'raster-brightness-max': 0.32,
  'raster-contrast': 0.1,
  'raster-fade-duration': 0,
} as const

/** From few people to many; empty places have no colour. */
const heatRamp = midnight.heat.flatMap((colour, index) => [index === 0 ? 0 : 0.15 + (index - 1) * 0.25, colour])

export interface MidnightOptions {
  tiles: TileService | null
  /** Weight of the brightest heat. */
  heatMost: number
  /** Names legible from 5 m. */
  far: boolean
}

const tileSource = ({ templates, attribution, zoomMax }: TileService) => ({
  type: 'raster' as const,
  tiles: [...templates],
  tileSize: 256,
  attribution,
  maxzoom: zoomMax,
})

/** Names of areas, and points with theirs. */
const labelLayers = (far: boolean): LayerSpecification[] => [
  {
    id: 'names',
    type: 'symbol',
    source: 'names',
    layout: { 'text-field': ['get', 'name'], 'text-font': FAMILIES, 'text-size': far ? 18 : 13 },
    paint: { 'text-color': midnight.name, 'text-halo-color': midnight.nameHalo, 'text-halo-width': 1.25 },
  },
  {
    id: 'points',
    type: 'circle',
    source: 'points',
    paint: {
      'circle-radius': 5,
      'circle-color': midnight.point,
      'circle-stroke-color': midnight.pointEdge,
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'point-names',
    type: 'symbol',
    source: 'points',
    layout: {
      'text-field': [
        'format',
        ['get', 'name'],
        {},
        ['get', 'note'],
        { 'font-scale': 0.9, 'text-color': midnight.point },
      ],
      'text-font': BOLD,
      'text-size': far ? 20 : 14,
      'text-anchor': 'left',
      'text-justify': 'left',
      'text-offset': [0.8, 0],
    },
    paint: { 'text-color': midnight.pointName, 'text-halo-color': midnight.nameHalo, 'text-halo-width': 1.5 },
  },
]

/** Layers of the statistics map, bottom to top. */
export function midnightStyle({ tiles, heatMost, far }: MidnightOptions): StyleSpecification {
  return {
    version: 8,
    sources: {
      ...(tiles && { tiles: tileSource(tiles) }),
      land: { ...empty, promoteId: 'name' },
      dashes: empty,
      names: empty,
      ways: empty,
      heat: empty,
      points: { ...empty, promoteId: 'id' },
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': midnight.ground } },
      ...(tiles ? [{ id: 'tiles', type: 'raster' as const, source: 'tiles', paint: NIGHT }] : []),
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        paint: { 'fill-color': ['get', 'colour'], 'fill-opacity': tiles ? 0.55 : 1 },
      },
      { id: 'land-edge', type: 'line', source: 'land', paint: { 'line-color': midnight.landEdge, 'line-width': 1 } },
      {
        id: 'land-hover',
        type: 'line',
        source: 'land',
        paint: {
          'line-color': midnight.landHover,
          'line-width': ['case', ['boolean', ['feature-state', 'hovered'], false], 2, 0],
        },
      },
      { id: 'dashes', type: 'line', source: 'dashes', paint: { 'line-color': midnight.dashes, 'line-width': 2 } },
      {
        id: 'ways',
        type: 'line',
        source: 'ways',
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': midnight.landHover, 'line-width': far ? 4 : 3, 'line-opacity': 0.55 },
      },
      {
        id: 'heat',
        type: 'heatmap',
        source: 'heat',
        paint: {
          'heatmap-weight': ['min', 1, ['/', ['get', 'weight'], heatMost]],
          // The kernel peaks at 0.4; this lifts a single full cell to the last colour of the legend.
          'heatmap-intensity': 2.5,
          // Wider than a point's marker even at low zoom, where a 15 m cell is about a pixel.
          'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 10, far ? 26 : 18, 18, far ? 64 : 48],
          'heatmap-color': ['interpolate', ['linear'], ['heatmap-density'], ...heatRamp] as never,
          'heatmap-opacity': 0.85,
        },
      },
      ...labelLayers(far),
    ],
  }
}
