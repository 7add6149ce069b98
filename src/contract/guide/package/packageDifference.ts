import * as z from 'zod'
import { packageGap } from './packageChanges'
import { id, idAndName } from '../../kit/core'
import { packetRecord, showSetting } from './packetEntity'
import { poiFields } from './poiEntity'
import { routeRecord } from './routeEntity'
import { spotRecord } from './spotEntity'

/** Maximum number of changed parts listed in full; beyond that, only the total is reported. */
export const DIFFERENCE_MAX = 500

const sides = <T extends z.ZodType>(content: T) => ({ before: content.nullable(), after: content.nullable() })

const packet = packetRecord.pick({ name: true, languageId: true, voiceStyleId: true, status: true })
const spot = spotRecord.pick({
  parentId: true,
  poiId: true,
  title: true,
  text: true,
  audio: true,
  pictures: true,
  trigger: true,
  cooldown: true,
})
const route = routeRecord.pick({ name: true, label: true, cover: true, poiIds: true, path: true, difficulty: true })

const part = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('packet'), id, ...sides(packet) }),
  z.object({ kind: z.literal('poi'), id, ...sides(z.object(poiFields)) }),
  z.object({ kind: z.literal('spot'), id, packetId: id, ...sides(spot) }),
  z.object({ kind: z.literal('route'), id, ...sides(route) }),
  z.object({ kind: z.literal('setting'), id, ...sides(showSetting) }),
])
export type PartDifference = z.output<typeof part>

/**
 * Changes compared with what visitors see now: `before` is null for additions, `after` for removals. Offline points are
 * left out, and so are explanations of packets added or removed as a whole.
 */
export const packageDifference = z.object({
  /** Revision visitors see; null before the first approval, when there is nothing to compare with. */
  revision: z.int().nullable(),
  parts: z.array(part).max(DIFFERENCE_MAX),
  /** Total number of differences. */
  total: z.int(),
  /** Lists in which the order of the common entries changed; for explanations, per packet. */
  reordered: z.array(z.object({ kind: z.enum(['poi', 'spot', 'route']), packetId: id.nullable() })),
  /** Gaps of the draft, for the reviewer. */
  gaps: z.array(packageGap),
  /** Names of the point types before and after. */
  poiTypes: z.array(idAndName),
})
export type PackageDifference = z.output<typeof packageDifference>
