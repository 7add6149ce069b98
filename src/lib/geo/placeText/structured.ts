import type { Position } from '../position'
import type { Problem } from './angles'

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' || (typeof value === 'string' && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(value))
    ? Number(value)
    : null

/** A corner: two numbers with a height or without, or an object with both. */
export function pairOf(value: unknown): Position | null {
  if (isObject(value)) return pairOf([named(value, LNG), named(value, LAT)])
  if (!Array.isArray(value) || value.length < 2 || value.length > 3) return null
  const [lng, lat] = [numberOf(value[0]), numberOf(value[1])]
  return lng === null || lat === null ? null : [lng, lat]
}

const LNG = ['lng', 'lon', 'long', 'longitude', 'x']
const LAT = ['lat', 'latitude', 'y']

function named(object: Readonly<Record<string, unknown>>, names: readonly string[]): number | null {
  const keys = Object.keys(object)
  // The clearest name first: beside lng, x is of a screen.
  const key = names
    .map((name) => keys.find((other) => other.toLowerCase() === name))
    .find((found) => found !== undefined)
  return key === undefined ? null : numberOf(object[key])
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One place in parsed JSON: a GeoJSON point, a pair, or an object with both numbers. */
function inJson(value: unknown): Position | null {
  const pair = pairOf(value)
  if (pair) return pair
  if (Array.isArray(value)) return value.length === 1 ? inJson(value[0]) : null
  if (!isObject(value)) return null
  if (typeof value['type'] === 'string' && 'coordinates' in value)
    return value['type'] === 'Point' ? pairOf(value['coordinates']) : null
  for (const key of ['geometry', 'features', 'location', 'position', 'coordinates', 'point', 'latLng', 'lnglat'])
    if (key in value) return inJson(value[key])
  return null
}

export function parseJson(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A place as programs write it, longitude first; null for other text. */
export function readStructured(text: string): { position: Position } | Problem | null {
  const json = parseJson(text)
  if (json !== undefined) {
    const position = inJson(json)
    return position ? { position } : { problem: '这段 JSON 里没有一个单独的点' }
  }
  const wkt = /^(?:srid=\d+\s*;\s*)?([a-z]+)\s*(?:z|m|zm)?\s*\(([^()]*)\)?\s*$/i.exec(text)
  const geometry = /^(?:srid=\d+\s*;\s*)?(point|linestring|polygon|multi[a-z]+)\b/i.exec(text)?.[1]?.toLowerCase()
  if (geometry === undefined) return null
  const [x, y, , , ...more] = (wkt?.[2] ?? '').trim().split(/\s+/).map(numberOf)
  return geometry === 'point' && x != null && y != null && more.length === 0
    ? { position: [x, y] }
    : { problem: geometry === 'point' ? 'POINT 里要有经度和纬度两个数' : '这里只要一个点，不是线或范围' }
}

/** RFC 5870: latitude first. */
export function readGeoUri(text: string): Position | null {
  const found = /^geo:([+-]?\d+(?:\.\d+)?),([+-]?\d+(?:\.\d+)?)(?:,[+-]?\d+(?:\.\d+)?)?(?:[;?].*)?$/i.exec(text)
  if (!found) return null
  // Android's apps put the place into the query: geo:0,0?q=30.1,118.1(name)
  const query = /[?&]q=([+-]?\d+(?:\.\d+)?),([+-]?\d+(?:\.\d+)?)/.exec(text.replaceAll('%2C', ','))
  const [, lat, lng] = Number(found[1]) === 0 && Number(found[2]) === 0 && query ? query : found
  return [Number(lng), Number(lat)]
}
