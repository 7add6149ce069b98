import * as z from 'zod'
import { id, idAndName } from '../../kit/core'
import { showSetting } from './packetEntity'
import { poiFields } from './poiEntity'
import { routeRecord } from './routeEntity'
import { spotRecord } from './spotEntity'

/** A guide's data package as visitors get it: packets to choose from, online points, routes, and the explanations of one packet. */
export const packagePage = z.object({
  /** `spots` counts the explanations, `texts` and `audios` those that have one; `seconds` is the total audio length. */
  packets: z.array(
    idAndName.extend({
      status: z.boolean(),
      language: idAndName.extend({ short: z.string() }),
      voiceStyle: idAndName,
      spots: z.int(),
      texts: z.int(),
      audios: z.int(),
      seconds: z.number(),
    }),
  ),
  /** Packet of the explanations; null without a packet. */
  packetId: id.nullable(),
  poiTypes: z.array(idAndName.extend({ icon: z.string() })),
  pois: z.array(z.object({ id, ...poiFields })),
  /** In tree order. */
  spots: z.array(
    spotRecord.pick({
      id: true,
      parentId: true,
      poiId: true,
      title: true,
      text: true,
      audio: true,
      pictures: true,
      trigger: true,
      cooldown: true,
    }),
  ),
  routes: z.array(
    routeRecord.pick({
      id: true,
      name: true,
      label: true,
      cover: true,
      poiIds: true,
      path: true,
      difficulty: true,
      distance: true,
      minutes: true,
    }),
  ),
  showSetting,
})
export type PackagePage = z.output<typeof packagePage>
