import type { Position } from '@/contract/kit/place'

/** Longitude first, in degrees WGS-84; on a floor plan, x and y in metres from the picture's top left corner. */
export type { Position } from '@/contract/kit/place'

/** Coordinate systems of tile services and other maps. The console stores WGS-84; only the map's edge converts. */
export type { Datum } from '@/contract/operation/miniProgram/mapService'

/** In China every longitude exceeds 73, and every latitude is below 54. */
const LAT_MAX = 54
const LNG_MIN = 73

/** Whether latitude and longitude are swapped: only the reverse order lies in China. */
export function isSwapped([lng, lat]: Position): boolean {
  return lng >= 0 && lng < LAT_MAX && lat > LNG_MIN && lat < 136
}
