import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapLayer } from '../types'
import { DISC_RADIUS, PIN_TIP } from './drawIcons'
import type { MapColours } from '@/theme/map'

/**
 * Label fonts, which the map library draws letter by letter from system fonts: there is no font service. It reads
 * the weight from the first name, so the bold stack starts with a name no font has.
 */
export const FAMILIES = ['PingFang SC', 'HarmonyOS Sans SC', 'MiSans', 'Noto Sans CJK SC', 'Microsoft YaHei']
export const BOLD = ['semibold', ...FAMILIES]

const isTrue = (property: string): ExpressionSpecification => ['boolean', ['get', property], false]
const isNot = (property: string): ExpressionSpecification => ['!', isTrue(property)]
/** Features repeated in the layer above are hidden here. */
const unlessLifted: ExpressionSpecification = ['case', ['boolean', ['feature-state', 'lifted'], false], 0, 1]

/** Pins rise from their place, at stops from the upper edge of the disc; a facility's disc rises above that: the number stays legible. */
const STOP_RADIUS = 8
const STOP_EDGE = 2
const rise = (at: 'tip' | 'middle', size: number): ExpressionSpecification => {
  const [usual, atStop] =
    at === 'tip'
      ? [PIN_TIP, PIN_TIP - (STOP_RADIUS + STOP_EDGE) / size]
      : [0, -(STOP_RADIUS + STOP_EDGE) / size - DISC_RADIUS]
  return ['case', ['all', isTrue('stop'), isNot('numbered')], ['literal', [0, atStop]], ['literal', [0, usual]]]
}

/** Wide enough to keep a line behind a name out of its letters. */
const HALO = 2.5

type Offset = readonly [right: number, down: number]
const right = ([x, y]: Offset): ExpressionSpecification => ['literal', [x, y]]
const left = ([x, y]: Offset): ExpressionSpecification => ['literal', [-x, y]]

/** Names go below their point, or beside it if a route leaves that way. */
const anchor = (at: 'tip' | 'middle'): ExpressionSpecification => [
  'match',
  ['get', 'side'],
  'right',
  'left',
  'left',
  'right',
  at === 'tip' ? 'top' : 'center',
]
const bySide = (
  below: ExpressionSpecification,
  [usual, stop]: readonly [usual: Offset, stop: Offset],
): ExpressionSpecification => [
  'match',
  ['get', 'side'],
  'right',
  ['case', isTrue('stop'), right(stop), right(usual)],
  'left',
  ['case', isTrue('stop'), left(stop), left(usual)],
  below,
]
/** Beside the head of a pin of this size, in ems. */
const besidePin = (size: number): readonly [usual: Offset, stop: Offset] => [
  [1.25 * size, -1.65 * size],
  [1.25 * size, -1.65 * size - (STOP_RADIUS + STOP_EDGE) / 12],
]

/** Above this library zoom level a province's outline is no help: the grid takes over. */
export const COUNTRY_TO = 8

const NO_CLUSTER: ExpressionSpecification = ['!', ['has', 'point_count']]

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

/** Points, facilities and numbered discs differ in anchor: a pin by its tip, a disc by its middle. */
function pointLayer(
  id: string,
  filter: ExpressionSpecification,
  at: 'tip' | 'middle',
  colours: MapColours,
): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source: 'points',
    filter,
    layout: {
      'icon-image': ['get', 'icon'],
      'icon-anchor': at === 'tip' ? 'bottom' : 'center',
      'icon-offset': rise(at, 1),
      'icon-allow-overlap': true,
      'text-field': ['case', isTrue('numbered'), ['get', 'figure'], ['get', 'name']],
      'text-font': FAMILIES,
      'text-size': 12,
      'text-anchor': anchor(at),
      'text-offset':
        at === 'tip'
          ? bySide(['case', isTrue('stop'), ['literal', [0, 0.9]], ['literal', [0, 0.25]]], besidePin(1))
          : [
              'case',
              isTrue('numbered'),
              ['literal', [0, 0]],
              bySide(
                ['literal', [0, 1.6]],
                [
                  [1.1, 0],
                  [1.1, 0],
                ],
              ),
            ],
      'text-justify': 'auto',
      'text-max-width': 9,
      'text-optional': true,
      // Placed earlier: a label is hidden if it collides with one already placed.
      'symbol-sort-key': ['case', isTrue('stop'), 0, 1],
    },
    paint: {
      'icon-opacity': unlessLifted,
      'text-opacity': unlessLifted,
      'text-color': ['case', isTrue('numbered'), colours.discFigure, colours.label],
      'text-halo-color': ['case', isTrue('numbered'), colours.disc, colours.labelHalo],
      'text-halo-width': ['case', isTrue('numbered'), 0, HALO],
    },
  }
}

