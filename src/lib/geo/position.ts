import type { Position } from '@/contract/kit/place'

/** Longitude first, in degrees of WGS-84; on a floor plan x and y in metres from the picture's upper left corner. */
export type { Position } from '@/contract/kit/place'

/** What tile services and other maps count in. The console keeps WGS-84 and converts at the map's edge only. */
export type { Datum } from '@/contract/operation/miniProgram/mapService'

/** Every longitude of China is beyond 73, every latitude below 54. */
const LAT_MAX = 54
const LNG_MIN = 73

/** Whether latitude and longitude were exchanged: the place makes sense in China only the other way round. */
export function isSwapped([lng, lat]: Position): boolean {
  return lng >= 0 && lng < LAT_MAX && lat > LNG_MIN && lat < 136
}
