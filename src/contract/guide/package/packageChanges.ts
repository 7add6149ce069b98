import * as z from 'zod'
import { id } from '../../kit/core'
import { packetRecord } from './packetEntity'
import { poiRecord } from './poiEntity'
import { routeRecord } from './routeEntity'
import { spotRow } from './spotEntity'

/** Change number of a guide's data package; each write takes the next number. */
export const changeNumber = z.int().min(0).max(2_147_483_647)

/** Records of a data package. */
export const packagePart = z.object({
  packets: z.array(packetRecord),
  pois: z.array(poiRecord),
  spots: z.array(spotRow),
  routes: z.array(routeRecord),
})
export type PackagePart = z.output<typeof packagePart>

/** Ids of deleted records. */
export const packageIds = z.object({ packets: z.array(id), pois: z.array(id), spots: z.array(id), routes: z.array(id) })
export type PackageIds = z.output<typeof packageIds>

/** Result of a deletion: everything deleted with it, and the change number that `guidePacket.restore` undoes. */
export const packageDeletion = z.object({ change: changeNumber, deleted: packageIds })
export type PackageDeletion = z.output<typeof packageDeletion>

/**
 * Gaps of a data package: no default packet; no point online; a point without an explanation or with an empty one; a
 * point of a building without a place on its plan; audio older than its text; a point without a name in a language; an
 * explanation titled in another language; audio that is too loud or too soft; audio with a graver fault (`fault`),
 * which blocks until an operator accepts it.
 */
export const packageGap = z.object({
  what: z.enum(['packet', 'poi', 'spot', 'content', 'place', 'stale', 'name', 'title', 'sound', 'fault']),
  poiId: id.nullable(),
  /** Name of the point; for gaps of an explanation, its title. */
  name: z.string(),
  packetId: id.nullable(),
  spotId: id.nullable(),
  /** Name of the language concerned; empty if none. */
  language: z.string(),
  /** Measured audio values. */
  note: z.string(),
  /** Whether it blocks submission. */
  blocks: z.boolean(),
})
export type PackageGap = z.output<typeof packageGap>
