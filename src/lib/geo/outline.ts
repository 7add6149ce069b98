import type { Feature, MultiPolygon } from 'geojson'
import type { Position } from './position'

/** A province, city or district as the map's file has it. */
type Area = Feature<MultiPolygon, AreaProperties>

interface AreaProperties {
  /** Six digits of GB/T 2260; empty where the file does not say. */
  adcode: string
  name: string
  /** Position of the label. */
  cp: Position
}

/** The areas of the country or of one province, decoded. `type` and `features` make it GeoJSON, which ECharts registers as it is. */
export interface Outline {
  type: 'FeatureCollection'
  features: Area[]
  /** What a map that shows the sea itself adds; ECharts draws an inset of its own for `china`. */
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

/** ECharts 4's own files name no scale. */
const SCALE = 1024

/** Rings of ECharts' compact form: zigzag-encoded differences, two characters a point. */
function decodeRing(text: string, [x, y]: readonly number[], scale: number): Position[] {
  let [east, north] = [x!, y!]
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

const isPosition = (value: unknown): value is Position => Array.isArray(value) && value.length >= 2 && value.every(Number.isFinite)

/** Middle of the longest ring, where a file does not say where a name stands. */
function middleOf(polygons: Position[][][]): Position {
  const ring = polygons.map(([outer]) => outer ?? []).reduce((longest, next) => (next.length > longest.length ? next : longest), [])
  const middle = (axis: 0 | 1) => (Math.min(...ring.map((point) => point[axis])) + Math.max(...ring.map((point) => point[axis]))) / 2
  return [middle(0), middle(1)]
}

function polygonsOf({ type, coordinates, encodeOffsets }: NonNullable<EncodedFeature['geometry']>, scale: number): Position[][][] {
  const several = type === 'Polygon' ? [coordinates] : coordinates
  const offsets = type === 'Polygon' ? [encodeOffsets] : encodeOffsets
  return (several as unknown[][]).map((rings, polygon) =>
    rings.map((ring, index) => (typeof ring === 'string' ? decodeRing(ring, (offsets as number[][][])[polygon]![index]!, scale) : (ring as Position[]))),
  )
}

function areaOf({ id, properties, geometry }: EncodedFeature, scale: number): Area {
  const coordinates = polygonsOf(geometry!, scale)
  const { adcode = id ?? '', name = '', cp, center, centroid } = properties ?? {}
  const place = [cp, centroid, center].find(isPosition) ?? middleOf(coordinates)
  return { type: 'Feature', properties: { adcode: String(adcode as string | number), name: String(name as string), cp: place }, geometry: { type: 'MultiPolygon', coordinates } }
}

/** Areas have a name and an outline; the line of dashes has no name in files that bring it among them. */
function areasOf({ features, UTF8Scale }: Encoded) {
  const scale = typeof UTF8Scale === 'number' ? UTF8Scale : SCALE
  const all = (features as EncodedFeature[]).filter(({ geometry }) => geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon').map((feature) => areaOf(feature, scale))
  return { areas: all.filter(({ properties }) => properties.name !== ''), dashes: all.filter(({ properties }) => properties.name === '') }
}

/** Reads a file of the country or of a province: GeoJSON, or ECharts' compact form. Throws on what is neither. */
export function decodeOutline(file: unknown): Outline {
  const encoded = (file ?? {}) as Encoded
  if (!Array.isArray(encoded.features)) throw new Error('The map file holds no features')
  const { areas, dashes } = areasOf(encoded)
  if (areas.length === 0) throw new Error('The map file holds no areas')
  const sea = encoded.southChinaSea
  return {
    type: 'FeatureCollection',
    features: areas,
    dashes: [...((sea?.dashes as Position[][] | undefined) ?? []), ...dashes.flatMap(({ geometry }) => geometry.coordinates.map(([ring]) => ring as Position[]))],
    islands: sea?.islands ? areasOf(sea.islands).areas : [],
  }
}
