import * as z from 'zod'
import { anyone, endpoint, id, time } from './core'
import { clientKey, UNKNOWN_VISITOR, visitorHeaders } from './visitorCore'

const VISITS_MAX = 20
export const LISTENS_MAX = 100
/** A phone without a line keeps what happened for so many hours. */
const EVENT_HOURS = 12

const HOUR_MS = 3_600_000
export const EVENT_AGE_MS = EVENT_HOURS * HOUR_MS

/** Why an event was not kept; sending it again helps only what is `tooMany`. */
const reason = z.enum(['future', 'old', 'guide', 'spot', 'tooMany'])

const kept = z.object({
  visits: z.int(),
  listens: z.int(),
  /** The others, by their place in what was sent. */
  refused: z.array(z.object({ of: z.enum(['visits', 'listens']), index: z.int(), reason })),
})
export type EventsKept = z.output<typeof kept>
export type EventReason = z.output<typeof reason>

export const visitorEvents = {
  events: endpoint({
    method: 'POST',
    path: '/api/h5/pb/visitor/events',
    summary: `访客的到访与收听，成批发送：重复发送不会多计；${EVENT_HOURS} 小时以前的不再记`,
    access: anyone,
    headers: visitorHeaders,
    body: z.strictObject({
      /** Guides that were opened; a guide counts once a day. */
      visits: z.array(z.strictObject({ guideId: id, at: time })).max(VISITS_MAX).default([]),
      /** Explanations that were started: sent with the same key again they last longer, and count once. */
      listens: z.array(z.strictObject({ key: clientKey, guideId: id, spotId: id, at: time, seconds: z.int().min(0).max(86_400) })).max(LISTENS_MAX).default([]),
    }),
    result: kept,
    codes: UNKNOWN_VISITOR,
  }),
}
