import type { FeatureCollection, MultiLineString, MultiPolygon, Point } from 'geojson'
import type { HeatSpot, StatisticsPoint } from './types'
import { positionOf } from '../scene/drawing/coordinates'
import { namesOf } from '../scene/layers/useCountry'
import type { Space } from '../scene/space'
import type { Position } from '@/lib/geo'
import type { Outline } from '@/lib/geo/outline'
import { midnight } from '@/theme/map'
import { heatColours } from '@/theme/screen'
import { required } from '@/lib/required'

/** Initial view by the specification. `midnight` is a Baidu map style; level 5 there is 8,192 m per pixel at the equator. */
export const CENTRE = [104.1, 37.6] as const
const LEVEL = 5
const EQUATOR = 40_075_016.69
/** The library's zoom levels assume tiles of 512 pixels. */
const ZOOM = Math.log2(EQUATOR / 512 / 2 ** (18 - LEVEL))
/** Pixels the country takes at that level; smaller maps zoom out to show it whole. */
const WHOLE = { width: 850, height: 640 } as const

export const zoomFor = (width: number, height: number) =>
  ZOOM + Math.min(0, Math.log2(Math.min(width / WHOLE.width, height / WHOLE.height)))

/** Zero has the ground's colour, the maximum is brightest. */
function colourOf(value: number | undefined, max: number): string {
  if (value === undefined || value <= 0 || max <= 0) return midnight.land
  const step = Math.min(heatColours.length - 1, Math.max(1, Math.ceil((value / max) * (heatColours.length - 1))))
  return required(heatColours[step], 'colour of the heat')
}

/** Ignores suffixes: 安徽 matches 安徽省, 黄山 matches 黄山市. */
const shortName = (name: string) =>
  name.replace(/(省|市|地区|壮族自治区|回族自治区|维吾尔自治区|自治区|特别行政区)$/, '')

export type Figures = (name: string) => number | undefined

export function figuresOf(values: ReadonlyMap<string, number> | undefined): Figures {
  const byName = new Map([...(values ?? [])].map(([name, value]) => [shortName(name), value]))
  return (name) => byName.get(shortName(name))
}

export function landData(
  space: Space,
  { features, islands }: Outline,
  figures: Figures,
): FeatureCollection<MultiPolygon> {
  const max = Math.max(0, ...features.map(({ properties }) => figures(properties.name) ?? 0))
  const coloured = [
    ...features.map((area) => ({ area, colour: colourOf(figures(area.properties.name), max) })),
    ...islands.map((area) => ({ area, colour: midnight.land })),
  ]
  return {
    type: 'FeatureCollection',
    features: coloured.map(({ area: { geometry, properties }, colour }) => ({
      type: 'Feature',
      properties: { adcode: properties.adcode, name: properties.name, colour },
      geometry: {
        type: 'MultiPolygon',
        coordinates: geometry.coordinates.map((rings) =>
          rings.map((ring) => ring.map((coordinates) => space.toMap(positionOf(coordinates)))),
        ),
      },
    })),
  }
}

/** Names of areas, with their figures below where there are any: a wall has no pointer to ask with. */
export function placeNames(
  outline: Pick<Outline, 'features'>,
  figures: Figures = () => undefined,
): FeatureCollection<Point> {
  const { features, ...rest } = namesOf(outline)
  return {
    ...rest,
    features: features.map((feature) => {
      const name = feature.properties?.['name'] as string
      const figure = figures(name)
      return {
        ...feature,
        properties: { name: figure === undefined ? name : `${name}\n${figure.toLocaleString('zh-CN')}` },
      }
    }),
  }
}

const points = <T extends { position: StatisticsPoint['position'] }>(
  space: Space,
  items: readonly T[],
  properties: (item: T) => Record<string, string | number>,
): FeatureCollection<Point> => ({
  type: 'FeatureCollection',
  features: items.map((item) => ({
    type: 'Feature',
    properties: properties(item),
    geometry: { type: 'Point', coordinates: space.toMap(item.position) },
  })),
})

export const pointsData = (space: Space, items: readonly StatisticsPoint[]) =>
  points(space, items, ({ id, name, note = '' }) => ({ id, name, note: note === '' ? '' : `\n${note}` }))

export const waysData = (space: Space, ways: readonly (readonly Position[])[]): FeatureCollection<MultiLineString> => ({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: {},
      geometry: { type: 'MultiLineString', coordinates: ways.map((way) => way.map(space.toMap)) },
    },
  ],
})

export const heatData = (space: Space, spots: readonly HeatSpot[]) => points(space, spots, ({ weight }) => ({ weight }))
