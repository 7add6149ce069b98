import * as z from 'zod'
import { id } from './core'
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

/** What keeps a guide from being submitted: no packet at all, no point online, a point without explanation, or with an empty one. */
export const bagMissing = z.object({ what: z.enum(['packet', 'poi', 'spot', 'content']), poiId: id.nullable(), name: z.string() })
export type BagMissing = z.output<typeof bagMissing>
