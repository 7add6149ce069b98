import * as z from 'zod'
import { id, idAndName } from '../../kit/core'
import { showSetting } from './packetEntity'
import { poiFields } from './poiEntity'
import { routeRecord } from './routeEntity'
import { spotRecord } from './spotEntity'

/** What a visitor gets of a guide's data package: packets to choose from, points that are online, routes, and the explanations of one packet. */
export const bagPage = z.object({
  /** `spots` counts its explanations, `texts` and `audios` those that have one; `seconds` is the sum of their sound. */
  packets: z.array(
    idAndName.extend({ status: z.boolean(), language: idAndName.extend({ short: z.string() }), voiceStyle: idAndName, spots: z.int(), texts: z.int(), audios: z.int(), seconds: z.number() }),
  ),
  /** Whose explanations these are; null without a packet. */
  packetId: id.nullable(),
  poiTypes: z.array(idAndName.extend({ icon: z.string() })),
  pois: z.array(z.object({ id, ...poiFields })),
  /** In the order of the tree. */
  spots: z.array(spotRecord.pick({ id: true, parentId: true, poiId: true, title: true, text: true, audio: true, pictures: true, trigger: true, cooldown: true })),
  routes: z.array(routeRecord.pick({ id: true, name: true, label: true, cover: true, poiIds: true, path: true, difficulty: true, distance: true, minutes: true })),
  showSetting,
})
export type BagPage = z.output<typeof bagPage>
