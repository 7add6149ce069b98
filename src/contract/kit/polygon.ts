import inPolygon from '@turf/boolean-point-in-polygon'
import type { Position } from './place'

/** Closed, as GeoJSON requires: the first corner is repeated at the end. */
export const closed = (ring: readonly Position[]): Position[] => [...ring, ...ring.slice(0, 1)]

/** On the edge counts as inside. */
export const isInside = (position: Position, ring: readonly Position[]): boolean =>
  inPolygon(position, { type: 'Polygon', coordinates: [closed(ring)] })
