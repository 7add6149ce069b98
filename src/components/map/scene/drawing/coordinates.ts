import type { Position } from '@/lib/geo'
import { required } from '@/lib/required'

/** A position as GeoJSON types it: numbers of any count. */
export const positionOf = ([lng, lat]: readonly number[]): Position => [
  required(lng, 'longitude'),
  required(lat, 'latitude'),
]
