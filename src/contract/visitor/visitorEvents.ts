import * as z from 'zod'
import { anyone, endpoint, id, time } from '../kit/core'
import { lat, lng } from '../kit/place'
import { clientKey, UNKNOWN_VISITOR, visitorHeaders } from '../kit/visitorCalls'

export const VISITS_MAX = 20
export const LISTENS_MAX = 100
const POSITIONS_MAX = 60
/** How many hours an offline phone stores events. */
const EVENT_HOURS = 12

const HOUR_MS = 3_600_000
export const EVENT_AGE_MS = EVENT_HOURS * HOUR_MS

/** Why an event was rejected; resending helps only with `tooMany`. `consent`: the visitor has not agreed; `place`: outside the guide's area. */
const reason = z.enum(['future', 'old', 'guide', 'spot', 'tooMany', 'consent', 'place'])

const keptCounts = z.object({
  visits: z.int(),
  listens: z.int(),
  positions: z.int(),
  /** Rejected events, by index in the request. */
  refused: z.array(z.object({ of: z.enum(['visits', 'listens', 'positions']), index: z.int(), reason })),
})
export type KeptEvents = z.output<typeof keptCounts>
export type EventReason = z.output<typeof reason>

/** Point and packet default to the explanation's; values the guide does not offer its visitors are stored as null. */
const listen = z.strictObject({
  key: clientKey,
  guideId: id,
  spotId: id,
  poiId: id.optional(),
  packetId: id.optional(),
  /** The route the visitor is following. */
  routeId: id.optional(),
  at: time,
  seconds: z.int().min(0).max(86_400),
})

export const visitorEvents = {
  events: endpoint({
    method: 'POST',
    path: '/api/h5/pb/visitor/events',
    summary: `访客的到访、收听与（同意后的）位置，成批发送：重复发送不会多计；${EVENT_HOURS} 小时以前的不再记`,
    access: anyone,
    headers: visitorHeaders,
    body: z.strictObject({
      /** Opened guides; each counts once a day. */
      visits: z
        .array(z.strictObject({ guideId: id, at: time }))
        .max(VISITS_MAX)
        .default([]),
      /** Explanations started; resending the same key extends the duration and still counts once. */
      listens: z.array(listen).max(LISTENS_MAX).default([]),
      /** Whether the visitor agreed to being counted by location. Otherwise no position in the batch is used. */
      sharesPosition: z.boolean().default(false),
      /** Positions in the current or previous quarter of an hour; only the number per cell is counted, never who. */
      positions: z
        .array(z.strictObject({ guideId: id, at: time, lng, lat }))
        .max(POSITIONS_MAX)
        .default([]),
    }),
    result: keptCounts,
    codes: UNKNOWN_VISITOR,
  }),
}
