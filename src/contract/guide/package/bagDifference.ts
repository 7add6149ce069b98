import * as z from 'zod'
import { bagMissing } from './bagChanges'
import { id, idAndName } from '../../kit/core'
import { packetRecord, showSetting } from './packetEntity'
import { poiFields } from './poiEntity'
import { routeRecord } from './routeEntity'
import { spotRecord } from './spotEntity'

/** So many parts of a data package are told with their content; of more it is said how many they are. */
export const DIFFERENCE_MAX = 500

const sides = <T extends z.ZodType>(content: T) => ({ before: content.nullable(), after: content.nullable() })

const packet = packetRecord.pick({ name: true, languageId: true, voiceStyleId: true, status: true })
const spot = spotRecord.pick({ parentId: true, poiId: true, title: true, text: true, audio: true, pictures: true, trigger: true, cooldown: true })
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
 * What visitors would get that differs from what they get now: `before` is null for what is new to them, `after` for what they lose. Points that are not online, and explanations of
 * packets that are new or gone as a whole, are left out.
 */
export const bagDifference = z.object({
  /** The revision that visitors see; null before the first pass, when there is nothing to compare with. */
  revision: z.int().nullable(),
  parts: z.array(part).max(DIFFERENCE_MAX),
  /** All that differ. */
  total: z.int(),
  /** Lists whose order differs for what stands in both; of explanations, those of a packet. */
  reordered: z.array(z.object({ kind: z.enum(['poi', 'spot', 'route']), packetId: id.nullable() })),
  /** What the draft lacks, for who judges it. */
  gaps: z.array(bagMissing),
  /** Names of the types that the points have or had. */
  poiTypes: z.array(idAndName),
})
export type BagDifference = z.output<typeof bagDifference>
