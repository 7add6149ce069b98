import * as z from 'zod'
import { id } from '../../kit/core'
import { packetRecord } from './packetEntity'
import { poiRecord } from './poiEntity'
import { routeRecord } from './routeEntity'
import { spotRow } from './spotEntity'

/** Number of a change of a guide's data package: each write takes the next one. */
export const changeNumber = z.int().min(0).max(2_147_483_647)

/** Records of a data package. */
export const bagPart = z.object({ packets: z.array(packetRecord), pois: z.array(poiRecord), spots: z.array(spotRow), routes: z.array(routeRecord) })
export type BagPart = z.output<typeof bagPart>

/** Ids of records that are gone. */
export const bagIds = z.object({ packets: z.array(id), pois: z.array(id), spots: z.array(id), routes: z.array(id) })
export type BagIds = z.output<typeof bagIds>

/** Answer of a deletion: everything that went with it, and the change that `guidePacket.restore` takes back. */
export const bagDeletion = z.object({ change: changeNumber, deleted: bagIds })
export type BagDeletion = z.output<typeof bagDeletion>

/**
 * What a data package lacks: no default packet at all, no point online, a point without explanation or with an empty one, a point of a building without a
 * place on its plan, sound that is older than its text; a point without a name in a language, an explanation whose title is in another one, sound that is too
 * loud, too soft or cut off.
 */
export const bagMissing = z.object({
  what: z.enum(['packet', 'poi', 'spot', 'content', 'place', 'stale', 'name', 'title', 'sound']),
  poiId: id.nullable(),
  /** Of the point; for what concerns an explanation, its title. */
  name: z.string(),
  packetId: id.nullable(),
  spotId: id.nullable(),
  /** Name of the language it concerns; empty where it concerns none. */
  language: z.string(),
  /** What was measured of a sound. */
  note: z.string(),
  /** Whether it keeps the guide from being submitted. */
  blocks: z.boolean(),
})
export type BagMissing = z.output<typeof bagMissing>
