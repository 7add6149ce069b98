import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapLayer } from '../../types'
import { FAMILIES } from './fonts'
import { figures, isNot, isTrue, pointLayers, STOP_EDGE, STOP_RADIUS } from './pointLayers'
import type { MapColours } from '@/theme/map'

/** Above this library zoom level a province's outline is no help: the grid takes over. */
export const COUNTRY_TO = 8

const byState = (quiet: number | string, playing: number | string, cut: number | string): ExpressionSpecification => [
  'match',
  ['get', 'state'],
  'playing',
  playing,
  'cut',
  cut,
  quiet,
]
const byPerson = (colours: MapColours): ExpressionSpecification => [
  'match',
  ['get', 'kind'],
  'caller',
  colours.caller,
  colours.visitor,
]

const routeWidth = (selected: number, other: number): ExpressionSpecification => [
  'case',
  isTrue('chosen'),
  selected,
  other,
]
const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const

/** The ground: the country's outline on small scales, the grid on large ones, the park's boundary. */
const groundLayers = (colours: MapColours): LayerSpecification[] => [
  { id: 'ground', type: 'background', paint: { 'background-color': colours.ground } },
  {
    id: 'land',
    type: 'fill',
    source: 'land',
    maxzoom: COUNTRY_TO,
    paint: { 'fill-color': colours.land, 'fill-antialias': false },
  },
  {
    id: 'land-edge',
    type: 'line',
    source: 'land',
    maxzoom: COUNTRY_TO,
    paint: { 'line-color': colours.landEdge, 'line-width': 1 },
  },
  {
    id: 'dashes',
    type: 'line',
    source: 'dashes',
    maxzoom: COUNTRY_TO,
    paint: { 'line-color': colours.landEdge, 'line-width': 2 },
  },
  { id: 'inside', type: 'fill', source: 'boundary', paint: { 'fill-color': colours.groundInside } },
  {
    id: 'grid',
    type: 'line',
    source: 'grid',
    paint: { 'line-color': colours.grid, 'line-width': 0.75, 'line-opacity': 0.8 },
  },
  {
    id: 'place-name',
    type: 'symbol',
    source: 'places',
    maxzoom: COUNTRY_TO,
    layout: { 'text-field': ['get', 'name'], 'text-font': FAMILIES, 'text-size': 12 },
    paint: { 'text-color': colours.place, 'text-halo-color': colours.labelHalo, 'text-halo-width': 1.25 },
  },
  {
    id: 'boundary',
    type: 'line',
    source: 'boundary',
    layout: ROUND,
    paint: { 'line-color': colours.boundary, 'line-width': 1.5, 'line-opacity': 0.7 },
  },
]

/** Areas and routes with their stops. */
const shapeLayers = (colours: MapColours): LayerSpecification[] => [
  {
    id: 'area-fill',
    type: 'fill',
    source: 'areas',
    paint: {
      'fill-color': byState(colours.area, colours.area, colours.areaCut),
      'fill-opacity': [
        'match',
        ['get', 'state'],
        'playing',
        0.24,
        'faint',
        0.05,
        ['case', isTrue('chosen'), 0.14, 0.12],
      ],
    },
  },
  {
    id: 'area-edge',
    type: 'line',
    source: 'areas',
    paint: {
      'line-color': byState(colours.area, colours.area, colours.areaCut),
      'line-width': 2,
      'line-dasharray': [2.5, 2],
      'line-opacity': ['match', ['get', 'state'], 'faint', 0.45, 1],
    },
  },
  {
    id: 'line-casing',
    type: 'line',
    source: 'lines',
    filter: isNot('ahead'),
    layout: ROUND,
    paint: { 'line-color': colours.routeCasing, 'line-width': routeWidth(9, 7) },
  },
  {
    id: 'line',
    type: 'line',
    source: 'lines',
    filter: isNot('ahead'),
    layout: ROUND,
    paint: { 'line-color': colours.route, 'line-width': routeWidth(4.5, 3.5) },
  },
  {
    id: 'line-ahead',
    type: 'line',
    source: 'lines',
    filter: isTrue('ahead'),
    layout: ROUND,
    paint: { 'line-color': colours.routeAhead, 'line-width': 3.5, 'line-dasharray': [0, 2] },
  },
  {
    id: 'stop',
    type: 'circle',
    source: 'stops',
    paint: {
      'circle-radius': STOP_RADIUS,
      'circle-color': colours.stopFill,
      'circle-stroke-color': colours.route,
      'circle-stroke-width': STOP_EDGE,
    },
  },
  figures('stop-figure', 'stops', ['get', 'figure'], 12, colours.stopFigure),
]

/** Visitors and callers. */
const peopleLayers = (colours: MapColours): LayerSpecification[] => [
  {
    id: 'ring-fill',
    type: 'fill',
    source: 'rings',
    paint: { 'fill-color': byPerson(colours), 'fill-opacity': 0.12 },
  },
  { id: 'ring-edge', type: 'line', source: 'rings', paint: { 'line-color': byPerson(colours), 'line-width': 1.5 } },
  {
    id: 'mark',
    type: 'circle',
    source: 'marks',
    paint: {
      'circle-radius': 7,
      'circle-color': byPerson(colours),
      'circle-stroke-color': colours.pinEdge,
      'circle-stroke-width': 2.5,
    },
  },
]

/** Bottom to top. Tiles go below the grid, the hand-drawn picture below the boundary. */
export const layersOf = (colours: MapColours): LayerSpecification[] => [
  ...groundLayers(colours),
  ...shapeLayers(colours),
  ...pointLayers(colours),
  ...peopleLayers(colours),
]

/** Clickable layers and what a click on them means, top first. */
export const POINT_LAYERS = [
  'chosen-pin',
  'chosen-disc',
  'hovered-pin',
  'hovered-disc',
  'numbered',
  'pin',
  'facility',
] as const
export const LINE_LAYERS = ['stop', 'line', 'line-casing', 'line-ahead'] as const

/** Layers per hideable item. Labels are part of the points' layers and hidden via their text. */
export const LAYERS_OF: Readonly<Record<Exclude<MapLayer, 'labels'>, readonly string[]>> = {
  grid: ['grid'],
  tiles: ['tiles'],
  overlay: ['overlay'],
  boundary: ['boundary', 'inside'],
  areas: ['area-fill', 'area-edge'],
  lines: ['line-casing', 'line', 'line-ahead', 'stop', 'stop-figure'],
  points: ['facility', 'numbered', 'pin', 'cluster', 'cluster-figure', ...POINT_LAYERS.slice(0, 4)],
}
export const LABEL_LAYERS = ['facility', 'pin', 'hovered-pin'] as const
