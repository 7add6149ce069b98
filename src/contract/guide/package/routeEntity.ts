import * as z from 'zod'
import { id, line, requiredLine } from '../../kit/core'
import { position } from '../../kit/place'
import { packageStamp } from './poiEntity'
import { mediaUrl } from '../../kit/mediaUrl'

export const ROUTE_STOPS_MAX = 200

const routeDifficulty = z.enum(['easy', 'moderate', 'hard'])

const routeFields = {
  name: requiredLine('路线名称', 30),
  label: line(10),
  cover: mediaUrl.nullable(),
  /** Stops in order; a round trip ends where it began. */
  poiIds: z.array(id).max(ROUTE_STOPS_MAX, `最多 ${ROUTE_STOPS_MAX} 站`),
  /** Drawn path; empty means straight lines between stops. */
  path: z.array(position).max(5000, '最多 5000 个顶点'),
  difficulty: routeDifficulty,
}

export const routeInput = z.strictObject({
  ...routeFields,
  label: routeFields.label.default(''),
  cover: routeFields.cover.default(null),
  path: routeFields.path.default([]),
  difficulty: routeDifficulty.default('easy'),
})
export type RouteInput = z.output<typeof routeInput>

/** Stops whose point was deleted are left out; they return when it is restored. */
export const routeRecord = z.object({
  ...routeFields,
  ...packageStamp,
  /** Metres, and walking minutes on level ground, computed by `measureRoute`. */
  distance: z.int(),
  minutes: z.int(),
})
export type RouteRecord = z.output<typeof routeRecord>
