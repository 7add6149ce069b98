import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { DISC_RADIUS, PIN_TIP } from './drawIcons'
import { BOLD, FAMILIES } from './fonts'
import type { MapColours } from '@/theme/map'

export const isTrue = (property: string): ExpressionSpecification => ['boolean', ['get', property], false]
export const isNot = (property: string): ExpressionSpecification => ['!', isTrue(property)]
/** Features repeated in the layer above are hidden here. */
const unlessLifted: ExpressionSpecification = ['case', ['boolean', ['feature-state', 'lifted'], false], 0, 1]

/** Pins rise from their place, at stops from the upper edge of the disc; a facility's disc rises above that: the number stays legible. */
export const STOP_RADIUS = 8
export const STOP_EDGE = 2
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

const NO_CLUSTER: ExpressionSpecification = ['!', ['has', 'point_count']]

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

/** Numbers drawn over their disc. */
export const figures = (
  id: string,
  source: string,
  field: ExpressionSpecification,
  size: number,
  colour: string,
  filter?: ExpressionSpecification,
): LayerSpecification => ({
  id,
  type: 'symbol',
  source,
  ...(filter && { filter }),
  layout: { 'text-field': field, 'text-font': BOLD, 'text-size': size, 'text-allow-overlap': true },
  paint: { 'text-color': colour },
})

/** Points and clusters, bottom to top. */
export const pointLayers = (colours: MapColours): LayerSpecification[] => [
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
  figures('cluster-figure', 'points', ['to-string', ['get', 'point_count']], 14, colours.discFigure, [
    'has',
    'point_count',
  ]),
  focusLayer('hovered-disc', false, 'middle', colours),
  focusLayer('hovered-pin', false, 'tip', colours),
  focusLayer('chosen-disc', true, 'middle', colours),
  focusLayer('chosen-pin', true, 'tip', colours),
]
