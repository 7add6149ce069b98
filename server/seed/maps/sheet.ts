import { required } from '../../../src/lib/required'
import type { Position } from '../../../src/contract/kit/place'
import { isInside } from '../../../src/contract/kit/polygon'
import { numbersOf } from '../plainCover'
import { points, SYMBOLS } from './symbols'
import type { Point, SymbolName } from './symbols'

/** The edges of the drawing. */
export interface Frame {
  west: number
  south: number
  east: number
  north: number
}

export type Feature =
  | { area: keyof typeof AREAS; ring: readonly Position[]; round?: boolean }
  | { line: keyof typeof LINES; along: readonly Position[] }
  | { symbol: SymbolName; size: number; at: readonly Position[] }
  /** Scattered within a ring, clear of paths and placed symbols. */
  | { scatter: SymbolName; size: number; count: number; ring: readonly Position[] }

export interface Scene {
  /** The guide's name, used as random seed: no two maps look alike. */
  guide: string
  frame: Frame
  /** Drawn in this order, bottom up; symbols go over all areas and lines, from north to south. */
  features: readonly Feature[]
}

const AREAS = {
  meadow: '#E4EBD0',
  forest: '#D3E0BE',
  high: '#DFDFCB',
  water: '#B5D3DC',
  deep: '#A4C7D3',
  sand: '#F1DFB4',
  city: '#EADFCB',
  court: '#EFE3CB',
  stone: '#DCDCCF',
} as const

const LINES = {
  way: [
    { stroke: '#FFFDF6', width: 6 },
    { stroke: '#D8C9A6', width: 2.4 },
  ],
  road: [
    { stroke: '#FFFDF6', width: 9 },
    { stroke: '#DCCDAE', width: 4 },
  ],
  stream: [{ stroke: '#A9CAD6', width: 5 }],
  moat: [{ stroke: '#A9CAD6', width: 12 }],
  wall: [
    { stroke: '#B4705C', width: 6 },
    { stroke: '#D79C83', width: 3 },
  ],
  dam: [
    { stroke: '#8FB27D', width: 11 },
    { stroke: '#F1E6CB', width: 4 },
  ],
  cable: [{ stroke: '#8C7CBF', width: 1.6, dash: '7 4' }],
} as const satisfies Record<string, readonly { stroke: string; width: number; dash?: string }[]>

const WIDTH = 660
/** Clear pixels around paths and symbols. */
const CLEAR = 17

/** Degrees of longitude are shorter than degrees of latitude. */
const heightOf = ({ west, south, east, north }: Frame): number =>
  Math.round((WIDTH * (north - south)) / ((east - west) * Math.cos((((south + north) / 2) * Math.PI) / 180)))

/** A smooth curve through all points (Catmull–Rom as Béziers). */
function smooth(list: readonly Point[], isClosed: boolean): string {
  const at = (index: number): Point =>
    required(
      list[isClosed ? (index + list.length) % list.length : Math.min(Math.max(index, 0), list.length - 1)],
      'point',
    )
  const round = (value: number) => Math.round(value * 10) / 10
  const parts = Array.from({ length: isClosed ? list.length : list.length - 1 }, (_, index) => {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    return `C${[b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6, c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6, c[0], c[1]].map(round).join(' ')}`
  })
  const [startX, startY] = at(0)
  return `M${round(startX)} ${round(startY)}${parts.join('')}${isClosed ? 'Z' : ''}`
}

function distanceTo(p: Point, [a, b]: readonly [Point, Point]): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const ratio = Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(p[0] - a[0] - ratio * dx, p[1] - a[1] - ratio * dy)
}

/** An uneven edge, like torn paper. */
function paper(height: number, next: () => number): string {
  const inset = 7
  const side = (from: Point, to: Point) =>
    Array.from({ length: 16 }, (_, index): Point => [
      from[0] + ((to[0] - from[0]) * index) / 16 + (next() - 0.5) * 4,
      from[1] + ((to[1] - from[1]) * index) / 16 + (next() - 0.5) * 4,
    ])
  const corners: Point[] = [
    [inset, inset],
    [WIDTH - inset, inset],
    [WIDTH - inset, height - inset],
    [inset, height - inset],
  ]
  return smooth(
    corners.flatMap((corner, index) => side(corner, corners[(index + 1) % 4] ?? corner)),
    true,
  )
}

const ROSE = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})" stroke="#7A6A4C" stroke-width=".8"><circle r="20" fill="#FBF5E6"/><path d="M0-26L5 0H-5z" fill="#B4503A"/><path d="M0 26L5 0H-5z" fill="#FBF5E6"/><path d="M-20 0L0-4V4zM20 0L0-4V4z" fill="#D8C9A6"/></g>`