/** Hovered points grow a little, selected points more, with a bold label that is never hidden. */
function focusLayer(id: string, isChosen: boolean, at: 'tip' | 'middle', colours: MapColours): LayerSpecification {
  const size = isChosen ? 1.36 : 1.15
  const isDisc: ExpressionSpecification = ['any', isTrue('facility'), isTrue('numbered')]
  return {
    id,
    type: 'symbol',
    source: 'focus',
    filter: ['all', at === 'middle' ? isDisc : ['!', isDisc], isChosen ? isTrue('chosen') : isNot('chosen')],
    layout: {
      'icon-image': ['get', 'icon'],
      'icon-size': size,
      'icon-anchor': at === 'tip' ? 'bottom' : 'center',
      'icon-offset': rise(at, size),
      'icon-allow-overlap': true,
      'text-field': ['case', isTrue('numbered'), ['get', 'figure'], ['get', 'name']],
      'text-font': BOLD,
      'text-size': isChosen ? 13 : 12,
      'text-anchor': anchor(at),
      'text-offset':
        at === 'tip'
          ? bySide(['literal', [0, 0.9]], besidePin(size))
          : [
              'case',
              isTrue('numbered'),
              ['literal', [0, 0]],
              bySide(
                ['literal', [0, 1.8]],
                [
                  [1.4, 0],
                  [1.4, 0],
                ],
              ),
            ],
      'text-justify': 'auto',
      'text-allow-overlap': isChosen,
      'text-optional': true,
    },
    paint: {
      'text-color': [
        'case',
        isTrue('numbered'),
        isChosen ? colours.pinGlyph : colours.discFigure,
        isChosen ? colours.labelChosen : colours.label,
      ],
      'text-halo-color': colours.labelHalo,
      'text-halo-width': ['case', isTrue('numbered'), 0, HALO],
    },
  }
}

const figures = (
  id: string,
  source: string,
  field: ExpressionSpecification,
  size: number,
  colour: string,
): LayerSpecification => ({
  id,
  type: 'symbol',
  source,
  layout: { 'text-field': field, 'text-font': BOLD, 'text-size': size, 'text-allow-overlap': true },
  paint: { 'text-color': colour },
})

const routeWidth = (selected: number, other: number): ExpressionSpecification => [
  'case',
  isTrue('chosen'),
  selected,
  other,
]
const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const

/** Bottom to top. Tiles go below the grid, the hand-drawn picture below the boundary. */
export function layersOf(colours: MapColours): LayerSpecification[] {
  return [
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
    pointLayer('facility', ['all', NO_CLUSTER, isTrue('facility')], 'middle', colours),
    pointLayer('pin', ['all', NO_CLUSTER, isNot('facility'), isNot('numbered')], 'tip', colours),
    pointLayer('numbered', ['all', NO_CLUSTER, isTrue('numbered')], 'middle', colours),
    {
      id: 'cluster',
      type: 'circle',
      source: 'points',
      filter: ['has', 'point_count'],
      paint: {
        'circle-radius': ['step', ['get', 'point_count'], 14, 5, 16],
        'circle-color': colours.disc,
        'circle-stroke-color': colours.cluster,
        'circle-stroke-width': 2,
      },
    },
    {
      ...figures('cluster-figure', 'points', ['to-string', ['get', 'point_count']], 14, colours.discFigure),
      filter: ['has', 'point_count'],
    } as LayerSpecification,
    focusLayer('hovered-disc', false, 'middle', colours),
    focusLayer('hovered-pin', false, 'tip', colours),
    focusLayer('chosen-disc', true, 'middle', colours),
    focusLayer('chosen-pin', true, 'tip', colours),
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
}

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
