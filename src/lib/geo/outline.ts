import type { Feature, MultiPolygon } from 'geojson'
import { required } from '../required'
import type { Position } from './position'

/** A province, city or district as in the map file. */
type Area = Feature<MultiPolygon, AreaProperties>

interface AreaProperties {
  /** Six digits of GB/T 2260; empty if the file has none. */
  adcode: string
  name: string
  /** Position of the label. */
  cp: Position
}

/** Decoded areas of the country or a province. `type` and `features` make it GeoJSON, which ECharts can register directly. */
export interface Outline {
  type: 'FeatureCollection'
  features: Area[]
  /** Additions for a map that draws the sea itself; for `china`, ECharts draws its own inset. */
  dashes: Position[][]
  islands: Area[]
}

interface Encoded {
  UTF8Encoding?: unknown
  UTF8Scale?: unknown
  features?: unknown
  southChinaSea?: { dashes?: unknown; islands?: Encoded }
}

interface EncodedFeature {
  id?: unknown
  properties?: { adcode?: unknown; name?: unknown; cp?: unknown; center?: unknown; centroid?: unknown } | null
  geometry?: { type?: unknown; coordinates?: unknown; encodeOffsets?: unknown } | null
}

/** Default: ECharts 4's own files specify no scale. */
const SCALE = 1024

/** Decodes rings of ECharts' compact format: zigzag-encoded deltas, two characters per point. */
function decodeRing(text: string, start: readonly [number, number], scale: number): Position[] {
  let [east, north] = start
  const at = (index: number) => {
    const value = text.charCodeAt(index) - 64
    return (value >> 1) ^ -(value & 1)
  }
  return Array.from({ length: text.length / 2 }, (_, point): Position => {
    east += at(point * 2)
    north += at(point * 2 + 1)
    return [east / scale, north / scale]
  })
}

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length >= 2 && value.every(Number.isFinite)

/** Centre of the longest ring, if the file has no label position. */
function middleOf(polygons: Position[][][]): Position {
  const ring = polygons
    .map(([outer]) => outer ?? [])
    .reduce((longest, next) => (next.length > longest.length ? next : longest), [])
  const middle = (axis: 0 | 1) =>
    (Math.min(...ring.map((point) => point[axis])) + Math.max(...ring.map((point) => point[axis]))) / 2
  return [middle(0), middle(1)]
}

function polygonsOf(
  { type, coordinates, encodeOffsets }: NonNullable<EncodedFeature['geometry']>,
  scale: number,
): Position[][][] {
  const several = type === 'Polygon' ? [coordinates] : coordinates
  const offsets = type === 'Polygon' ? [encodeOffsets] : encodeOffsets
  return (several as unknown[][]).map((rings, polygon) =>
    rings.map((ring, index) =>
      typeof ring === 'string'
        ? decodeRing(ring, required((offsets as Position[][])[polygon]?.[index], 'start of an encoded ring'), scale)
        : (ring as Position[]),
    ),
  )
}

function areaOf({ id, properties }: EncodedFeature, coordinates: Position[][][]): Area {
  const { adcode = id ?? '', name = '', cp, center, centroid } = properties ?? {}
  const place = [cp, centroid, center].find(isPosition) ?? middleOf(coordinates)
  return {
    type: 'Feature',
    properties: { adcode: String(adcode as string | number), name: String(name as string), cp: place },
    geometry: { type: 'MultiPolygon', coordinates },
  }
}

/** Areas have a name and an outline; in files that include the dashed line among them, it has no name. */
function areasOf({ features, UTF8Scale }: Encoded) {
  const scale = typeof UTF8Scale === 'number' ? UTF8Scale : SCALE
  const shapes = (features as EncodedFeature[]).flatMap((feature) => {
    const { geometry } = feature
    return geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon'
      ? [areaOf(feature, polygonsOf(geometry, scale))]
      : []
  })
  return {
    areas: shapes.filter(({ properties }) => properties.name !== ''),
    dashes: shapes.filter(({ properties }) => properties.name === ''),
  }
}

/** Reads a country or province file: GeoJSON, or ECharts' compact format. Throws on anything else. */
export function decodeOutline(file: unknown): Outline {
  const encoded = (file ?? {}) as Encoded
  if (!Array.isArray(encoded.features)) throw new Error('The map file holds no features')
  const { areas, dashes } = areasOf(encoded)
  if (areas.length === 0) throw new Error('The map file holds no areas')
  const sea = encoded.southChinaSea
  return {
    type: 'FeatureCollection',
    features: areas,
    dashes: [
      ...((sea?.dashes as Position[][] | undefined) ?? []),
      ...dashes.flatMap(({ geometry }) => geometry.coordinates.map(([ring]) => ring as Position[])),
    ],
    islands: sea?.islands ? areasOf(sea.islands).areas : [],
  }
}
