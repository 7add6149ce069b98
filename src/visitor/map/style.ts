import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { Position } from '@/contract/kit/place'
import { closed } from '@/lib/geo/measure'
import type { Guide } from '../calls'
import type { MapSpace } from './space'

/** By the tokens of maps; the ground alone differs in the dark. */
const COLOURS = {
  light: { ground: '#EEF3EE', inside: '#E6E7DB', boundary: '#0A6152' },
  dark: { ground: '#121A17', inside: '#1A2420', boundary: '#6BD6BA' },
} as const
const [ROUTE, CASING, AREA, VISITOR] = ['#E4572E', '#FFFFFF', '#0E7C66', '#2F6DB5'] as const

const SOURCES = ['boundary', 'line', 'area', 'accuracy'] as const
export type SourceName = (typeof SOURCES)[number]

type Feature = GeoJSON.Feature<GeoJSON.LineString | GeoJSON.Polygon>

/** A line, or a ring; nothing if it has too few corners. */
export function featureOf(name: SourceName, positions: readonly Position[]): GeoJSON.FeatureCollection {
  const isLine = name === 'line'
  const feature: Feature = {
    type: 'Feature',
    properties: {},
    geometry: isLine
      ? { type: 'LineString', coordinates: [...positions] }
      : { type: 'Polygon', coordinates: [closed(positions)] },
  }
  return { type: 'FeatureCollection', features: positions.length < (isLine ? 2 : 3) ? [] : [feature] }
}

const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const

function layersOf(dark: boolean, hasTiles: boolean, picture: MapSpace['picture']): LayerSpecification[] {
  const { ground, inside, boundary } = COLOURS[dark ? 'dark' : 'light']
  // A picture is as bright as paper; in the dark it is dimmed like all pictures of the page.
  const brightness = dark ? 0.88 : 1
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': ground } },
    { id: 'inside', type: 'fill', source: 'boundary', paint: { 'fill-color': inside } },
    ...(hasTiles ? [{ id: 'tiles', type: 'raster', source: 'tiles' } as const] : []),
    ...(picture
      ? [
          {
            id: 'picture',
            type: 'raster',
            source: 'picture',
            paint: {
              'raster-opacity': picture.opacity,
              'raster-brightness-max': brightness,
              'raster-fade-duration': 0,
            },
          } as const,
        ]
      : []),
    {
      id: 'boundary',
      type: 'line',
      source: 'boundary',
      layout: ROUND,
      paint: { 'line-color': boundary, 'line-width': 1.5, 'line-opacity': 0.7 },
    },
    { id: 'area', type: 'fill', source: 'area', paint: { 'fill-color': AREA, 'fill-opacity': 0.2 } },
    {
      id: 'area-edge',
      type: 'line',
      source: 'area',
      paint: { 'line-color': AREA, 'line-width': 2, 'line-dasharray': [2.5, 2] },
    },
    {
      id: 'line-casing',
      type: 'line',
      source: 'line',
      layout: ROUND,
      paint: { 'line-color': CASING, 'line-width': 7 },
    },
    { id: 'line', type: 'line', source: 'line', layout: ROUND, paint: { 'line-color': ROUTE, 'line-width': 3.5 } },
    { id: 'accuracy', type: 'fill', source: 'accuracy', paint: { 'fill-color': VISITOR, 'fill-opacity': 0.14 } },
  ]
}

/** The map without its points, which are buttons above it. */
export function styleOf(dark: boolean, tiles: Guide['tiles'], picture: MapSpace['picture']): StyleSpecification {
  const sources: Record<string, SourceSpecification> = {}
  for (const name of SOURCES) sources[name] = { type: 'geojson', data: featureOf(name, []) }
  if (tiles)
    sources['tiles'] = {
      type: 'raster',
      tiles: [...tiles.templates],
      tileSize: 256,
      maxzoom: tiles.zoomMax,
    }
  if (picture) sources['picture'] = { type: 'image', url: picture.url, coordinates: picture.corners }
  return { version: 8, sources, layers: layersOf(dark, tiles !== null, picture) }
}