/** A hand-drawn map as an SVG without lettering, which would need fonts wherever it is rendered and be in one language. */
export function drawScene({ guide, frame, features }: Scene): Uint8Array {
  const height = heightOf(frame)
  const next = numbersOf(guide)
  const at = ([lng, lat]: Position): Point => [
    ((lng - frame.west) / (frame.east - frame.west)) * WIDTH,
    ((frame.north - lat) / (frame.north - frame.south)) * height,
  ]
  const ground: string[] = []
  const segments: (readonly [Point, Point])[] = []
  const upright: { x: number; y: number; svg: string }[] = []
  const occupied: (readonly [x: number, y: number, size: number])[] = []
  const put = (name: SymbolName, size: number, [x, y]: Point) => {
    occupied.push([x, y, size])
    upright.push({ x, y: name === 'cloud' ? height + y : y, svg: SYMBOLS[name](x, y, size, next) })
  }
  for (const feature of features) {
    if ('area' in feature) {
      const ring = feature.ring.map(at)
      const path = feature.round === false ? `M${points(ring)}Z` : smooth(ring, true)
      ground.push(
        `<path d="${path}" fill="${AREAS[feature.area]}" stroke="#8FA08C" stroke-opacity=".5" stroke-width="1.2"/>`,
      )
    } else if ('line' in feature) {
      const polyline = feature.along.map(at)
      segments.push(...polyline.slice(1).map((to, index) => [polyline[index] ?? to, to] as const))
      for (const pen of LINES[feature.line])
        ground.push(
          `<path d="${smooth(polyline, false)}" fill="none" stroke="${pen.stroke}" stroke-width="${pen.width}" stroke-linecap="round"${'dash' in pen ? ` stroke-dasharray="${pen.dash}"` : ''}/>`,
        )
    } else if ('symbol' in feature) for (const place of feature.at) put(feature.symbol, feature.size, at(place))
  }
  const areas = features.filter((feature) => 'area' in feature)
  for (const feature of features)
    if ('scatter' in feature) scatter(feature, { frame, at, next, segments, occupied, put, areas })
  const symbols = upright.toSorted((a, b) => a.y - b.y || a.x - b.x).map(({ svg }) => svg)
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}"><defs><clipPath id="p"><path d="${paper(height, numbersOf(guide))}"/></clipPath></defs>` +
      `<g clip-path="url(#p)"><rect width="${WIDTH}" height="${height}" fill="#F6EEDB"/>${ground.join('')}${symbols.join('')}${ROSE(WIDTH - 48, height - 50)}</g>` +
      `<path d="${paper(height, numbersOf(guide))}" fill="none" stroke="#CDBB90" stroke-width="2"/></svg>`,
  )
}

interface Ground {
  frame: Frame
  at: (position: Position) => Point
  next: () => number
  segments: readonly (readonly [Point, Point])[]
  occupied: readonly (readonly [x: number, y: number, size: number])[]
  put: (name: SymbolName, size: number, at: Point) => void
  areas: readonly Extract<Feature, { area: string }>[]
}

/** The topmost area at a position; null on bare paper. */
const groundAt = (position: Position, areas: Ground['areas']) =>
  areas.findLast(({ ring }) => isInside(position, [...ring]))?.area ?? null

/** Ground without plants. */
const BARE: readonly (keyof typeof AREAS | null)[] = ['water', 'deep', 'sand']

function scatter(
  { scatter: name, size, count, ring }: Extract<Feature, { scatter: SymbolName }>,
  { frame, at, next, segments, occupied, put, areas }: Ground,
): void {
  let remaining = count
  for (let attempt = 0; attempt < count * 12 && remaining > 0; attempt += 1) {
    const position: Position = [
      frame.west + next() * (frame.east - frame.west),
      frame.south + next() * (frame.north - frame.south),
    ]
    if (!isInside(position, [...ring]) || BARE.includes(groundAt(position, areas)) !== (name === 'wave')) continue
    const place = at(position)
    const scaledSize = size * (0.8 + next() * 0.5)
    if (segments.some((segment) => distanceTo(place, segment) < CLEAR)) continue
    if (occupied.some(([x, y, other]) => Math.hypot(place[0] - x, (place[1] - y) * 1.4) < (scaledSize + other) * 0.36))
      continue
    put(name, scaledSize, place)
    remaining -= 1
  }
}
