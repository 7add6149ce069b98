import type { PackageDifference } from '@/contract/guide/package/packageDifference'
import { guide } from '@/contract/guide/guide/guide'
import type { GuidePage, GuideRecord, GuideRow, PreviewRevision, ReviewEvent } from '@/contract/guide/guide/guide'
import { call } from '@/lib/call'

/** The refusal that this submission answers. */
interface RefusedSubmission {
  event: ReviewEvent
  /** The page submitted then; null when it was not stored. */
  page: GuidePage | null
}

export interface Submission {
  record: GuideRecord
  submitted: GuidePage
  /** What visitors see; null before the first pass. */
  visible: GuidePage | null
  /** How its data package differs from what visitors get. */
  difference: PackageDifference
  /** Null unless the previous submission was refused. */
  refused: RefusedSubmission | null
  events: ReviewEvent[]
}

/** The refusal between the last two submissions, and whether the earlier one was stored. */
function lastRefusal(events: readonly ReviewEvent[]): { event: ReviewEvent; isStored: boolean } | null {
  const [event, ...older] = events.slice(events.findIndex(({ move }) => move === 'submit') + 1)
  return event?.move === 'fail' ? { event, isStored: older.find(({ move }) => move === 'submit')?.kept ?? false } : null
}

/** Everything an auditor needs for a decision, as of now. */
export async function readSubmission(
  { id, type }: Pick<GuideRow, 'id' | 'type'>,
  signal: AbortSignal,
): Promise<Submission> {
  const params = { params: { id } }
  const [record, events] = await Promise.all([
    call(guide.detail, params, { signal }),
    call(guide.reviews, params, { signal }),
  ])
  const page = (revision: PreviewRevision) => call(guide.preview, { params: { type, id, revision } }, { signal })
  const refusal = record.review === 'pending' ? lastRefusal(events) : null
  const [submitted, visible, difference, before] = await Promise.all([
    page('draft'),
    record.visibleRevision === null ? null : page('visible'),
    call(guide.difference, { params: { type, id } }, { signal }),
    refusal?.isStored ? page('refused') : null,
  ])
  return { record, submitted, visible, difference, refused: refusal && { event: refusal.event, page: before }, events }
}
