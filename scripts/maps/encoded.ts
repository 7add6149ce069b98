import { required } from '../../src/lib/required'
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson'

/** ECharts' compact form: rings as strings of zigzag-encoded deltas, in units of a degree by `UTF8Scale`. */
const SCALE = 1024

export type Area = Feature<Polygon | MultiPolygon, AreaProperties>

interface AreaProperties {
  /** Six-digit GB/T 2260 code, if the source has it. */
  adcode?: string
  name: string
  /** Label position. */
  cp: Position
}

type Rings = Position[][]

const polygonsOf = ({ geometry }: Area): Rings[] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates

const zigzag = (value: number) => String.fromCharCode(((value << 1) ^ (value >> 31)) + 64)

function encodeRing(ring: Position[]): { text: string; start: [number, number] } {
  const points = ring.map(
    ([lng = 0, lat = 0]) => [Math.round(lng * SCALE), Math.round(lat * SCALE)] as [number, number],
  )
  const start = required(points[0], 'first point of a ring')
  let last = start
  const text = points.flatMap((point, index) => {
    // Merge points that coincide in these units; a ring still ends where it began.
    if (index > 0 && index < points.length - 1 && point[0] === last[0] && point[1] === last[1]) return []
    const step = zigzag(point[0] - last[0]) + zigzag(point[1] - last[1])
    last = point
    return [step]
  })
  return { text: text.join(''), start }
}

/** Rings of at least three distinct points; smaller ones vanish at this scale. */
const isDrawn = ({ text }: { text: string }) => text.length >= 8

export function encodeAreas(areas: readonly Area[]) {
  return {
    type: 'FeatureCollection' as const,
    UTF8Encoding: true,
    UTF8Scale: SCALE,
    features: areas.map((area) => {
      const polygons = polygonsOf(area)
        .map((rings) => rings.map(encodeRing).filter(isDrawn))
        .filter((rings) => rings.length > 0)
      return {
        type: 'Feature' as const,
        ...(area.properties.adcode !== undefined && { id: area.properties.adcode }),
        properties: area.properties,
        geometry: {
          type: 'MultiPolygon' as const,
          coordinates: polygons.map((rings) => rings.map(({ text }) => text)),
          encodeOffsets: polygons.map((rings) => rings.map(({ start }) => start)),
        },
      }
    }),
  }
}

interface EncodedGeometry {
  type: 'Polygon' | 'MultiPolygon'
  coordinates: unknown
  encodeOffsets?: unknown
}

function decodeRing(text: string, [x, y]: readonly [number, number], scale: number): Position[] {
  const ring: Position[] = []
  let [east, north] = [x, y]
  const at = (index: number) => {
    const value = text.charCodeAt(index) - 64
    return (value >> 1) ^ -(value & 1)
  }
  for (let index = 0; index < text.length; index += 2) {
    east += at(index)
    north += at(index + 1)
    ring.push([east / scale, north / scale])
  }
  return ring
}

/** Areas of an ECharts 4 file; one is unencoded although the others are encoded. */
export function decodePolygons({ type, coordinates, encodeOffsets }: EncodedGeometry): Rings[] {
  const polygons = (type === 'Polygon' ? [coordinates] : coordinates) as (string | Position[])[][]
  const offsets = (type === 'Polygon' ? [encodeOffsets] : encodeOffsets) as [number, number][][]
  return polygons.map((rings, polygon) =>
    rings.map((ring, index) =>
      typeof ring === 'string'
        ? decodeRing(ring, required(offsets[polygon]?.[index], 'offset of a ring'), SCALE)
        : ring,
    ),
  )
}

export interface SourceFile {
  features: { id?: string; properties: Record<string, unknown>; geometry: EncodedGeometry }[]
}
