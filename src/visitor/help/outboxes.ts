import { useSyncExternalStore } from 'react'
import type { Reading } from '@/contract/guide/package/triggers'
import { callForHelp, reportProblem } from '../calls'
import type { ReportBody, RescueBody } from '../calls'
import { asVisitor } from '../events/session'
import { save } from '../saved'
import { RESCUE } from '../useHash'
import { currentReading } from './currentReading'
import { Outbox } from './Outbox'

const HOUR_MS = 3_600_000
/** After this time the visitor may have long been helped, or gone home. */
const RESCUE_MS = HOUR_MS
const REPORT_MS = 7 * 24 * HOUR_MS

const rescueOutbox = (guideId: string) =>
  new Outbox<RescueBody>({
    name: 'rescueOutgoing',
    guideId,
    keepMs: RESCUE_MS,
    post: async (body, at) => {
      // The visitor may have walked on meanwhile.
      const last: Reading = { position: [body.lng, body.lat], accuracy: body.accuracy ?? 0, at }
      const { position, accuracy } = await currentReading(last)
      const here = { lng: position[0], lat: position[1], accuracy: Math.round(accuracy) }
      const { secret } = await asVisitor(guideId, (token) => callForHelp({ ...body, ...here }, token))
      save('rescue', guideId, { secret })
      save('rescueDraft', guideId, null)
    },
    // Received or refused, the visitor must see it; and the desk follows the position while this page is open.
    onAnswered: () => {
      location.hash = RESCUE
    },
  })

const reportOutbox = (guideId: string) =>
  new Outbox<ReportBody>({
    name: 'reportOutgoing',
    guideId,
    keepMs: REPORT_MS,
    post: async (body) => {
      await asVisitor(guideId, (token) => reportProblem(body, token))
      save('problemDraft', guideId, null)
    },
  })

interface Outboxes {
  rescue: Outbox<RescueBody>
  report: Outbox<ReportBody>
}

const opened = new Map<string, Outboxes>()

/** Those of a guide; what waits in them is sent from their first use on. */
export function outboxesOf(guideId: string): Outboxes {
  const known = opened.get(guideId)
  if (known) return known
  const outboxes = { rescue: rescueOutbox(guideId), report: reportOutbox(guideId) }
  opened.set(guideId, outboxes)
  return outboxes
}

export const useOutbox = <Body>(outbox: Outbox<Body>) => useSyncExternalStore(outbox.subscribe, outbox.getState)
